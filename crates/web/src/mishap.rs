//! A fault of ours, told in words: the page says what happened and how to go on, instead of standing still.

use std::panic::PanicHookInfo;

use web_sys::{Document, Element};

/// From here on a panic is shown in the page, or written to the console where there is no page.
pub fn report_panics() {
    std::panic::set_hook(Box::new(report));
}

fn report(info: &PanicHookInfo) {
    let why = info.to_string();
    web_sys::console::error_1(&why.as_str().into());
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    // Nothing can be done if even this fails: the console has the text.
    let _ = show(&document, &why);
}

/// An alert above everything else. Saved battles are not touched: reloading takes up the last one saved.
fn show(document: &Document, why: &str) -> Option<()> {
    if document.get_element_by_id("mishap").is_some() {
        return Some(());
    }
    let alert = document.create_element("section").ok()?;
    alert.set_id("mishap");
    alert.set_attribute("role", "alert").ok()?;
    for (lang, text, link) in [
        (
            "fr",
            "Grognard s’est arrêté sur une faute de programmation. La partie est enregistrée jusqu’à la dernière réponse.",
            "Recharger la page",
        ),
        (
            "en",
            "Grognard stopped on a programming error. The battle is saved up to the last answer.",
            "Reload the page",
        ),
    ] {
        let paragraph = part(document, &alert, "p", text)?;
        paragraph.set_attribute("lang", lang).ok()?;
        paragraph.append_with_str_1(" ").ok()?;
        // A link, because it works without the module that has just stopped.
        part(document, &paragraph, "a", link)?.set_attribute("href", "").ok()?;
    }
    part(document, &alert, "pre", why)?;
    document.body()?.prepend_with_node_1(&alert).ok()
}

fn part(document: &Document, into: &Element, name: &str, text: &str) -> Option<Element> {
    let element = document.create_element(name).ok()?;
    element.set_text_content(Some(text));
    into.append_child(&element).ok()?;
    Some(element)
}
