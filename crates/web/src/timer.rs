//! Waiting.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// Waits so many milliseconds.
pub async fn sleep(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        if let Some(window) = web_sys::window() {
            // Without a timer the wait is over at once or never; browsers have one.
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
        }
    });
    let _ = JsFuture::from(promise).await;
}
