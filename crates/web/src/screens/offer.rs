//! What can be played: a file that was made with the page, because the first screen has neither scenarios nor engines.

use std::sync::OnceLock;

use leptos::prelude::*;
use sitting::Offer;

/// All that is offered; `page/boot.js` has fetched it before the first screen is entered.
pub fn offer() -> &'static Offer {
    static OFFER: OnceLock<Offer> = OnceLock::new();
    OFFER.get_or_init(|| {
        let text = document().document_element().and_then(|page| page.get_attribute("data-offer"));
        Offer::read(&text.unwrap_or_default())
    })
}
