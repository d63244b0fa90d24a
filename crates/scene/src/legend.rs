//! The legend below the map: nations with their hatching, arms, markers; where there are any, bodies and marks on the ground.

use field::Facing;
use game::{Element, Footprint, Name, PieceId, PieceView, Side, Sketch, Symbol, View, Whereabouts};
use rulebook::Lang;

use crate::counters::{self, Block, Shape};
use crate::lettering::Style;
use crate::markers;
use crate::marks;
use crate::palette::{CARD, INK, LINE_INK, Livery, NAME_INK, PAPER};
use crate::pen::{Pen, num};
use crate::plane::V;
use crate::sheet::{Sheet, Unit};

/// What there is to explain, in rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legend {
    pub(crate) height: f64,
    rows: Vec<(&'static str, Vec<Item>)>,
}

#[derive(Clone, Debug)]
enum Item {
    Nation(Livery, Side),
    Arm(Symbol),
    State(&'static str),
    Square,
    General(bool),
    Objective,
    Body(Formation),
    Board,
    Command,
    Arrow,
    Template,
    Sign,
}

/// How the bodies of the legend stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Formation {
    Line,
    Losses,
    Square,
}

const ROW: f64 = 52.0;
const HEAD: f64 = 16.0;

impl Legend {
    pub(crate) fn new(sheet: &Sheet, view: Option<&View>) -> Self {
        let lang = sheet.options.lang;
        let pieces: &[PieceView] = view.map_or(&[], |v| &v.pieces);
        let mut nations: Vec<Item> = Vec::new();
        let mut known: Vec<(&str, Side)> = Vec::new();
        let of_sides = Side::BOTH.into_iter().map(|s| (sheet.livery(s), s));
        for (livery, side) in of_sides.chain(pieces.iter().map(|p| (sheet.unit(p).livery(), p.side))) {
            if !known.contains(&(livery.key, side)) {
                known.push((livery.key, side));
                nations.push(Item::Nation(livery, side));
            }
        }
        let arms = Symbol::ALL
            .iter()
            .filter(|s| !matches!(s, Symbol::General | Symbol::Unknown | Symbol::Base | Symbol::Marker))
            .map(|&s| Item::Arm(s))
            .collect();
        let mut states: Vec<Item> = markers::STATES.into_iter().map(Item::State).collect();
        states.extend([Item::Square, Item::General(false), Item::General(true)]);
        if !sheet.chart.objectives.is_empty() {
            states.push(Item::Objective);
        }
        let mut rows = vec![
            (lang.of("Nations", "Nations"), nations),
            (lang.of("Arms", "Armes"), arms),
            (lang.of("Markers", "Marqueurs"), states),
        ];
        rows.push((lang.of("Formations", "Formations"), bodies(pieces)));
        rows.push((lang.of("Ground", "Terrain"), marks_of(view)));
        rows.retain(|(_, items)| !items.is_empty());
        let mut legend = Self { height: 0.0, rows };
        legend.height = legend.layout(sheet).1;
        legend
    }

    /// Where each item goes, row and item; and the height of all.
    fn layout(&self, sheet: &Sheet) -> (Vec<Vec<V>>, f64) {
        let (left, right) = (-sheet.margin + 92.0, sheet.w + sheet.margin - 8.0);
        let mut at = V::new(left, HEAD);
        let mut out = Vec::new();
        for (_, items) in &self.rows {
            at.x = left;
            let mut places = Vec::new();
            for item in items {
                let width = 2.0 * half(item) + 10.0 + style().width(&words(item, sheet.options.lang)) + 22.0;
                if at.x + width > right && at.x > left {
                    at = V::new(left, at.y + ROW);
                }
                places.push(at);
                at.x += width;
            }
            at.y += ROW;
            out.push(places);
        }
        (out, at.y + 6.0)
    }

    pub(crate) fn draw(&self, pen: &mut Pen, sheet: &Sheet) {
        if self.rows.is_empty() {
            return;
        }
        let top = sheet.h + sheet.margin;
        let width = sheet.w + 2.0 * sheet.margin;
        pen.open("g", &format!("class=\"legend\" transform=\"translate(0 {})\"", num(top))).raw("\n");
        pen.rect(V::new(-sheet.margin, 0.0), V::new(width, self.height), &format!("fill=\"{PAPER}\""));
        pen.rect(
            V::new(-sheet.margin + 3.5, 2.0),
            V::new(width - 7.0, self.height - 5.5),
            &format!("fill=\"{CARD}\" stroke=\"{LINE_INK}\" stroke-width=\"1.2\""),
        );
        let (places, _) = self.layout(sheet);
        let head = Style { italic: true, ..Style::plain(14.0, NAME_INK) }.attrs();
        for ((title, items), places) in self.rows.iter().zip(places) {
            if let Some(first) = places.first() {
                pen.text(&format!("x=\"{}\" y=\"{}\" {head}", num(-sheet.margin + 18.0), num(first.y + 26.0)), title);
            }
            for (item, at) in items.iter().zip(places) {
                sample(pen, sheet, item, at + V::new(half(item), 22.0));
                let at = at + V::new(2.0 * half(item) + 10.0, 26.5);
                pen.text(
                    &format!("x=\"{}\" y=\"{}\" {}", num(at.x), num(at.y), style().attrs()),
                    &words(item, sheet.options.lang),
                );
            }
        }
        pen.close("g");
    }
}

