//! Every name of the set, by what it is about: each has its words in English and French.

use game::procedure::Named;
use game::{Lexicon, Topic, names};

use crate::state::RankOrder;
use crate::troops::{Arm, Formation};

names! {
    /// What happens.
    pub(crate) enum Happening {
        /// A unit or officer was placed.
        Deployed = "deployed",
        /// A company was detached.
        Detached = "detached",
        /// The initiative was rolled for.
        Initiative = "initiative",
        /// Its holder chose the order of the sides.
        OrderChosen = "order_chosen",
        /// A unit tested to rally.
        RallyTest = "rally_test",
        /// It stands again.
        Rallied = "rallied",
        /// It goes on running.
        GoesOn = "goes_on",
        /// A quarter begins.
        Quarter = "quarter",
        /// A charge was declared.
        ChargeDeclared = "charge_declared",
        /// A charge came to nothing before it began.
        ChargeDropped = "charge_dropped",
        /// A charger tested.
        ChargeTest = "charge_test",
        /// A charge goes.
        Charges = "charges",
        /// The target of a charge tested.
        ChargedTest = "charged_test",
        /// The target reacts.
        Reaction = "reaction",
        /// A formation was taken.
        Formed = "formed",
        /// A unit evaded.
        Evaded = "evaded",
        /// A crew left its guns.
        GunsAbandoned = "guns_abandoned",
        /// A unit ran.
        Ran = "ran",
        /// A unit recoiled.
        Recoiled = "recoiled",
        /// Routers broke through a friend.
        BrokeThrough = "broke_through",
        /// A running unit went another way.
        WentRound = "went_round",
        /// A unit left the table.
        LeftTable = "left_table",
        /// A unit surrendered.
        Surrendered = "surrendered",
        /// A unit fired at a charger.
        ClosingFire = "closing_fire",
        /// Losses were taken.
        FiguresLost = "figures_lost",
        /// A unit was destroyed.
        Destroyed = "destroyed",
        /// An officer was tested.
        OfficerHit = "officer_hit",
        /// A charger made contact.
        Contact = "contact",
        /// A charger found no room.
        NoRoom = "no_room",
        /// A running unit was caught.
        Caught = "caught",
        /// A charger ran on.
        RanOn = "ran_on",
        /// An officer was surprised and joined a unit.
        OfficerMoved = "officer_moved",
        /// An officer was captured.
        OfficerCaptured = "officer_captured",
        /// A unit lost some of its order.
        Disorganised = "disorganised",
        /// A unit moved.
        Moved = "moved",
        /// A unit turned.
        Turned = "turned",
        /// A change of formation began.
        ChangeBegun = "change_begun",
        /// A unit recovers its order.
        Recovering = "recovering",
        /// A task began.
        TaskBegun = "task_begun",
        /// Sides of an element were manned.
        Manned = "manned",
        /// An officer rode.
        Rode = "rode",
        /// An officer joined a unit.
        Joined = "joined",
        /// An order could not be carried out.
        PickDropped = "pick_dropped",
        /// A unit arrived.
        Arrived = "arrived",
        /// A unit found no room to arrive.
        Delayed = "delayed",
        /// A side has named its fire.
        Answered = "answered",
        /// A unit fired.
        Fire = "fire",
        /// A unit named its opponent.
        OpponentNamed = "opponent_named",
        /// A round was fought.
        MeleeRound = "melee_round",
        /// A unit tested its morale.
        MoraleTest = "morale_test",
        /// Morale made a unit do something.
        State = "state",
        /// Guns were taken.
        GunsTaken = "guns_taken",
        /// A unit followed.
        Followed = "followed",
        /// A unit occupied an element.
        Occupied = "occupied",
        /// A change of formation was lost.
        ChangeLost = "change_lost",
        /// A unit entered an element.
        Entered = "entered",
        /// A unit left its elements.
        LeftHouse = "left_house",
        /// A task is done.
        TaskDone = "task_done",
        /// Guns were spiked.
        Spiked = "spiked",
        /// A unit recovered its order.
        Recovered = "recovered",
        /// A crew is back at its guns.
        MannedGuns = "manned_guns",
        /// An objective changed hands.
        Objective = "objective",
        /// A house burnt down.
        Burnt = "burnt",
        /// A unit fled the field.
        Fled = "fled",
        /// An officer was replaced.
        Replaced = "replaced",
        /// A general took the chief command.
        Promoted = "promoted",
        /// Reinforcements were announced.
        Announced = "announced",
        /// A period is over.
        PeriodEnd = "period_end",
        /// The battle is over.
        Over = "over",
    }
}

