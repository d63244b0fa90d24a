//! Requests and their answers.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse as _, Response};

use crate::address::{decoded, is_ours};
use crate::encoding::{Encoding, accepts};
use crate::range::{Part, part};
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
    if let Err(strange) = is_ours(&uri, &headers) {
        return strange.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let mut asked = Asked::of(&headers);
    if method == Method::HEAD {
        // The standard has parts for GET alone.
        asked.range = "";
    }
    let found = match decoded(uri.path()) {
        Some(path) => find(&site, &path).await,
        None => None,
    };
    match found {
        Some(file) => sent(&file, StatusCode::OK, &asked),
        None => match find(&site, "/404.html").await {
            Some(page) => sent(&page, StatusCode::NOT_FOUND, &Asked { encodings: asked.encodings, ..Asked::default() }),
            None => (StatusCode::NOT_FOUND, "404\n").into_response(),
        },
    }
}

/// The file of that path. If it is not as it was, or was not there, the folder is listed again.
async fn find(site: &Arc<Site>, path: &str) -> Option<Arc<File>> {
    if let Some(file) = site.find(path).filter(|file| file.stands()) {
        return Some(file);
    }
    let again = Arc::clone(site);
    // Reading a folder takes its time, beside the threads that answer.
    let _ = tokio::task::spawn_blocking(move || again.list_again()).await;
    site.find(path).filter(|file| file.stands())
}

/// What a request says about the file that it wants.
#[derive(Default)]
struct Asked<'h> {
    encodings: &'h str,
    /// Tags of what the browser has.
    known: &'h str,
    range: &'h str,
    /// The parts are wanted if the file is still this one, or else the whole.
    if_range: Option<&'h str>,
}

impl<'h> Asked<'h> {
    fn of(headers: &'h HeaderMap) -> Self {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or(""));
        Asked {
            encodings: text(header::ACCEPT_ENCODING).unwrap_or(""),
            known: text(header::IF_NONE_MATCH).unwrap_or(""),
            range: text(header::RANGE).unwrap_or(""),
            if_range: text(header::IF_RANGE),
        }
    }

    /// Which bytes of a form are wanted: a date instead of a tag is never the same, so the whole is sent.
    fn part(&self, tag: &str, len: u64) -> Part {
        if self.if_range.is_none_or(|known| known == tag) { part(self.range, len) } else { Part::Whole }
    }
}

/// A file in the form that the browser takes; nothing but the headers if the browser has it.
///
/// The body of an answer to HEAD is dropped below, where its length is still told.
fn sent(file: &File, status: StatusCode, asked: &Asked<'_>) -> Response {
    let (encoding, form) = file.encoded(|encoding| accepts(asked.encodings, encoding));
    let (tag, len) = (file.tag(encoding), form.len());
    let mut response = if knows(asked.known, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match asked.part(&tag, len) {
            Part::Whole => bytes(file, encoding, status, form.body(0..len)),
            Part::Of(part) => {
                let told = format!("bytes {}-{}/{len}", part.start, part.end - 1);
                let mut response = bytes(file, encoding, StatusCode::PARTIAL_CONTENT, form.body(part));
                response.headers_mut().insert(header::CONTENT_RANGE, text(told));
                response
            }
            Part::Beyond => {
                (StatusCode::RANGE_NOT_SATISFIABLE, [(header::CONTENT_RANGE, format!("bytes */{len}"))]).into_response()
            }
        }
    };
    let lasting = file.lasting && status == StatusCode::OK;
    let kept = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, text(tag));
    response
}

fn bytes(file: &File, encoding: Encoding, status: StatusCode, body: Body) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type));
    if let Some(token) = encoding.token() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
    }
    response
}

fn text(value: String) -> HeaderValue {
    HeaderValue::try_from(value).expect("digits and letters make a header")
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
