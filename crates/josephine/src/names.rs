//! Every name of the set, by what it is about: each has its words in English and French.

use game::procedure::Named;
use game::{Lexicon, Topic, names};

use crate::procedures;
use crate::troops::{Arm, Doctrine, Experience, Grade, Standing};

names! {
    /// What happens.
    pub(crate) enum Happening {
        Turn = "turn",
        TurnEnd = "turn-end",
        LastTurn = "last-turn",
        Doctrine = "doctrine",
        Deploy = "deploy",
        Enter = "enter",
        NoRoom = "no-room",
        LeftOut = "left-out",
        ReinforcementsArrive = "reinforcements-arrive",
        ReinforcementsLate = "reinforcements-late",
        ReinforcementsWait = "reinforcements-wait",
        Successor = "successor",
        Bowl = "bowl",
        BowlEmpty = "bowl-empty",
        Token = "token",
        TokenOut = "token-out",
        CommandPoints = "command-points",
        NoPoints = "no-points",
        PointsLost = "points-lost",
        Objective = "objective",
        Attached = "attached",
        Detached = "detached",
        Ride = "ride",
        GeneralCaptured = "general-captured",
        GeneralKilled = "general-killed",
        GeneralUnhurt = "general-unhurt",
        GeneralLost = "general-lost",
        ChiefLost = "chief-lost",
        Named = "named",
        Activated = "activated",
        ActivationSuccess = "activation-success",
        ActivationFailure = "activation-failure",
        ActivationForgone = "activation-forgone",
        ArtilleryIdle = "artillery-idle",
        March = "march",
        MayAttack = "may-attack",
        SquareFormed = "square-formed",
        SquareLeft = "square-left",
        SquareBroken = "square-broken",
        Fire = "fire",
        Losses = "losses",
        ElementsLost = "elements-lost",
        Destroyed = "destroyed",
        Recoil = "recoil",
        RecoilTwoWays = "recoil-two-ways",
        ChoosesRecoil = "chooses-recoil",
        OffTable = "off-table",
        ChargeDeclared = "charge-declared",
        ChargeStopped = "charge-stopped",
        Supports = "supports",
        Receives = "receives",
        OpportunityFire = "opportunity-fire",
        OpportunityFireFailed = "opportunity-fire-failed",
        SupportingFire = "supporting-fire",
        Evasion = "evasion",
        EvasionFailed = "evasion-failed",
        Evades = "evades",
        CounterCharge = "counter-charge",
        CounterChargeFailed = "counter-charge-failed",
        SquareInTime = "square-in-time",
        SquareTooLate = "square-too-late",
        CombatWon = "combat-won",
        CombatLost = "combat-lost",
        CombatTied = "combat-tied",
        CombatOver = "combat-over",
        Excess = "excess",
        MayBreakThrough = "may-break-through",
        MustBreakThrough = "must-break-through",
        Breakthrough = "breakthrough",
        MayFightOn = "may-fight-on",
        GameOver = "game-over",
    }
}

names! {
    /// What is asked; also what is going on while it is.
    pub(crate) enum Kind {
        ChooseDoctrine = "choose_doctrine",
        DeployUnit = "deploy_unit",
        DeployGeneral = "deploy_general",
        NameSuccessor = "name_successor",
        GeneralStatus = "general_status",
        ChooseActivation = "choose_activation",
        MoveGeneral = "move_general",
        ChooseGroup = "choose_group",
        SpendPoints = "spend_points",
        ChooseMember = "choose_member",
        ChooseAction = "choose_action",
        AfterMove = "after_move",
        ChooseSupports = "choose_supports",
        ChargedReaction = "charged_reaction",
        ReactionPoints = "reaction_points",
        EvadePath = "evade_path",
        SupportingFire = "supporting_fire",
        RecoilHex = "recoil_hex",
        RecoilOrElement = "recoil_or_element",
        ShareExcess = "share_excess",
        Breakthrough = "breakthrough",
        ConsecutiveCharge = "consecutive_charge",
        PlaceReinforcement = "place_reinforcement",
    }
}

names! {
    /// What is going on when nobody is asked.
    pub(crate) enum Rest {
        Over = "over",
    }
}

names! {
    /// What can be done.
    pub(crate) enum Verb {
        Thin = "thin",
        Mixed = "mixed",
        Deep = "deep",
        Deploy = "deploy",
        Nobody = "nobody",
        Successor = "successor",
        Detach = "detach",
        Attach = "attach",
        Activate = "activate",
        MoveGeneral = "move_general",
        Stay = "stay",
        Join = "join",
        Forgo = "forgo",
        Spend = "spend",
        Member = "member",
        Stand = "stand",
        March = "march",
        Fire = "fire",
        Charge = "charge",
        FormSquare = "form_square",
        LeaveSquare = "leave_square",
        Halt = "halt",
        Support = "support",
        Receive = "receive",
        OpportunityFire = "opportunity_fire",
        Evade = "evade",
        CounterCharge = "counter_charge",
        Square = "square",
        NoMore = "no_more",
        SupportingFire = "supporting_fire",
        RecoilTowards = "recoil_towards",
        StandFast = "stand_fast",
        Recoil = "recoil",
        Share = "share",
        Hold = "hold",
        Advance = "advance",
        Enter = "enter",
    }
}

