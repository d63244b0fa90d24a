//! What a battle begins with. Scenarios, lessons and all that reads their files are part of one module alone; those that play battles
//! ask it, and keep what it answers. What it would answer of a battle as its scenario has it is a file of the page (`rolls/`), so that it is
//! loaded only where something was chosen.

use game::packed::{pack, unpack};
use rulebook::Lang;
use serde::{Deserialize, Serialize};
use sitting::Invitation;

/// The function of the page that fetches the roll of that name or, if there is none, loads that module and hands it a call; `page/boot.js` has it.
#[cfg(any(feature = "battle", feature = "studies"))]
const MUSTER: &str = "grognardMuster";

/// The battle that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Wanted {
    /// A new one.
    Battle(Invitation),
    /// That of a record with this first line.
    Record(String),
    /// The lesson of that number, from 1.
    Lesson(usize),
}

impl Wanted {
    /// The name of its roll, if there can be one.
    #[cfg(any(feature = "battle", feature = "studies"))]
    fn roll(&self) -> Option<String> {
        match self {
            Wanted::Battle(invitation) => invitation.roll(),
            Wanted::Record(_) => None,
            Wanted::Lesson(number) => Some(sitting::Lesson::roll(*number)),
        }
    }
}

/// What is asked.
#[derive(Serialize, Deserialize)]
struct Call {
    wanted: Wanted,
    /// In which language a refusal is to be.
    lang: Lang,
}

/// Musters a battle: its text, or why there is none.
#[cfg(feature = "muster")]
pub fn answer(call: &str) -> Result<String, String> {
    use sitting::Lesson;
    let call: Call = unpack(call).map_err(|unfit| unfit.to_string())?;
    let opened = match call.wanted {
        Wanted::Battle(invitation) => invitation.muster(),
        Wanted::Record(line) => sitting::muster(&serde_json::from_str(&line).map_err(|error| error.to_string())?),
        Wanted::Lesson(number) => match number.checked_sub(1).and_then(|place| Lesson::all().get(place)) {
            Some(lesson) => lesson.muster(),
            None => return Err(words::Words::of(call.lang).say("lesson-unknown", &[])),
        },
    };
    opened.map(|opened| opened.to_text()).map_err(|refused| refused.say(call.lang))
}

/// The text of a battle, from the module that has them; or why there is none.
#[cfg(any(feature = "battle", feature = "studies"))]
pub async fn muster(wanted: Wanted, lang: Lang) -> Result<String, String> {
    use js_sys::{Function, Promise, Reflect};
    use wasm_bindgen::{JsCast, JsValue};
    let roll = wanted.roll().unwrap_or_default();
    let call = pack(&Call { wanted, lang }).map_err(|unfit| unfit.to_string())?;
    let asked = async {
        let page = web_sys::window().ok_or(JsValue::UNDEFINED)?;
        let muster: Function = Reflect::get(&page, &MUSTER.into())?.dyn_into()?;
        let promise: Promise = muster.call2(&JsValue::NULL, &call.into(), &roll.into())?.dyn_into()?;
        wasm_bindgen_futures::JsFuture::from(promise).await
    };
    let answered = asked.await.map(|text| text.as_string());
    // A refusal is in words; whatever else went wrong, the module could not be loaded.
    match answered {
        Ok(Some(text)) => Ok(text),
        Err(why) if why.is_string() => Err(why.as_string().unwrap_or_default()),
        _ => Err(words::Words::of(lang).say("muster-missing", &[])),
    }
}
