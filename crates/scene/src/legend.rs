//! The legend below the map: nations with their hatching, arms, markers.

use game::{Footprint, PieceView, Side, Symbol, View, Whereabouts};
use rulebook::Lang;

use crate::counters::{self, Shape};
use crate::lettering::Style;
use crate::markers;
use crate::palette::{CARD, INK, LINE_INK, Livery, NAME_INK, PAPER};
use crate::pen::{Pen, num};
use crate::plane::V;
use crate::sheet::Sheet;

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
        for (livery, side) in of_sides.chain(pieces.iter().map(|p| (Livery::of(&p.nation), p.side))) {
            if !known.contains(&(livery.key, side)) {
                known.push((livery.key, side));
                nations.push(Item::Nation(livery, side));
            }
        }
        let arms = Symbol::ALL
            .iter()
            .filter(|s| !matches!(s, Symbol::General | Symbol::Unknown))
            .map(|&s| Item::Arm(s))
            .collect();
        let mut states: Vec<Item> = markers::STATES.into_iter().map(Item::State).collect();
        states.extend([Item::Square, Item::General(false), Item::General(true)]);
        if !sheet.chart.objectives.is_empty() {
            states.push(Item::Objective);
        }
        let rows = vec![
            (lang.of("Nations", "Nations"), nations),
            (lang.of("Arms", "Armes"), arms),
            (lang.of("Markers", "Marqueurs"), states),
        ];
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

/// Half the width of what is shown.
fn half(item: &Item) -> f64 {
    match item {
        Item::Nation(..) => 28.0,
        Item::Arm(_) => 18.0,
        Item::State(_) => 9.0,
        Item::Square => 26.0,
        Item::General(_) | Item::Objective => 15.0,
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
            Symbol::General | Symbol::Unknown => String::new(),
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
    }
}

/// A piece to show an item with.
fn model(sheet: &Sheet, nation: &str, side: Side, symbol: Symbol, markers: Vec<&'static str>) -> PieceView {
    PieceView {
        id: game::PieceId(0),
        key: String::new(),
        name: [String::new(), String::new()],
        side,
        nation: if nation.is_empty() { sheet.chart.nations[side as usize].clone() } else { nation.to_owned() },
        symbol,
        whereabouts: Whereabouts::OnTable,
        pose: None,
        footprint: Footprint::Disc { radius: 500 },
        strength: Some((if markers.is_empty() { 4 } else { 3 }, 4)),
        markers,
        with: None,
        values: Vec::new(),
        traits: Vec::new(),
    }
}

fn sample(pen: &mut Pen, sheet: &Sheet, item: &Item, at: V) {
    // Always large enough to be read, whatever the zoom of the map.
    let options = crate::Options {
        scale_px_per_unit: if sheet.chart.unit == "cm" { 8.0 } else { 80.0 },
        ..sheet.options.clone()
    };
    let near = Sheet::new(sheet.chart, &options);
    pen.open("g", &format!("transform=\"translate({} {}) scale(.86)\"", num(at.x), num(at.y))).raw("\n");
    let mut block = |nation: &str, side: Side, symbol: Symbol, markers: Vec<&'static str>| {
        let piece = model(sheet, nation, side, symbol, markers);
        counters::define(pen, &near, &[&piece]);
        counters::counter(pen, &near, &piece, field::Facing::NORTH, counters::Block::Shared);
        markers::states(pen, &near, &piece, field::Facing::NORTH);
    };
    match item {
        Item::Nation(livery, side) => block(livery.key, *side, Symbol::Infantry, Vec::new()),
        Item::Arm(symbol) => {
            let shape = Shape::of(&model(sheet, "", Side::First, *symbol, Vec::new()));
            let size = V::new(shape.size().x * 0.7, 22.0);
            pen.rect(size * -0.5, size, &format!("fill=\"#fbf6e8\" stroke=\"{INK}\" stroke-width=\"1.2\""));
            counters::arm(pen, *symbol, V::default(), size);
        }
        Item::State(name) => markers::state(pen, &near, Side::First, name, V::default()),
        Item::Square => block("", Side::First, Symbol::Infantry, vec!["square"]),
        Item::General(chief) => {
            let piece = model(sheet, "", Side::First, Symbol::General, if *chief { vec!["chief"] } else { Vec::new() });
            markers::general(pen, &near, &piece, V::default(), 1.0);
        }
        Item::Objective => {
            let (body, rim) = sheet.colours(Side::First);
            markers::star(pen, V::default(), 0.9, &body, &rim);
        }
    }
    pen.close("g");
}
