//! Every name of the set, by what it is about: each has its words in English and French.

use game::procedure::Named;
use game::{Lexicon, Topic, names};

use crate::setup::{Attribute, BaseType, Role};
use crate::tables::terrain::Terrain;
use crate::troops::{Calibre, Formation, Order, Quality, Training, Troop, UnitQuality, Weapon};

names! {
    /// What happens.
    pub(crate) enum Happening {
        /// `mustered`.
        Mustered = "mustered",
        /// `lot_drawn`.
        LotDrawn = "lot_drawn",
        /// `deployed`.
        Deployed = "deployed",
        /// `planned`.
        Planned = "planned",
        /// `turn`.
        Turn = "turn",
        /// `ground`.
        Ground = "ground",
        /// `activated`.
        Activated = "activated",
        /// `activated_waiting`: a base that waits off the table, told to the enemy without its name.
        ActivatedWaiting = "activated_waiting",
        /// `order_passed`.
        OrderPassed = "order_passed",
        /// `marker_moved`.
        MarkerMoved = "marker_moved",
        /// `moved`.
        Moved = "moved",
        /// `stopped`.
        Stopped = "stopped",
        /// `dropped`.
        Dropped = "dropped",
        /// `charged`.
        Charged = "charged",
        /// `guarded`.
        Guarded = "guarded",
        /// `order_read`.
        OrderRead = "order_read",
        /// `contact`.
        Contact = "contact",
        /// `reinforced`.
        Reinforced = "reinforced",
        /// `formed`.
        Formed = "formed",
        /// `faced`.
        Faced = "faced",
        /// `base_changed`.
        BaseChanged = "base_changed",
        /// `rallied`.
        Rallied = "rallied",
        /// `order_sent`.
        OrderSent = "order_sent",
        /// `own_order`.
        OwnOrder = "own_order",
        /// `taken_over`.
        TakenOver = "taken_over",
        /// `left`.
        Left = "left",
        /// `laid_out`.
        LaidOut = "laid_out",
        /// `decoy_gone`.
        DecoyGone = "decoy_gone",
        /// `found`.
        Found = "found",
        /// `unseen`.
        Unseen = "unseen",
        /// `attempt`.
        Attempt = "attempt",
        /// `strength`.
        Strength = "strength",
        /// `received`.
        Received = "received",
        /// `declared`.
        Declared = "declared",
        /// `reacted`.
        Reacted = "reacted",
        /// `withdrew`.
        Withdrew = "withdrew",
        /// `shaken`.
        Shaken = "shaken",
        /// `passed_through`.
        PassedThrough = "passed_through",
        /// `followed_up`.
        FollowedUp = "followed_up",
        /// `halted`.
        Halted = "halted",
        /// `fired`.
        Fired = "fired",
        /// `fired_blind`.
        FiredBlind = "fired_blind",
        /// `no_effect`.
        NoEffect = "no_effect",
        /// `losses`.
        Losses = "losses",
        /// `wasted`.
        Wasted = "wasted",
        /// `tested`.
        Tested = "tested",
        /// `general_lost`.
        GeneralLost = "general_lost",
        /// `general_fled`.
        GeneralFled = "general_fled",
        /// `removed`.
        Removed = "removed",
        /// `left_table`.
        LeftTable = "left_table",
        /// `surrendered`.
        Surrendered = "surrendered",
        /// `fought`.
        Fought = "fought",
        /// `pursued`.
        Pursued = "pursued",
        /// `broke_off`.
        BrokeOff = "broke_off",
        /// `returned`.
        Returned = "returned",
        /// `replaced`.
        Replaced = "replaced",
        /// `orders_written`.
        OrdersWritten = "orders_written",
        /// `out_of_command`.
        OutOfCommand = "out_of_command",
        /// `obeyed`.
        Obeyed = "obeyed",
        /// `objective`.
        Objective = "objective",
        /// `scored`.
        Scored = "scored",
        /// `conceded`.
        Conceded = "conceded",
        /// `initiative_won`.
        InitiativeWon = "initiative_won",
        /// `initiative_given`.
        InitiativeGiven = "initiative_given",
        /// `initiative_kept`.
        InitiativeKept = "initiative_kept",
        /// `pieces_counted`.
        PiecesCounted = "pieces_counted",
        /// `piece_rolled`.
        PieceRolled = "piece_rolled",
        /// `piece_dropped`.
        PieceDropped = "piece_dropped",
        /// `ground_laid`.
        GroundLaid = "ground_laid",
        /// `edge_taken`.
        EdgeTaken = "edge_taken",
        /// `supply_line`.
        SupplyLine = "supply_line",
        /// `roads_laid`.
        RoadsLaid = "roads_laid",
    }
}

