//! `grognard draw`: the map of a scenario.

use std::io::Write as _;
use std::path::Path;

use game::{Chart, Course, RuleSet, View};
use rulebook::Lang;
use scene::{Options, Palette};
use staff::{Regular, whims};
use systems::Visitor;
use words::Words;

use crate::cli::{Draw, Field};
use crate::report::Written;
use crate::{Failure, Result, opening};

/// Draws a scenario.
pub fn run(args: &Draw, lang: Lang) -> Result {
    if args.json && args.out == Path::new("-") {
        return Err(Failure::usage(Words::of(lang).say("picture-json-out", &[])));
    }
    let field = Field {
        system: args.system.clone(),
        scenario: Some(args.scenario.clone()),
        table: args.table,
        option: Vec::new(),
        armies: Vec::new(),
        map: None,
    };
    let opened = opening::opened(&field, args.deployed.unwrap_or(1), lang)?;
    let chart = opened.rules.chart();
    let mut options = Options::for_chart(chart);
    options.lang = lang;
    options.zones = args.zones;
    options.legend = args.legend;
    if let Some(scale) = args.scale {
        options.scale_px_per_unit = f64::from(scale);
    }
    if args.safe {
        options.palette = Palette::Safe;
    }
    let view = args.deployed.map(|seed| opened.rules.visit(Deployed(seed)));
    let written = picture(chart, view.as_ref(), &options, &args.out, lang)?;
    if let Some(written) = written.filter(|_| args.json) {
        written.tell()?;
    }
    Ok(())
}

/// The view of both sides once both armies are deployed, by the computer.
struct Deployed(u64);

impl Visitor for Deployed {
    type Output = View;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> View {
        let mut officer = Regular::default();
        let mut whims = whims(self.0, 0);
        let mut dice = dice::Seeded::new(self.0, 0);
        let mut state = rules.begin();
        loop {
            let view = rules.view(&state, None);
            let Some(&side) = view.waiting.first().filter(|_| view.moment.turn == 0) else { return view };
            let decision = staff::decide(rules, &state, side, &mut officer, &mut whims[side as usize]);
            if rules.answer(&mut state, side, &decision.answer, &mut Course::silent(&mut dice)).is_err() {
                return view;
            }
        }
    }
}

/// Writes a picture: SVG or PNG by the name of the file, SVG to standard output, where no file is written, for `-`.
pub fn picture(
    chart: &Chart,
    view: Option<&View>,
    options: &Options,
    out: &Path,
    lang: Lang,
) -> Result<Option<Written>> {
    let words = Words::of(lang);
    if out == Path::new("-") {
        let svg = scene::draw(chart, view, options);
        let mut stdout = std::io::stdout().lock();
        stdout.write_all(svg.as_bytes())?;
        stdout.flush()?;
        return Ok(None);
    }
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let written = match ending.as_deref() {
        Some("svg") => {
            // A picture is carried elsewhere: its letters go with it.
            let carried = Options { embed_font: true, ..options.clone() };
            Written::write(out, "svg", scene::draw(chart, view, &carried).as_bytes())
        }
        Some("png") => {
            let svg = scene::draw(chart, view, options);
            let width = width_of(&svg).unwrap_or(1600);
            let png = scene::png(&svg, width).map_err(|error| Failure::failed(error.to_string()))?;
            Written::write(out, "png", &png)
        }
        _ => return Err(Failure::usage(words.say("picture-kind", &[("path", out.display().to_string().into())]))),
    };
    written.map(Some).map_err(|error| Failure::file(words, out, &error))
}

/// The width that the drawing says it has, in pixels.
fn width_of(svg: &str) -> Option<u32> {
    let width = svg.split(" width=\"").nth(1)?.split('"').next()?;
    width.parse::<f64>().ok().map(|width| width.ceil().clamp(1.0, 12_000.0) as u32)
}