/// What only sets with bodies have, if it is on the table.
fn bodies(pieces: &[PieceView]) -> Vec<Item> {
    let made_of = |piece: &PieceView| matches!(piece.footprint, Footprint::Elements(_)) && !piece.outline_only;
    let mut items = Vec::new();
    if pieces.iter().any(|piece| made_of(piece) && piece.symbol != Symbol::Base) {
        items.extend([Formation::Line, Formation::Losses, Formation::Square].map(Item::Body));
    }
    if pieces.iter().any(|piece| piece.symbol == Symbol::Base) {
        items.push(Item::Arm(Symbol::Base));
    }
    if pieces.iter().any(|piece| piece.outline_only) {
        items.push(Item::Board);
    }
    if pieces.iter().any(|piece| piece.symbol == Symbol::Marker) {
        items.push(Item::Command);
    }
    items
}

/// The kinds of marks on the ground, each once.
fn marks_of(view: Option<&View>) -> Vec<Item> {
    let any = |of: fn(&Sketch) -> bool| view.is_some_and(|view| view.marks.iter().any(|mark| of(&mark.sketch)));
    let mut items = Vec::new();
    if any(|sketch| matches!(sketch, Sketch::Arrow(_))) {
        items.push(Item::Arrow);
    }
    if any(|sketch| matches!(sketch, Sketch::Outline(_) | Sketch::Circle(..))) {
        items.push(Item::Template);
    }
    if any(|sketch| matches!(sketch, Sketch::Sign(_))) {
        items.push(Item::Sign);
    }
    items
}

/// Half the width of what is shown.
fn half(item: &Item) -> f64 {
    match item {
        Item::Nation(..) => 28.0,
        Item::Arm(_) => 18.0,
        Item::State(_) => 9.0,
        Item::Square => 26.0,
        Item::General(_) | Item::Objective => 15.0,
        Item::Body(Formation::Square) => 22.0,
        Item::Body(_) => 40.0,
        Item::Board | Item::Arrow => 22.0,
        Item::Command | Item::Sign => 12.0,
        Item::Template => 17.0,
    }
}

fn style() -> Style {
    Style::plain(12.5, NAME_INK)
}

fn words(item: &Item, lang: Lang) -> String {
    let of = |en: &str, fr: &str| lang.of(en, fr).to_owned();
    match item {
        Item::Nation(livery, _) => of(livery.name[0], livery.name[1]),
        Item::Arm(symbol) => match symbol {
            Symbol::Infantry => of("infantry", "infanterie"),
            Symbol::LightCavalry => of("light cavalry", "cavalerie légère"),
            Symbol::HeavyCavalry => of("battle cavalry", "cavalerie de bataille"),
            Symbol::Cuirassiers => of("cuirassiers", "cuirassiers"),
            Symbol::FootArtillery => of("foot artillery", "artillerie à pied"),
            Symbol::HorseArtillery => of("horse artillery", "artillerie à cheval"),
            Symbol::Base => of("base", "socle"),
            Symbol::General | Symbol::Unknown | Symbol::Marker => String::new(),
        },
        Item::State(name) => match *name {
            "activated" => of("activated", "activée"),
            "shaken" => of("shaken", "ébranlée"),
            "disordered" => of("disordered", "désordonnée"),
            _ => of("rally", "ralliement"),
        },
        Item::Square => of("square", "carré"),
        Item::General(false) => of("general", "général"),
        Item::General(true) => of("general-in-chief", "général en chef"),
        Item::Objective => of("objective", "objectif"),
        Item::Body(Formation::Line) => of("element by element", "élément par élément"),
        Item::Body(Formation::Losses) => of("lost: an empty place", "perdu\u{202f}: une place vide"),
        Item::Body(Formation::Square) => of("square: four fronts", "carré\u{202f}: quatre fronts"),
        Item::Board => of("what stands there is hidden", "ce qui s’y trouve est caché"),
        Item::Command => of("marker of command", "marqueur de commandement"),
        Item::Arrow => of("order", "ordre"),
        Item::Template => of("template", "gabarit"),
        Item::Sign => of("sign", "repère"),
    }
}

