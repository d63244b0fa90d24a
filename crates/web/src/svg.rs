//! Drawings of `scene` put into the page. They are parsed as documents of their own and taken over node by node: nothing is
//! ever written as HTML, and text stays text.

use js_sys::Promise;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, DomParser, Element, HtmlCanvasElement, HtmlImageElement,
    SupportedType, Url,
};

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

/// Lets the reader save a text as a file.
pub fn download(name: &str, kind: &str, content: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(content));
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &bag) {
        hand_over(name, &blob);
    }
}

/// Lets the reader save bytes as a file.
pub fn download_bytes(name: &str, kind: &str, bytes: &[u8]) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    if let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &bag) {
        hand_over(name, &blob);
    }
}

/// Lets the reader save something as a file.
fn hand_over(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(link) = leptos::prelude::document().create_element("a") {
        let link = link.unchecked_into::<web_sys::HtmlAnchorElement>();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    release(&address);
}

/// Lets the reader save a drawing as a picture of points; whether the browser could make one.
pub async fn download_png(name: &str, svg: &str) -> bool {
    let Some(picture) = address(svg) else { return false };
    let blob = points(&picture).await;
    release(&picture);
    if let Some(blob) = &blob {
        hand_over(name, blob);
    }
    blob.is_some()
}

/// An image drawn on a canvas, as PNG.
async fn points(address: &str) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await.ok()?;
    let canvas = leptos::prelude::document().create_element("canvas").ok()?.unchecked_into::<HtmlCanvasElement>();
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let pen = canvas.get_context("2d").ok()??.unchecked_into::<CanvasRenderingContext2d>();
    pen.draw_image_with_html_image_element(&image, 0.0, 0.0).ok()?;
    let drawn = Promise::new(&mut |resolve, _| {
        let give = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        // A canvas that may not be read says so by an exception; then nothing comes.
        let _ = canvas.to_blob(give.unchecked_ref());
    });
    JsFuture::from(drawn).await.ok()?.dyn_into::<Blob>().ok()
}