names! {
    /// What is asked.
    pub(crate) enum Kind {
        /// `muster`.
        Muster = "muster",
        /// `deploy`.
        Deploy = "deploy",
        /// `plan`.
        Plan = "plan",
        /// `deploy_and_plan`.
        DeployAndPlan = "deploy_and_plan",
        /// `lay_out`.
        LayOut = "lay_out",
        /// `declare`.
        Declare = "declare",
        /// `react`.
        React = "react",
        /// `detect`.
        Detect = "detect",
        /// `fire`.
        Fire = "fire",
        /// `share_losses`.
        ShareLosses = "share_losses",
        /// `pursue`.
        Pursue = "pursue",
        /// `activate`.
        Activate = "activate",
        /// `act`.
        Act = "act",
        /// `close_phase`.
        ClosePhase = "close_phase",
        /// `choose_pitched`.
        ChoosePitched = "choose_pitched",
        /// `place_terrain`.
        PlaceTerrain = "place_terrain",
        /// `choose_edge`.
        ChooseEdge = "choose_edge",
        /// `lay_roads`.
        LayRoads = "lay_roads",
    }
}

names! {
    /// What can be done.
    pub(crate) enum Verb {
        /// `place_base`.
        PlaceBase = "place_base",
        /// `drop_base`.
        DropBase = "drop_base",
        /// `type_base`.
        TypeBase = "type_base",
        /// `ride`.
        Ride = "ride",
        /// `hand`.
        Hand = "hand",
        /// `objective`.
        Objective = "objective",
        /// `attack`.
        Attack = "attack",
        /// `engage`.
        Engage = "engage",
        /// `withdraw`.
        Withdraw = "withdraw",
        /// `hold`.
        Hold = "hold",
        /// `hold_at`.
        HoldAt = "hold_at",
        /// `leave_behind`.
        LeaveBehind = "leave_behind",
        /// `lay_out`.
        LayOut = "lay_out",
        /// `place_general`.
        PlaceGeneral = "place_general",
        /// `declare_evade`.
        DeclareEvade = "declare_evade",
        /// `declare_stand`.
        DeclareStand = "declare_stand",
        /// `fight_mounted`.
        FightMounted = "fight_mounted",
        /// `fight_on_foot`.
        FightOnFoot = "fight_on_foot",
        /// `counter_charge`.
        CounterCharge = "counter_charge",
        /// `react_fire`.
        ReactFire = "react_fire",
        /// `evade`.
        Evade = "evade",
        /// `face`.
        Face = "face",
        /// `fire_and_shelter`.
        FireAndShelter = "fire_and_shelter",
        /// `form_square`.
        FormSquare = "form_square",
        /// `stand`.
        Stand = "stand",
        /// `observe`.
        Observe = "observe",
        /// `hold_fire`.
        HoldFire = "hold_fire",
        /// `fire`.
        Fire = "fire",
        /// `fire_blind`.
        FireBlind = "fire_blind",
        /// `take_one_more`.
        TakeOneMore = "take_one_more",
        /// `hit_general`.
        HitGeneral = "hit_general",
        /// `pursue`.
        Pursue = "pursue",
        /// `stay_put`.
        StayPut = "stay_put",
        /// `activate`.
        Activate = "activate",
        /// `marker_move`.
        MarkerMove = "marker_move",
        /// `marker_least`.
        MarkerLeast = "marker_least",
        /// `marker_end`.
        MarkerEnd = "marker_end",
        /// `marker_stay`.
        MarkerStay = "marker_stay",
        /// `marker_back`.
        MarkerBack = "marker_back",
        /// `move`.
        Move = "move",
        /// `move_group`.
        MoveGroup = "move_group",
        /// `move_base`.
        MoveBase = "move_base",
        /// `move_general`.
        MoveGeneral = "move_general",
        /// `charge`.
        Charge = "charge",
        /// `charge_mounted`.
        ChargeMounted = "charge_mounted",
        /// `charge_base`.
        ChargeBase = "charge_base",
        /// `reinforce`.
        Reinforce = "reinforce",
        /// `form`.
        Form = "form",
        /// `form_group`.
        FormGroup = "form_group",
        /// `turn_unit`.
        TurnUnit = "turn_unit",
        /// `turn_group`.
        TurnGroup = "turn_group",
        /// `base_type`.
        BaseType = "base_type",
        /// `base_turn`.
        BaseTurn = "base_turn",
        /// `rally`.
        Rally = "rally",
        /// `give_order`.
        GiveOrder = "give_order",
        /// `own_order`.
        OwnOrder = "own_order",
        /// `take_over`.
        TakeOver = "take_over",
        /// `leave_base`.
        LeaveBase = "leave_base",
        /// `deploy_base`.
        DeployBase = "deploy_base",
        /// `break_off`.
        BreakOff = "break_off",
        /// `return`.
        Return = "return",
        /// `go_along`.
        GoAlong = "go_along",
        /// `rider_stays`.
        RiderStays = "rider_stays",
        /// `pass_gap`.
        PassGap = "pass_gap",
        /// `under`.
        Under = "under",
        /// `go_on`.
        GoOn = "go_on",
        /// `end`.
        End = "end",
        /// `rest`.
        Rest = "rest",
        /// `replace`.
        Replace = "replace",
        /// `write`.
        Write = "write",
        /// `write_hold`.
        WriteHold = "write_hold",
        /// `concede`.
        Concede = "concede",
        /// `choose_pitched`.
        ChoosePitched = "choose_pitched",
        /// `choose_encounter`.
        ChooseEncounter = "choose_encounter",
        /// `lay_piece`.
        LayPiece = "lay_piece",
        /// `no_farm`.
        NoFarm = "no_farm",
        /// `lay_stream`.
        LayStream = "lay_stream",
        /// `lay_bridge`.
        LayBridge = "lay_bridge",
        /// `lay_ford`.
        LayFord = "lay_ford",
        /// `edge_near`.
        EdgeNear = "edge_near",
        /// `edge_far`.
        EdgeFar = "edge_far",
        /// `lay_road`.
        LayRoad = "lay_road",
    }
}