/// A piece to show an item with.
fn model(side: Side, symbol: Symbol, markers: &[&'static str]) -> PieceView {
    PieceView {
        id: PieceId(0),
        side,
        symbol,
        whereabouts: Whereabouts::OnTable,
        stand: None,
        footprint: Footprint::Disc { radius: 500 },
        outline_only: false,
        strength: Some((if markers.is_empty() { 4 } else { 3 }, 4)),
        markers: markers.iter().map(|name| Name::listed(name)).collect(),
        with: None,
        values: [].into_iter().collect(),
        traits: [].into_iter().collect(),
    }
}

/// Elements so large that four of them fill the place of an item, whatever the table measures in.
fn elements(sheet: &Sheet, formation: Formation) -> Footprint {
    let unit = 1000.0 * sheet.u / sheet.scale / 80.0;
    let px = |v: i32| (f64::from(v) * unit) as i32;
    let element = |right: i32, ahead: i32, quarter: u8, lost: bool| Element {
        right: px(right),
        ahead: px(ahead),
        width: px(22),
        depth: px(11),
        quarter,
        lost,
    };
    Footprint::Elements(match formation {
        Formation::Line | Formation::Losses => {
            (0..4).map(|i| element(22 * i - 33, 0, 0, formation == Formation::Losses && i > 1)).collect()
        }
        Formation::Square => vec![
            element(-6, 11, 0, false),
            element(11, 6, 1, false),
            element(6, -11, 2, false),
            element(-11, -6, 3, false),
        ],
    })
}

fn sample(pen: &mut Pen, sheet: &Sheet, item: &Item, at: V) {
    // Always large enough to be read, whatever the zoom of the map.
    let options = crate::Options {
        scale_px_per_unit: if sheet.chart.unit == "cm" { 8.0 } else { 80.0 },
        ..sheet.options.clone()
    };
    let near = Sheet::new(sheet.chart, &options);
    pen.open("g", &format!("transform=\"translate({} {}) scale(.86)\"", num(at.x), num(at.y))).raw("\n");
    match item {
        Item::Nation(livery, side) => show(pen, &near, livery.key, &model(*side, Symbol::Infantry, &[])),
        Item::Square => show(pen, &near, "", &model(Side::First, Symbol::Infantry, &["square"])),
        Item::General(true) => show(pen, &near, "", &model(Side::First, Symbol::General, &["chief"])),
        Item::General(false) => show(pen, &near, "", &model(Side::First, Symbol::General, &[])),
        Item::Command => show(pen, &near, "", &model(Side::First, Symbol::Marker, &[])),
        Item::Body(formation) => {
            let footprint = elements(&near, *formation);
            show(pen, &near, "", &PieceView { footprint, ..model(Side::First, Symbol::Infantry, &[]) });
        }
        Item::Board => {
            let Footprint::Elements(four) = elements(&near, Formation::Line) else { return };
            let board = Element { right: 0, width: 2 * four[0].width, depth: 3 * four[0].depth, ..four[0] };
            let footprint = Footprint::Elements(vec![board]);
            let piece = PieceView { footprint, outline_only: true, ..model(Side::First, Symbol::Unknown, &[]) };
            show(pen, &near, "", &piece);
        }
        Item::Arm(symbol) => {
            let shape = Shape::of(&model(Side::First, *symbol, &[]));
            let size = V::new(shape.size().x * 0.7, 22.0);
            pen.rect(size * -0.5, size, &format!("fill=\"#fbf6e8\" stroke=\"{INK}\" stroke-width=\"1.2\""));
            counters::arm(pen, *symbol, V::default(), size);
        }
        Item::State(name) => markers::state(pen, &near, Side::First, name, V::default()),
        Item::Objective => {
            let (body, rim) = sheet.colours(Side::First);
            markers::star(pen, V::default(), 0.9, &body, &rim);
        }
        Item::Arrow => {
            let line = [V::new(-22.0, 8.0), V::new(0.0, 8.0), V::new(20.0, -10.0)];
            marks::arrow(pen, &near, &line, &marks::line_of(&near, Side::First), "");
        }
        Item::Template => {
            let ink = marks::line_of(&near, Side::First);
            marks::circle(pen, V::default(), 16.0, &ink, &ink);
        }
        Item::Sign => marks::sign(pen, V::default(), 1.0, None, crate::palette::BRASS),
    }
    pen.close("g");
}

/// A piece of a nation, of the side's own if none is given, with its markers.
fn show(pen: &mut Pen, sheet: &Sheet, nation: &str, piece: &PieceView) {
    let nation = if nation.is_empty() { &sheet.chart.nations[piece.side as usize] } else { nation };
    let unit = Unit { piece, nation, name: "" };
    counters::bare(pen, sheet, unit, Facing::NORTH, Block::Own);
    if !markers::is_small(piece.symbol) {
        markers::states(pen, sheet, unit, Facing::NORTH);
    }
}
