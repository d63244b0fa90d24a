//! Every name of the set, by what it is about: each has its words in English and French.

use game::procedure::Named;
use game::{Lexicon, Topic, names};

use crate::roster::Quality;
use crate::setup::{Guns, Rank};
use crate::troops::{Arm, Experience, Formation, Morale};

names! {
    /// What happens.
    pub(crate) enum Happening {
        TableLaid = "table_laid", Attacker = "attacker", HalfChosen = "half_chosen", ObjectivesChosen = "objectives_chosen",
        ObjectivesSealed = "objectives_sealed", WorksLaid = "works_laid", Placed = "placed", HeldBack = "held_back",
        FirstPlayer = "first_player", TurnBegins = "turn_begins", UcTested = "uc_tested", UcRemoved = "uc_removed",
        GeneralRemoved = "general_removed", UmTested = "um_tested", UmLost = "um_lost",
        DivisionTested = "division_tested", Withdraws = "withdraws", BrigadierReturns = "brigadier_returns",
        Arrives = "arrives", Waits = "waits", RanksClosed = "ranks_closed", Uncommanded = "uncommanded",
        Marched = "marched", StoppedByZone = "stopped_by_zone", Changed = "changed", Faced = "faced", Rode = "rode", Stays = "stays",
        Displaced = "displaced", RunOver = "run_over", Escaped = "escaped", Captured = "captured",
        Leaves = "leaves", PickDropped = "pick_dropped", Fired = "fired", ReAimed = "re_aimed",
        ElementsLost = "elements_lost", GeneralHit = "general_hit", UcDestroyed = "uc_destroyed",
        ChargeDeclared = "charge_declared", Tested = "tested", Disordered = "disordered", Rallied = "rallied",
        Retreated = "retreated", FurtherCharged = "further_charged", Reacted = "reacted", Supported = "supported",
        Contact = "contact", NoPlace = "no_place", Strikes = "strikes", Round = "round", LeftTable = "left_table",
        PassedThrough = "passed_through", Pursued = "pursued", PursuitRound = "pursuit_round",
        ChargeRenewed = "charge_renewed", Consolidated = "consolidated", MarkersOff = "markers_off",
        TurnEnds = "turn_ends", Revealed = "revealed", ObjectiveJudged = "objective_judged", Scored = "scored",
    }
}

names! {
    /// What is asked.
    pub(crate) enum Kind {
        Begin = "begin", ChooseHalf = "choose_half", ChooseObjectives = "choose_objectives", LayWorks = "lay_works",
        Deploy = "deploy", Cohesion = "cohesion", ReturnBrigadier = "return_brigadier", Arrive = "arrive",
        Move = "move", Fire = "fire", Charge = "charge", FailedCharge = "failed_charge", React = "react",
        ReactFurther = "react_further", Support = "support", Strike = "strike", FightOn = "fight_on",
        BreakOff = "break_off", Aftermath = "aftermath", Consolidate = "consolidate", Rally = "rally",
    }
}

names! {
    /// What can be done.
    pub(crate) enum Verb {
        Begin = "begin", South = "south", North = "north", Attack = "attack", Defence = "defence", Lay = "lay",
        Standard = "standard", RestStandard = "rest_standard", BlockBattle = "block_battle",
        BlockLines = "block_lines", BlockMarch = "block_march", HoldBack = "hold_back", PlaceLine = "place_line",
        PlaceMarchColumn = "place_march_column", PlaceAttackColumn = "place_attack_column",
        PlaceHollowSquare = "place_hollow_square", PlaceSolidSquare = "place_solid_square",
        PlaceColumn = "place_column", PlaceLimbered = "place_limbered", PlaceUnlimbered = "place_unlimbered",
        PlaceGeneral = "place_general", TakePart = "take_part", ReturnTo = "return_to", Arrive = "arrive",
        March = "march", Line = "line", MarchColumn = "march_column", AttackColumn = "attack_column",
        HollowSquare = "hollow_square", SolidSquare = "solid_square", Column = "column", Limbered = "limbered",
        Unlimbered = "unlimbered", Face = "face", Ride = "ride", Join = "join", Stay = "stay", Done = "done",
        Fire = "fire", Charge = "charge", RallyInPlace = "rally_in_place", Retreat = "retreat",
        CounterCharge = "counter_charge", Turn = "turn", Square = "square", Stand = "stand", Support = "support",
        Strike = "strike", FightOn = "fight_on", ToTheEnd = "to_the_end", Pursue = "pursue",
        PursueNew = "pursue_new", PursueVoid = "pursue_void", Consolidate = "consolidate", RallyBack = "rally_back",
    }
}