names! {
    /// What is refused.
    pub(crate) enum Denied {
        /// `not_asked`.
        NotAsked = "not_asked",
        /// `not_offered`.
        NotOffered = "not_offered",
        /// `other_form`.
        OtherForm = "other_form",
        /// `outside_zone`.
        OutsideZone = "outside_zone",
        /// `overlap`.
        Overlap = "overlap",
        /// `off_table`.
        OffTable = "off_table",
        /// `too_far`.
        TooFar = "too_far",
        /// `barred`.
        Barred = "barred",
        /// `impassable`.
        Impassable = "impassable",
        /// `too_near`.
        TooNear = "too_near",
        /// `no_way`.
        NoWay = "no_way",
        /// `order`.
        Order = "order",
        /// `nearer`.
        Nearer = "nearer",
        /// `already`.
        Already = "already",
        /// `unpaid`.
        Unpaid = "unpaid",
        /// `duty`.
        Duty = "duty",
        /// `outside_radius`.
        OutsideRadius = "outside_radius",
        /// `not_forward`.
        NotForward = "not_forward",
        /// `not_seen`.
        NotSeen = "not_seen",
        /// `no_room`.
        NoRoom = "no_room",
        /// `front_zone`.
        FrontZone = "front_zone",
        /// `cannot_charge`.
        CannotCharge = "cannot_charge",
        /// `too_many`.
        TooMany = "too_many",
        /// `bad_arrow`.
        BadArrow = "bad_arrow",
        /// `too_dear`.
        TooDear = "too_dear",
        /// `bad_base`.
        BadBase = "bad_base",
        /// `bad_layout`.
        BadLayout = "bad_layout",
        /// `no_group`.
        NoGroup = "no_group",
        /// `tactical_distance`.
        TacticalDistance = "tactical_distance",
        /// `middle`.
        Middle = "middle",
        /// `nothing`.
        Nothing = "nothing",
        /// `bad_stream`.
        BadStream = "bad_stream",
        /// `bad_crossing`.
        BadCrossing = "bad_crossing",
        /// `bad_road`.
        BadRoad = "bad_road",
        /// `not_linked`.
        NotLinked = "not_linked",
    }
}