names! {
    /// What is asked.
    pub(crate) enum Kind {
        /// A brigade.
        DeployBrigade = "deploy_brigade",
        /// The officers.
        DeployOfficers = "deploy_officers",
        /// Who is first.
        ChooseOrder = "choose_order",
        /// Who tries to rally.
        Rally = "rally",
        /// All charges.
        Charges = "charges",
        /// What an officer or a square adds.
        TestChoice = "test_choice",
        /// How the target of a charge reacts.
        Reaction = "reaction",
        /// All moves of a quarter.
        Moves = "moves",
        /// Where units arrive.
        Arrive = "arrive",
        /// All fire of a half, secretly.
        Fire = "fire",
        /// Whom units fight.
        Opponents = "opponents",
        /// The order of tests and what is added.
        Tests = "tests",
        /// Who follows.
        FollowUp = "follow_up",
        /// By which side a house is left.
        LeaveHouse = "leave_house",
        /// Whom a new general joins.
        PlaceReplacement = "place_replacement",
    }
}

names! {
    /// What can be done.
    pub(crate) enum Verb {
        /// Place a unit.
        Deploy = "deploy",
        /// Place it in elements.
        Garrison = "garrison",
        /// Detach a company and place it.
        Detach = "detach",
        /// Place a brigade by its standard layout.
        DeployBrigade = "deploy_brigade",
        /// Place all that is left so.
        DeployRest = "deploy_rest",
        /// Place an officer.
        Place = "place",
        /// Join a unit.
        Join = "join",
        /// Be first.
        First = "first",
        /// Be second.
        Second = "second",
        /// Try to rally.
        Rally = "rally",
        /// Charge.
        Charge = "charge",
        /// Test with that influence.
        Test = "test",
        /// Stand.
        Stand = "stand",
        /// Counter-charge.
        CounterCharge = "counter_charge",
        /// Form hollow square.
        FormHollowSquare = "form_hollow_square",
        /// Form solid square.
        FormSolidSquare = "form_solid_square",
        /// Evade.
        Evade = "evade",
        /// Evade behind a friend.
        EvadeBehind = "evade_behind",
        /// Leave the guns.
        AbandonGuns = "abandon_guns",
        /// March.
        March = "march",
        /// Turn on the spot.
        Face = "face",
        /// Change formation.
        Form = "form",
        /// Recover order.
        Recover = "recover",
        /// Enter elements.
        Enter = "enter",
        /// Leave elements.
        Leave = "leave",
        /// Man sides.
        Man = "man",
        /// Breach a work.
        Breach = "breach",
        /// Bridge a stream.
        Bridge = "bridge",
        /// Throw up an earthwork.
        Earthwork = "earthwork",
        /// Spike guns.
        Spike = "spike",
        /// Go back to the guns.
        ManGuns = "man_guns",
        /// Leave the table.
        Exit = "exit",
        /// Ride.
        Ride = "ride",
        /// Arrive.
        Arrive = "arrive",
        /// Fire.
        Fire = "fire",
        /// Fight that one.
        Oppose = "oppose",
        /// Follow.
        Follow = "follow",
        /// Leave by that side.
        LeaveBy = "leave_by",
        /// Join that unit.
        Replace = "replace",
    }
}