names! {
    /// What is refused.
    pub(crate) enum Denied {
        NotAsked = "not_asked", NotOffered = "not_offered", OtherForm = "other_form", DoneNotLast = "done_not_last",
        SameFeature = "same_feature", OneOfEach = "one_of_each", OutsideZone = "outside_zone",
        OnAnother = "on_another", NotOneUm = "not_one_um", NoSpot = "no_spot", WouldBeUncommanded = "would_be_uncommanded",
        BrigadierFar = "brigadier_far", OffEntry = "off_entry", EnemyAtEntry = "enemy_at_entry", TooFar = "too_far",
        NoSuchStep = "no_such_step", WheelTooWide = "wheel_too_wide", OffTable = "off_table", Taken = "taken",
        ClosedGround = "closed_ground", TooNear = "too_near", NearsEnemy = "nears_enemy",
        EndsInFriend = "ends_in_friend", NotNearer = "not_nearer", MustEndInCover = "must_end_in_cover",
        NoRoom = "no_room", MayNotChange = "may_not_change", StageClosed = "stage_closed",
        MovedAlready = "moved_already", Held = "held", NowhereToGo = "nowhere_to_go", TwoTargets = "two_targets",
        MayNotCharge = "may_not_charge", Unfree = "unfree",
    }
}

names! {
    /// Markers of a piece.
    pub(crate) enum Marker {
        Disordered = "disordered", Rallying = "rallying", Moved = "moved", Fired = "fired", Charged = "charged",
        Uncommanded = "uncommanded", Pursued = "pursued", Waiting = "waiting",
    }
}

names! {
    /// Numbers of a piece.
    pub(crate) enum Worth {
        Elements = "elements",
    }
}

names! {
    /// What a side has.
    pub(crate) enum Counter {
        UcsLost = "ucs_lost", UmsLeft = "ums_left", Score = "score",
    }
}

names! {
    /// What is going on.
    pub(crate) enum Going {
        SetUp = "set_up", Objectives = "objectives", Works = "works", Deployment = "deployment",
        Cohesion = "cohesion", Arrival = "arrival", Movement = "movement", Fire = "fire", Charges = "charges",
        Consolidation = "consolidation", Rally = "rally", Over = "over", FirstTest = "first_test",
        ChargedTest = "charged_test", Reaction = "reaction", Support = "support", DefensiveFire = "defensive_fire",
        ChargerTest = "charger_test", Contact = "contact", Melee = "melee", Aftermath = "aftermath",
        PlayerTurn = "player_turn",
    }
}

names! {
    /// What can come of an answer.
    pub(crate) enum Fortune {
        Losses = "losses", Passes = "passes", Fails = "fails", Destroyed = "destroyed", Exchange = "exchange",
        Holds = "holds", Removed = "removed",
    }
}

names! {
    /// How the game ends.
    pub(crate) enum Level {
        Withdrawal = "withdrawal", Draw = "draw",
    }
}

names! {
    /// What is around a piece.
    pub(crate) enum Around {
        Zone = "zone", Charge = "charge", Fire = "fire", Command = "command", Help = "help",
        Template = "template",
    }
}

names! {
    /// Marks on the ground.
    pub(crate) enum OnGround {
        Template = "template", Attack = "attack_objective", Defence = "defence_objective", Work = "work",
    }
}

names! {
    /// Numbers of events and refusals.
    pub(crate) enum Figure {
        Turn = "turn", Feature = "feature", Attack = "attack", Defence = "defence", Need = "need",
        Elements = "elements", Losses = "losses", Passed = "passed", Distance = "distance", Most = "most",
        Allowance = "allowance", Degrees = "degrees", Round = "round", Own = "own", Enemy = "enemy",
        Points = "points", Formation = "formation", Reaction = "reaction", Direction = "direction",
        EnemyLosses = "enemy_losses", Pick = "pick", Dice = "dice", Half = "half",
    }
}

