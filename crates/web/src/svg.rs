//! Drawings of `scene` put into the page. They are parsed as documents of their own and taken over node by node: nothing is
//! ever written as HTML, and text stays text.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, DomParser, Element, SupportedType, Url};

/// A drawing as a document: `width` and `height` of the table, `margin` around it.
pub fn document(body: &str, (width, height, margin): (f64, f64, f64)) -> String {
    let (w, h) = (width + 2.0 * margin, height + 2.0 * margin);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {w} {h}\" width=\"{w}\" height=\"{h}\">\
         {body}</svg>"
    )
}

/// Replaces whatever is in `place` by a drawing.
pub fn put(place: &Element, svg: &str) {
    let parsed = DomParser::new().and_then(|parser| parser.parse_from_string(svg, SupportedType::ImageSvgXml));
    let Some(drawing) = parsed.ok().and_then(|parsed| parsed.document_element()) else { return };
    if drawing.tag_name() != "svg" {
        web_sys::console::error_1(&"a drawing is not well formed".into());
        return;
    }
    let nodes = js_sys::Array::of1(&drawing);
    place.replace_children_with_node(&nodes);
}

/// An address under which the page can show a drawing as an image. It has to be given back.
pub fn address(svg: &str) -> Option<String> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

/// Gives an address back.
pub fn release(address: &str) {
    let _ = Url::revoke_object_url(address);
}

/// Lets the reader save something as a file.
pub fn download(name: &str, kind: &str, content: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(content));
    let Some(address) = Blob::new_with_str_sequence_and_options(&parts, &bag)
        .ok()
        .and_then(|blob| Url::create_object_url_with_blob(&blob).ok())
    else {
        return;
    };
    let document = leptos::prelude::document();
    if let Ok(link) = document.create_element("a") {
        let link = link.unchecked_into::<web_sys::HtmlAnchorElement>();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    release(&address);
}
