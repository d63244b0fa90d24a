//! Requests and their answers.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse as _, Response};

use crate::encoding::accepts;
use crate::site::{File, Site};

/// The policy of the page, one directive on a line: the page itself carries it too, for servers that are not this one.
const POLICY: &str = include_str!("../../web/page/policy.txt");

/// More than any message that a route takes.
const BODY_LIMIT_BYTES: usize = 64 * 1024;

/// Everything that is answered.
pub fn app(site: Site) -> Router {
    Router::new()
        .fallback(file)
        .with_state(Arc::new(site))
        .layer(DefaultBodyLimit::max(BODY_LIMIT_BYTES))
        .layer(map_response(guarded))
}

/// A file of the site.
async fn file(State(site): State<Arc<Site>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let asked = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let encodings = asked(header::ACCEPT_ENCODING);
    match (site.find(uri.path()), site.find("/404.html")) {
        (Some(file), _) => sent(file, StatusCode::OK, encodings, asked(header::IF_NONE_MATCH)),
        (None, Some(page)) => sent(page, StatusCode::NOT_FOUND, encodings, ""),
        (None, None) => (StatusCode::NOT_FOUND, "404\n").into_response(),
    }
}

/// A file in the form that the browser takes; nothing but the headers if the browser has it.
///
/// The body of an answer to HEAD is dropped below, where its length is still told.
fn sent(file: &File, status: StatusCode, encodings: &str, known: &str) -> Response {
    let (encoding, bytes) = file.encoded(|encoding| accepts(encodings, encoding));
    let tag = file.tag(encoding);
    let fresh = !knows(known, &tag);
    let mut response = Response::new(if fresh { Body::from(bytes.clone()) } else { Body::empty() });
    *response.status_mut() = if fresh { status } else { StatusCode::NOT_MODIFIED };
    let headers = response.headers_mut();
    if fresh {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type));
        if let Some(token) = encoding.token() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
    }
    let lasting = file.lasting && status == StatusCode::OK;
    let kept = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, HeaderValue::try_from(tag).expect("hexadecimal digits make a header"));
    response
}

/// Whether `If-None-Match` names the tag; a weak tag will do, as the standard has it.
fn knows(header: &str, tag: &str) -> bool {
    header.split(',').map(str::trim).any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// What every answer says about how it may be used, errors among them.
async fn guarded(mut response: Response) -> Response {
    let policy = POLICY.lines().collect::<Vec<_>>().join("; ");
    let policy = HeaderValue::try_from(policy).expect("the policy makes a header");
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