names! {
    /// What is refused.
    pub(crate) enum Denied {
        AnswerShape = "answer-shape",
        AnswerOption = "answer-option",
        AnswerOver = "answer-over",
        AnswerOtherSide = "answer-other-side",
        MoveBreaks = "move-breaks",
        MoveClosed = "move-closed",
        MoveTooLong = "move-too-long",
        MoveTooClose = "move-too-close",
        MoveSquareCover = "move-square-cover",
        MarchNoAllowance = "march-no-allowance",
        MoveSquareTurn = "move-square-turn",
        MoveFacing = "move-facing",
        MovePastContact = "move-past-contact",
        MoveNoLeg = "move-no-leg",
        MoveOffTable = "move-off-table",
        MoveFriendBars = "move-friend-bars",
        MoveZdcToZdc = "move-zdc-to-zdc",
        MoveNotAdjacent = "move-not-adjacent",
        PlaceOffTable = "place-off-table",
        PlaceClosed = "place-closed",
        PlaceTooClose = "place-too-close",
        DeployOutsideZone = "deploy-outside-zone",
        EnterTooFar = "enter-too-far",
        GeneralNotInZdc = "general-not-in-zdc",
        GeneralSecond = "general-second",
        GeneralMayNotMove = "general-may-not-move",
        GeneralEnemyZdc = "general-enemy-zdc",
        GeneralHasNoFacing = "general-has-no-facing",
        GeneralTooFar = "general-too-far",
        UnitNotAvailable = "unit-not-available",
        GroupCategory = "group-category",
        GroupNotBest = "group-not-best",
        GroupTooLarge = "group-too-large",
        GroupNotInContact = "group-not-in-contact",
        PointsTooMany = "points-too-many",
        PointsOutOfReach = "points-out-of-reach",
        PointsNoChief = "points-no-chief",
        ActionAfterFailure = "action-after-failure",
        FireAfterMarch = "fire-after-march",
        FireCavalry = "fire-cavalry",
        FireNoTarget = "fire-no-target",
        FireOutOfRange = "fire-out-of-range",
        FireNotAhead = "fire-not-ahead",
        FireShelteredGeneral = "fire-sheltered-general",
        FireCutByUnit = "fire-cut-by-unit",
        FireCut = "fire-cut",
        FireMasked = "fire-masked",
        SquareInfantryOnly = "square-infantry-only",
        SquareInCover = "square-in-cover",
        SquareFacingOnly = "square-facing-only",
        ChargeArtillery = "charge-artillery",
        ChargeSquare = "charge-square",
        ChargeNoContact = "charge-no-contact",
        ChargeNotAhead = "charge-not-ahead",
        SupportNotQualified = "support-not-qualified",
        SupportTooMany = "support-too-many",
        SupportFireFar = "support-fire-far",
        ReactionForbidden = "reaction-forbidden",
        EvadeNowhere = "evade-nowhere",
        EvadeNotFarther = "evade-not-farther",
        EvadeInContact = "evade-in-contact",
        RecoilImpossible = "recoil-impossible",
        ShareTotal = "share-total",
        BreakthroughMustFight = "breakthrough-must-fight",
    }
}

names! {
    /// Markers of a piece.
    pub(crate) enum Marker {
        Activated = "activated",
        Square = "square",
        Acting = "acting",
        Led = "led",
        Chief = "chief",
        Attached = "attached",
        Detached = "detached",
        Moved = "moved",
    }
}

names! {
    /// Words of a profile besides arm, value, doctrine, experience and grade.
    pub(crate) enum Trait {
        Impetuous = "impetuous",
        OverConfident = "over_confident",
        Stoic = "stoic",
        Marksmen = "marksmen",
        Militia = "militia",
    }
}

names! {
    /// What a side has in hand.
    pub(crate) enum Counter {
        Tokens = "tokens",
        CommandPoints = "command_points",
        Elements = "elements",
        Units = "units",
    }
}

names! {
    /// What can come of an answer.
    pub(crate) enum Fortune {
        Success = "success",
        Failure = "failure",
        Losses = "losses",
        Destroyed = "destroyed",
        DefenderDestroyed = "defender-destroyed",
        DefenderLoses = "defender-loses",
        Tie = "tie",
        AttackerLoses = "attacker-loses",
        AttackerDestroyed = "attacker-destroyed",
        NoBreakthrough = "no-breakthrough",
        MayBreakThrough = "may-break-through",
        MustBreakThrough = "must-break-through",
        GeneralUnhurt = "general-unhurt",
        GeneralLost = "general-lost",
    }
}