names! {
    /// Words of factors that the game adds to those of its procedures.
    pub(crate) enum Note {
        TestsFirst = "tests_first",
        ByNumber = "by_number",
        NotReplaced = "not_replaced",
        ComesBack = "comes_back",
        WithHisUm = "with_his_um",
        TakenOff = "taken_off",
        CountsAsDestroyed = "counts_as_destroyed",
        OutOfOrder = "out_of_order",
        NotTwice = "not_twice",
        NoDeclaration = "no_declaration",
        InOrderAgain = "in_order_again",
        SamePlace = "same_place",
        NewEdges = "new_edges",
        ColumnFacingEnemy = "column_facing_enemy",
        ByItsGoing = "by_its_going",
        FromEnemy = "from_enemy",
        IntoContact = "into_contact",
        NothingBetween = "nothing_between",
        PairedOff = "paired_off",
        AsDeclared = "as_declared",
        ByItsCorners = "by_its_corners",
        NearestFirst = "nearest_first",
        OnePool = "one_pool",
        InSight = "in_sight",
        EmptySlots = "empty_slots",
        ChargerSaves = "charger_saves",
        InTurn = "in_turn",
        AtOnce = "at_once",
        OnceATurn = "once_a_turn",
        OneStep = "one_step",
        WithoutContact = "without_contact",
        ChainsEnd = "chains_end",
        Decoys = "decoys",
        OwnOnly = "own_only",
        OnlySecret = "only_secret",
        NoOrderStops = "no_order_stops",
        ByTurns = "by_turns",
        ClassByClass = "class_by_class",
        AtASample = "at_a_sample",
        MakesRoom = "makes_room",
        AskedNoMore = "asked_no_more",
        WorkLies = "work_lies",
        OwnersDie = "owners_die",
        OnTheDie = "on_the_die",
        AllAddUp = "all_add_up",
        MoreThanHalf = "more_than_half",
        ActiveFirst = "active_first",
        LowerNumber = "lower_number",
        WholeDegree = "whole_degree",
        NoDivisional = "no_divisional",
        InElements = "in_elements",
        BatteryCounts = "battery_counts",
        MeleeWeapons = "melee_weapons",
        ByNation = "by_nation",
        NeverShoots = "never_shoots",
        AllFormations = "all_formations",
        ByDoctrine = "by_doctrine",
        InEmergency = "in_emergency",
        MarkerGiven = "marker_given",
        FrontElements = "front_elements",
        AtStation = "at_station",
        InArc = "in_arc",
        ChargeArc = "charge_arc",
        Overlaps = "overlaps",
        SecondRank = "second_rank",
        FrontalEnemy = "frontal_enemy",
        EnemyInView = "enemy_in_view",
        ByCentres = "by_centres",
        ByItsAnchor = "by_its_anchor",
        TurnedAside = "turned_aside",
        Crosses = "crosses",
        ByItsMiddle = "by_its_middle",
        StandardPlace = "standard_place",
        NotAsked = "nothing_to_ask",
        OwnMorale = "own_morale",
        NaturalRoll = "natural_roll",
        NaturalSix = "natural_six",
        EvenUncommanded = "even_uncommanded",
        StagesBefore = "stages_before",
        UmFinished = "um_finished",
        MostElements = "most_elements",
        AcrossWater = "across_water",
        AboutItsFront = "about_its_front",
        WholeMove = "whole_move",
        CountsAsMove = "counts_as_move",
        PlainWay = "plain_way",
        FreeChange = "free_change",
        BeforeOrAfter = "before_or_after",
        TwoFormations = "two_formations",
        EnemyInRange = "enemy_in_range",
        DicePerElement = "dice_per_element",
        Threatens = "threatens",
        LeavesCover = "leaves_cover",
        PoorShots = "poor_shots",
        LightTroops = "light_troops",
        InAttackColumn = "in_attack_column",
        TestsOnce = "tests_once",
        RolesExchanged = "roles_exchanged",
        WhereDeclared = "where_declared",
        SettledAtOnce = "settled_at_once",
        OnItsFront = "on_its_front",
        GoingIsNothing = "going_is_nothing",
        WorstEnemy = "worst_enemy",
        MayGoOn = "may_go_on",
        WhoStaysWins = "who_stays_wins",
        GeneralsStandBy = "generals_stand_by",
        WinnerInOrder = "winner_in_order",
        RetreatFirst = "retreat_first",
        ContactKept = "contact_kept",
        NoDefensiveFire = "no_defensive_fire",
        ItsClass = "its_class",
        FirstClassFirst = "first_class_first",
        HavingStood = "having_stood",
        HavingMoved = "having_moved",
        FiresAndCharges = "fires_and_charges",
        MovesAndChanges = "moves_and_changes",
        InPlaceOfChange = "in_place_of_change",
        AboutItsCentre = "about_its_centre",
        LaidOutSo = "laid_out_so",
        NewFront = "new_front",
        LastElement = "last_element",
        NewLosses = "new_losses",
        NoFactors = "no_factors",
        Behind = "behind",
        WholeElements = "whole_elements",
        AtMost = "at_most",
        NearestElements = "nearest_elements",
        FromItsFront = "from_its_front",
        ToAHundredth = "to_a_hundredth",
        ByCalibre = "by_calibre",
        RegimentalGuns = "regimental_guns",
        KindOfGuns = "kind_of_guns",
        TypeOfCavalry = "type_of_cavalry",
        EverySideIsFront = "every_side_is_front",
        ByItsBases = "by_its_bases",
        NoSquareOfOne = "no_square_of_one",
        EdgeToEdge = "edge_to_edge",
        FromEachElement = "from_each_element",
        BesideItsFlank = "beside_its_flank",
        AlongTheRoad = "along_the_road",
        OverTheWater = "over_the_water",
        TableByDice = "table_by_dice",
        WithoutScenario = "without_scenario",
        InRows = "in_rows",
        HeldThisTurn = "held_this_turn",
        NoLongRange = "no_long_range",
        ThreePhases = "three_phases",
        UcsBeforeUms = "ucs_before_ums",
        BeforeAnyMove = "before_any_move",
        AfterTheFire = "after_the_fire",
        OnlyThisTest = "only_this_test",
        NextPhaseOne = "next_phase_one",
        FromTheNucleus = "from_the_nucleus",
        SecondFigure = "second_figure",
        LimberedRate = "limbered_rate",
        NowHeCharges = "now_he_charges",
        InThisOrder = "in_this_order",
        TouchedToo = "touched_too",
        OneReaction = "one_reaction",
        PlacedInTurn = "placed_in_turn",
        OfTheRally = "of_the_rally",
        OtherSideWins = "other_side_wins",
        OnItsMiddle = "on_its_middle",
    }
}

