//! Every name of the set, by what it is about: each has its words in English and French.

use game::procedure::Named;
use game::{Lexicon, Topic, names};

names! {
    /// What happens.
    pub(crate) enum Happening {
        /// Bases were placed.
        Deployed = "deployed",
        /// The decoy was named.
        DecoyNamed = "decoy_named",
        /// A directive was written.
        Directed = "directed",
        /// A turn begins.
        Turn = "turn",
        /// A base marched.
        Marched = "marched",
        /// A march was dropped.
        Dropped = "dropped",
        /// A company took another formation.
        Formed = "formed",
        /// A base was tested and stays hidden.
        Unseen = "unseen",
        /// A base was found.
        Found = "found",
        /// What was found was the decoy.
        DecoyFound = "decoy_found",
        /// A company fired.
        Fired = "fired",
        /// A company charges.
        Charged = "charged",
        /// The target reacts.
        Reacted = "reacted",
        /// A charge comes to nothing.
        Short = "short",
        /// Two companies clashed.
        Clashed = "clashed",
        /// A company took hits.
        Hit = "hit",
        /// A company was lost.
        Lost = "lost",
        /// A company holds.
        Held = "held",
        /// A company is shaken.
        Shaken = "shaken",
        /// A company is routed.
        Routed = "routed",
        /// A company rallies.
        Rallied = "rallied",
        /// A company falls back.
        Retired = "retired",
        /// A side takes the objective.
        Taken = "taken",
        /// A side scores.
        Scored = "scored",
    }
}

names! {
    /// What is asked.
    pub(crate) enum Kind {
        /// Where to place one's bases.
        Deploy = "deploy",
        /// Which base is the decoy.
        Decoy = "decoy",
        /// The directive of the turn.
        Directive = "directive",
        /// The marches of the half.
        March = "march",
        /// Whether the others still march.
        GoOn = "go_on",
        /// How a company that was found stands.
        LayOut = "lay_out",
        /// The fire of the half.
        Fire = "fire",
        /// How hits are spread.
        Hits = "hits",
        /// Who charges whom.
        Charge = "charge",
        /// How the target of a charge reacts.
        React = "react",
    }
}

names! {
    /// What can be done.
    pub(crate) enum Verb {
        /// Place a base.
        Place = "place",
        /// Make it the decoy.
        Decoy = "decoy",
        /// Give it a directive.
        Direct = "direct",
        /// March.
        March = "march",
        /// Form line.
        Line = "line",
        /// Form column.
        Column = "column",
        /// Form square.
        Square = "square",
        /// The others march as they were told.
        GoOn = "go_on",
        /// The others stand.
        Halt = "halt",
        /// Fire at somebody.
        Fire = "fire",
        /// An element takes hits.
        Take = "take",
        /// Charge somebody.
        Charge = "charge",
        /// Charge no more.
        Pass = "pass",
        /// Stand.
        Stand = "stand",
        /// Fire a volley.
        Volley = "volley",
        /// Retire.
        Retire = "retire",
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
        /// Outside the zone.
        OutsideZone = "outside_zone",
        /// On another base.
        Overlap = "overlap",
        /// Off the table.
        OffTable = "off_table",
        /// Further than the allowance.
        TooFar = "too_far",
        /// More than a quarter turn.
        WheelTooWide = "wheel_too_wide",
        /// Neither a leg nor a wheel.
        NoSuchStep = "no_such_step",
        /// Further than a charge goes.
        OutOfReach = "out_of_reach",
        /// Out of range.
        OutOfRange = "out_of_range",
        /// Out of the arc.
        OutOfArc = "out_of_arc",
        /// A wood hides it.
        OutOfSight = "out_of_sight",
        /// Something is in the way.
        Barred = "barred",
    }
}

names! {
    /// Markers of a piece.
    pub(crate) enum Marker {
        /// Still hidden from the enemy.
        Hidden = "hidden",
        /// The decoy.
        Decoy = "decoy",
        /// Shaken.
        Shaken = "shaken",
        /// It has charged in this half.
        Charged = "charged",
    }
}

names! {
    /// How a company stands.
    pub(crate) enum Formation {
        /// Side by side.
        Line = "line",
        /// One behind the other.
        Column = "column",
        /// One to each side.
        Square = "square",
    }
}

names! {
    /// Numbers of a piece.
    pub(crate) enum Worth {
        /// Elements left.
        Elements = "elements",
    }
}

names! {
    /// What a side has in hand.
    pub(crate) enum Counter {
        /// Points.
        Points = "points",
        /// Bases still hidden.
        Hidden = "hidden",
    }
}

names! {
    /// What is going on.
    pub(crate) enum Going {
        /// Bases are placed.
        Deploy = "deploy",
        /// Decoys are named.
        Decoy = "decoy",
        /// Directives are written.
        Directive = "directive",
        /// A side marches.
        March = "march",
        /// A side fires.
        Fire = "fire",
        /// A side charges.
        Charge = "charge",
        /// It is over.
        Over = "over",
        /// A half of a turn.
        Half = "half",
        /// The charge is met.
        React = "react",
        /// A volley meets it.
        Volley = "volley",
        /// Hits are spread.
        Hits = "hits",
        /// The clash.
        Clash = "clash",
        /// Morale is tested.
        Morale = "morale",
        /// A company is laid out.
        LayOut = "lay_out",
        /// The others march on.
        GoOn = "go_on",
    }
}

names! {
    /// What can come of an answer.
    pub(crate) enum Fortune {
        /// A base is found.
        Found = "found",
        /// It stays hidden.
        Unseen = "unseen",
        /// So many hits.
        Hits = "hits",
        /// The charger wins.
        Won = "won",
        /// Nobody wins.
        Drawn = "drawn",
        /// The charger loses.
        Lost = "lost",
        /// The company holds.
        Held = "held",
        /// It is shaken.
        Shaken = "shaken",
        /// It is routed.
        Routed = "routed",
    }
}

names! {
    /// How the game ends.
    pub(crate) enum Level {
        /// Somebody won.
        Victory = "victory",
        /// Nobody did.
        Draw = "draw",
    }
}

names! {
    /// What is around a piece.
    pub(crate) enum Around {
        /// Where it fires.
        Fire = "fire",
        /// Where it detects.
        Detection = "detection",
    }
}

names! {
    /// What is on the ground.
    pub(crate) enum OnGround {
        /// The arrow of a directive.
        Directive = "directive",
        /// The objective square.
        Objective = "objective",
    }
}

names! {
    /// Numbers of events, refusals and chances.
    pub(crate) enum Figure {
        /// How many hits.
        Hits = "hits",
        /// How far.
        Distance = "distance",
        /// How far it may be.
        Most = "most",
        /// What it costs.
        Cost = "cost",
        /// What may be spent.
        Allowance = "allowance",
        /// The turn.
        Turn = "turn",
        /// Elements left.
        Elements = "elements",
        /// Points.
        Points = "points",
        /// How a company stands or reacts: its place in the list of its kind.
        Formation = "formation",
        /// How the target reacts.
        Reaction = "reaction",
        /// Lost or won by so much.
        Margin = "margin",
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
    (Topic::Value, Worth::NAMES),
    (Topic::Counter, Counter::NAMES),
    (Topic::Phase, Going::NAMES),
    (Topic::Chance, Fortune::NAMES),
    (Topic::Level, Level::NAMES),
    (Topic::Reach, Around::NAMES),
    (Topic::Mark, OnGround::NAMES),
];