names! {
    /// What is refused.
    pub(crate) enum Denied {
        /// The side is not asked.
        NotAsked = "not_asked",
        /// Nothing of the kind is on offer.
        NotOffered = "not_offered",
        /// The answer has another form than the question wants.
        OtherForm = "other_form",
        /// Off the table.
        OffTable = "off_table",
        /// Outside the zone.
        OutsideZone = "outside_zone",
        /// On a house or in water.
        ClosedGround = "closed_ground",
        /// On ground closed to the arm.
        ShutGround = "shut_ground",
        /// A friend is in the way.
        FriendInTheWay = "friend_in_the_way",
        /// An enemy is too near.
        EnemyTooNear = "enemy_too_near",
        /// Neither a leg nor a wheel.
        NoSuchStep = "no_such_step",
        /// More than a quarter turn.
        WheelTooWide = "wheel_too_wide",
        /// A line that it cannot cross.
        CannotCross = "cannot_cross",
        /// Halted units come no nearer.
        HaltedNearer = "halted_nearer",
        /// It may not charge.
        CannotCharge = "cannot_charge",
        /// Nobody to be charged.
        NoTarget = "no_target",
        /// Horse does not charge hard cover.
        CavalryOnCover = "cavalry_on_cover",
        /// Foot does not charge sound horse.
        FootOnHorse = "foot_on_horse",
        /// Skirmishers do not charge formed troops.
        SkirmishersOnFormed = "skirmishers_on_formed",
        /// Out of reach.
        OutOfReach = "out_of_reach",
        /// Out of sight.
        OutOfSight = "out_of_sight",
        /// Not a target of this fire.
        NoCandidate = "no_candidate",
        /// Farther than it may go.
        TooFar = "too_far",
        /// More than guns turn in a quarter.
        TurnTooWide = "turn_too_wide",
        /// No ground to deploy on.
        BadGround = "bad_ground",
    }
}

names! {
    /// Markers of a piece.
    pub(crate) enum Marker {
        /// Steady.
        Steady = "steady",
        /// Halted.
        Halted = "halted",
        /// Retreating.
        Retreating = "retreating",
        /// Routing.
        Routing = "routing",
        /// Fleeing.
        Fleeing = "fleeing",
        /// Out of hand.
        Uncontrolled = "uncontrolled",
        /// Disorganised.
        Disorganised = "disorganised",
        /// Without formation.
        Unformed = "unformed",
        /// In disorder.
        Disordered = "disordered",
        /// In melee.
        Engaged = "engaged",
        /// Has charged this period.
        Charged = "charged",
        /// Has fired in this half.
        Fired = "fired",
        /// First fire to come.
        FirstFire = "first_fire",
        /// Fresh.
        Fresh = "fresh",
        /// Changing formation.
        Changing = "changing",
        /// Recovering.
        Recovering = "recovering",
        /// At a task.
        Working = "working",
        /// Guns without crew.
        Abandoned = "abandoned",
        /// Spiked.
        Spiked = "spiked",
        /// Commander-in-chief.
        Chief = "chief",
        /// Has been rallied from a rout.
        RoutedBefore = "routed_before",
    }
}

names! {
    /// Numbers of a piece.
    pub(crate) enum Worth {
        /// Figures left.
        Figures = "figures",
        /// Losses in men.
        Losses = "losses",
        /// Morale value.
        Morale = "morale",
        /// Value of an officer.
        Value = "value",
        /// Figures at the start.
        Initial = "initial",
    }
}

names! {
    /// What a side has lost and holds.
    pub(crate) enum Counter {
        /// Points lost.
        Lost = "lost",
        /// Per cent lost.
        Percent = "percent",
        /// Objective points.
        Objectives = "objectives",
    }
}