impl Verb {
    /// To change into a formation.
    pub const fn into(formation: Formation) -> Verb {
        match formation {
            Formation::Line => Verb::Line,
            Formation::MarchColumn => Verb::MarchColumn,
            Formation::AttackColumn => Verb::AttackColumn,
            Formation::HollowSquare => Verb::HollowSquare,
            Formation::SolidSquare => Verb::SolidSquare,
            Formation::Column => Verb::Column,
            Formation::Limbered => Verb::Limbered,
            Formation::Unlimbered => Verb::Unlimbered,
        }
    }

    /// To place in a formation.
    pub const fn place_in(formation: Formation) -> Verb {
        match formation {
            Formation::Line => Verb::PlaceLine,
            Formation::MarchColumn => Verb::PlaceMarchColumn,
            Formation::AttackColumn => Verb::PlaceAttackColumn,
            Formation::HollowSquare => Verb::PlaceHollowSquare,
            Formation::SolidSquare => Verb::PlaceSolidSquare,
            Formation::Column => Verb::PlaceColumn,
            Formation::Limbered => Verb::PlaceLimbered,
            Formation::Unlimbered => Verb::PlaceUnlimbered,
        }
    }
}

/// Every name, by what it is about.
pub(crate) const LEXICON: Lexicon = &[
    (Topic::Event, Happening::NAMES),
    (Topic::Question, Kind::NAMES),
    (Topic::Verb, Verb::NAMES),
    (Topic::Refusal, Denied::NAMES),
    (Topic::Marker, Marker::NAMES),
    (Topic::Trait, Formation::NAMES),
    (Topic::Trait, Arm::NAMES),
    (Topic::Trait, Experience::NAMES),
    (Topic::Trait, Morale::NAMES),
    (Topic::Trait, Guns::NAMES),
    (Topic::Trait, Rank::NAMES),
    (Topic::Trait, Quality::NAMES),
    (Topic::Value, Worth::NAMES),
    (Topic::Counter, Counter::NAMES),
    (Topic::Phase, Going::NAMES),
    (Topic::Chance, Fortune::NAMES),
    (Topic::Level, Level::NAMES),
    (Topic::Reach, Around::NAMES),
    (Topic::Mark, OnGround::NAMES),
    (Topic::Factor, Note::NAMES),
];