names! {
    /// How the game ends.
    pub(crate) enum Level {
        Decisive = "decisive",
        Partial = "partial",
        None = "none",
    }
}

names! {
    /// Numbers of a profile.
    pub(crate) enum Worth {
        Sb = "sb",
        March = "march",
        Vt = "vt",
        Vc = "vc",
        Combats = "combats",
        Control = "control",
        Attack = "attack",
        Defence = "defence",
    }
}

names! {
    /// What is around a piece.
    pub(crate) enum Around {
        Front = "front",
        Contact = "contact",
        Zone = "zone",
        Ride = "ride",
    }
}

names! {
    /// Numbers of events, refusals and chances.
    pub(crate) enum Figure {
        Turn = "turn",
        Doctrine = "doctrine",
        First = "first",
        Second = "second",
        Left = "left",
        Points = "points",
        Objective = "objective",
        Formation = "formation",
        Units = "units",
        Score = "score",
        Cost = "cost",
        Distance = "distance",
        Hits = "hits",
        Losses = "losses",
        Range = "range",
        Eliminated = "eliminated",
        Ud = "ud",
        AttackerLosses = "attacker_losses",
        DefenderLosses = "defender_losses",
        Excess = "excess",
        Allowance = "allowance",
        Unit = "unit",
        Most = "most",
        Reach = "reach",
        Total = "total",
    }
}

names! {
    /// Words of factors that the game adds to those of its procedures.
    pub(crate) enum Note {
        CommandingHeight = "commanding height",
        First = "first",
        Second = "second",
        ActionComplete = "action complete",
        Square = "square",
        FartherOutOfContact = "farther, out of contact",
        Mandatory = "mandatory",
        Optional = "optional",
        AndFightsOnIfItCan = "and fights on if it can",
        OneToAUnit = "one to a unit",
        HalfUd = "0.50 UD",
        LostWithUnit = "lost_with_unit",
        RecoilHindered = "recoil hindered",
        WithinFiveUd = "within 5 UD",
        Attached = "attached",
        Reference = "reference",
        Mixed = "mixed",
        Displaced = "displaced",
        OverConfident = "over_confident",
        Impetuous = "impetuous",
        OneOfThree = "one of three",
        NotAboveVc = "not above the VC",
        ProfileVc = "profile VC",
        NoOtherEnemy = "no other enemy",
        Equals = "equals",
        HigherLevel = "higher level",
        CduToCdu = "CdU to CdU",
        Ahead = "ahead",
        AllRound = "all round",
        LongerColumn = "longer column",
        Levels = "levels",
        AtMostOneUdMasked = "at most 1 UD masked",
        OverFriends = "over friends",
        BehindTheLine = "behind the line",
        GroundUnderTheCdu = "ground under the CdU",
        LimitsLast = "limits last",
        OneSavePerHit = "one save per hit",
        VtIgnored = "VT ignored",
        Hex = "hex",
        Steps = "steps",
        HundredthOfUd = "0.01 UD",
        OneUd = "1 UD",
        Zdc = "zdc",
        EntersOnly = "enters only",
        LeavesOnly = "leaves only",
        AtMostOneUd = "at most 1 UD",
        Contact = "contact",
        BreaksContact = "breaks contact",
        ThroughAFriend = "through a friend",
        NotAhead = "not ahead",
        Group = "group",
        Enters = "enters",
        Leaves = "leaves",
        Road = "road",
    }
}

/// Every name, by what it is about.
pub(crate) const LEXICON: Lexicon = &[
    (Topic::Event, Happening::NAMES),
    (Topic::Question, Kind::NAMES),
    (Topic::Phase, Kind::NAMES),
    (Topic::Phase, Rest::NAMES),
    (Topic::Verb, Verb::NAMES),
    (Topic::Refusal, Denied::NAMES),
    (Topic::Marker, Marker::NAMES),
    (Topic::Trait, Trait::NAMES),
    (Topic::Trait, Arm::NAMES),
    (Topic::Trait, Standing::NAMES),
    (Topic::Trait, Doctrine::NAMES),
    (Topic::Trait, Experience::NAMES),
    (Topic::Trait, Grade::NAMES),
    (Topic::Counter, Counter::NAMES),
    (Topic::Chance, Fortune::NAMES),
    (Topic::Level, Level::NAMES),
    (Topic::Value, Worth::NAMES),
    (Topic::Reach, Around::NAMES),
    (Topic::Factor, Note::NAMES),
    (Topic::Factor, procedures::WORDS),
];