names! {
    /// What is going on.
    pub(crate) enum Going {
        /// Deployment.
        Deployment = "deployment",
        /// Officers are placed.
        Officers = "officers",
        /// The order of the sides.
        Initiative = "initiative",
        /// Rally.
        Rally = "rally",
        /// Step (a).
        Charges = "charges",
        /// A charge under way.
        Charge = "charge",
        /// Step (b).
        Movement = "movement",
        /// Reinforcements.
        Arrivals = "arrivals",
        /// Step (c).
        Fire = "fire",
        /// Step (d).
        Melee = "melee",
        /// Step (e).
        Morale = "morale",
        /// Step (f).
        Compulsory = "compulsory",
        /// The end of a period.
        End = "end",
        /// It is over.
        Over = "over",
        /// A quarter.
        Quarter = "quarter",
        /// The charger tests.
        ChargerTest = "charger_test",
        /// The target tests.
        TargetTest = "target_test",
        /// The target reacts.
        Reaction = "reaction",
        /// Closing fire.
        ClosingFire = "closing_fire",
        /// Contact.
        Contact = "contact",
    }
}

names! {
    /// What can come of an answer.
    pub(crate) enum Fortune {
        /// It obeys.
        Obey = "obey",
        /// It halts.
        Halt = "halt",
        /// It retreats.
        Retreat = "retreat",
        /// It routs.
        Rout = "rout",
        /// It flees.
        Flight = "flight",
        /// It breaks out.
        UncontrolledAdvance = "uncontrolled_advance",
        /// So many losses.
        Losses = "losses",
        /// The officer is unharmed.
        Unharmed = "unharmed",
        /// He is wounded.
        Wounded = "wounded",
        /// He is killed.
        Killed = "killed",
        /// He is removed.
        Removed = "removed",
        /// The attacker wins the round.
        AttackerWins = "attacker_wins",
        /// The defender wins it.
        DefenderWins = "defender_wins",
        /// Nobody does.
        Drawn = "drawn",
    }
}

names! {
    /// How the battle ends.
    pub(crate) enum Level {
        /// Nobody won.
        Draw = "draw",
        /// A minor victory.
        Minor = "minor",
        /// A decisive victory.
        Decisive = "decisive",
    }
}

names! {
    /// What is around a piece.
    pub(crate) enum Around {
        /// Where it fires.
        Fire = "fire",
        /// How far it charges.
        Charge = "charge",
    }
}

names! {
    /// What is on the ground.
    pub(crate) enum OnGround {
        /// A way that outlasts the quarter.
        StandingWay = "standing_way",
        /// An objective.
        Objective = "objective",
        /// An earthwork.
        Earthwork = "earthwork",
        /// A bridge made in play.
        Bridge = "bridge",
        /// Spiked guns.
        Spiked = "spiked",
    }
}

names! {
    /// Numbers of events and refusals.
    pub(crate) enum Number {
        /// How far.
        Distance = "distance",
        /// Losses.
        Losses = "losses",
        /// Figures.
        Figures = "figures",
        /// The period.
        Period = "period",
        /// The quarter.
        Quarter = "quarter",
        /// A result of morale, by its place in the list.
        Result = "result",
        /// Points.
        Points = "points",
        /// A formation, by its place in the list.
        Formation = "formation",
        /// A reaction, by its place in the list.
        Reaction = "reaction",
        /// An element.
        Element = "element",
        /// An officer.
        Officer = "officer",
        /// What an officer adds.
        Factor = "factor",
        /// The round.
        Round = "round",
        /// Per cent.
        Percent = "percent",
        /// The score.
        Score = "score",
        /// The first side.
        FirstSide = "first_side",
        /// What may be spent.
        Allowance = "allowance",
        /// What it costs.
        Cost = "cost",
        /// What a gun fires, by its place in the list.
        Shot = "shot",
        /// How far the target is.
        Range = "range",
        /// What became of him, by its place in the list.
        Fate = "fate",
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
    (Topic::Trait, RankOrder::NAMES),
    (Topic::Trait, Arm::NAMES),
    (Topic::Trait, crate::procedures::ColumnFront::NAMES),
    (Topic::Value, Worth::NAMES),
    (Topic::Counter, Counter::NAMES),
    (Topic::Phase, Going::NAMES),
    (Topic::Chance, Fortune::NAMES),
    (Topic::Level, Level::NAMES),
    (Topic::Reach, Around::NAMES),
    (Topic::Mark, OnGround::NAMES),
    (Topic::Factor, crate::notes::Note::NAMES),
];