names! {
    /// Markers of a piece.
    pub(crate) enum Marker {
        /// `shaken`.
        Shaken = "shaken",
        /// `decoy`.
        Decoy = "decoy",
        /// `hidden`.
        Hidden = "hidden",
        /// `sheltered`.
        Sheltered = "sheltered",
        /// `moved`.
        Moved = "moved",
        /// `charged`.
        Charged = "charged",
        /// `fired`.
        Fired = "fired",
        /// `fought`.
        Fought = "fought",
        /// `contact`.
        Contact = "contact",
        /// `chief`.
        Chief = "chief",
        /// `active`.
        Active = "active",
        /// `mounted`.
        Mounted = "mounted",
        /// `reinforcing`.
        Reinforcing = "reinforcing",
    }
}

names! {
    /// Numbers of a piece.
    pub(crate) enum Worth {
        /// `strength`.
        Strength = "strength",
        /// `points`.
        Points = "points",
        /// `units`.
        Units = "units",
        /// `told_turn`.
        Turn = "told_turn",
        /// `call`.
        Call = "call",
        /// `fixed_strength`.
        Fixed = "fixed_strength",
    }
}

names! {
    /// What a side has in hand.
    pub(crate) enum Counter {
        /// `units`.
        Units = "units",
        /// `bases`.
        Bases = "bases",
        /// `waiting`.
        Waiting = "waiting",
        /// `points`.
        Points = "points",
        /// `score`.
        Score = "score",
    }
}

names! {
    /// What is going on.
    pub(crate) enum Going {
        /// `set_up`.
        SetUp = "set_up",
        /// `reactions`.
        Reactions = "reactions",
        /// `detection`.
        Detection = "detection",
        /// `fire`.
        Fire = "fire",
        /// `melee`.
        Melee = "melee",
        /// `initiative`.
        Initiative = "initiative",
        /// `over`.
        Over = "over",
        /// `player_turn`.
        PlayerTurn = "player_turn",
        /// `prelude`.
        Prelude = "prelude",
    }
}

names! {
    /// Why an event is as it is, beside the clause that caused it.
    pub(crate) enum Note {
        /// This clause had a say in it.
        AsRuled = "as_ruled",
        /// The enemy does not hear of it.
        NotTold = "not_told",
        /// It costs no points.
        ForNothing = "for_nothing",
        /// Everything of the step at once.
        AtOnce = "at_once",
        /// It counts later.
        NextTime = "next_time",
        /// What was before is over.
        Forgotten = "forgotten",
        /// It counts no longer, or not at all.
        CountsNot = "counts_not",
    }
}

names! {
    /// How the game ends.
    pub(crate) enum Grade {
        /// `victory`.
        Victory = "victory",
        /// `draw`.
        Draw = "draw",
        /// `conceded`.
        Conceded = "conceded",
        /// `ground_laid`.
        Laid = "ground_laid",
    }
}

names! {
    /// What is around a piece.
    pub(crate) enum Around {
        /// `command_zone`.
        CommandZone = "command_zone",
        /// `canister`.
        Canister = "canister",
        /// `ball`.
        Ball = "ball",
        /// `long_range`.
        LongRange = "long_range",
        /// `musketry`.
        Musketry = "musketry",
        /// `skirmish`.
        Skirmish = "skirmish",
    }
}

names! {
    /// What can come of an answer.
    pub(crate) enum Fortune {
        /// `losses`.
        Losses = "losses",
        /// `attacker_wins`.
        AttackerWins = "attacker_wins",
        /// `defender_wins`.
        DefenderWins = "defender_wins",
        /// `drawn`.
        Drawn = "drawn",
        /// `in_order`.
        InOrder = "in_order",
        /// `shaken`.
        Shaken = "shaken",
        /// `retreat`.
        Retreat = "retreat",
        /// `rout`.
        Rout = "rout",
        /// `found`.
        Found = "found",
        /// `unseen`.
        Unseen = "unseen",
    }
}

names! {
    /// What is on the ground.
    pub(crate) enum OnGround {
        /// `arrow`.
        Arrow = "arrow",
        /// `command_marker`.
        CommandMarker = "command_marker",
        /// `command_radius`.
        CommandRadius = "command_radius",
        /// `supply_zone`.
        SupplyZone = "supply_zone",
        /// `named_objective`.
        Named = "named_objective",
        /// `farm`.
        Farm = "farm",
        /// `bridge`.
        Bridge = "bridge",
        /// `ford`.
        Ford = "ford",
        /// `road`.
        Road = "road",
    }
}

names! {
    /// Numbers of events and refusals.
    pub(crate) enum Figure {
        /// `turn`.
        Turn = "turn",
        /// `points`.
        Points = "points",
        /// `cost`.
        Cost = "cost",
        /// `left`.
        Left = "left",
        /// `distance`.
        Distance = "distance",
        /// `most`.
        Most = "most",
        /// `used`.
        Used = "used",
        /// `allowance`.
        Allowance = "allowance",
        /// `losses`.
        Losses = "losses",
        /// `strength`.
        Strength = "strength",
        /// `roll`.
        Roll = "roll",
        /// `outcome`.
        Outcome = "outcome",
        /// `order`.
        Order = "order",
        /// `formation`.
        Formation = "formation",
        /// `reaction`.
        Reaction = "reaction",
        /// `feature`.
        Feature = "feature",
        /// `general`.
        General = "general",
        /// `score`.
        Score = "score",
        /// `needed`.
        Needed = "needed",
        /// `side`.
        Side = "side",
        /// `count`.
        Count = "count",
        /// `base_type`.
        Base = "base_type",
        /// `terrain`.
        Terrain = "terrain",
    }
}

/// Every name, by what it is about.
pub(crate) const LEXICON: Lexicon = &[
    (Topic::Event, Happening::NAMES),
    (Topic::Question, Kind::NAMES),
    (Topic::Verb, Verb::NAMES),
    (Topic::Refusal, Denied::NAMES),
    (Topic::Factor, Note::NAMES),
    (Topic::Marker, Marker::NAMES),
    (Topic::Trait, Formation::NAMES),
    (Topic::Trait, BaseType::NAMES),
    (Topic::Trait, Order::NAMES),
    (Topic::Trait, Terrain::NAMES),
    (Topic::Trait, Troop::NAMES),
    (Topic::Trait, UnitQuality::NAMES),
    (Topic::Trait, Calibre::NAMES),
    (Topic::Trait, Weapon::NAMES),
    (Topic::Trait, Attribute::NAMES),
    (Topic::Trait, Quality::NAMES),
    (Topic::Trait, Training::NAMES),
    (Topic::Trait, Role::NAMES),
    (Topic::Value, Worth::NAMES),
    (Topic::Counter, Counter::NAMES),
    (Topic::Phase, Going::NAMES),
    (Topic::Chance, Fortune::NAMES),
    (Topic::Level, Grade::NAMES),
    (Topic::Reach, Around::NAMES),
    (Topic::Mark, OnGround::NAMES),
    (Topic::Mark, Terrain::NAMES),
];
