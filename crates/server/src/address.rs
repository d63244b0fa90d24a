//! What a request is about: whom it takes us for, and which file it names.

use std::net::Ipv4Addr;

use axum::http::header::{self, HeaderMap};
use axum::http::{StatusCode, Uri};

/// Whether a request means this machine. A page of another name that a resolver sends here could read all that is served.
pub(crate) fn is_ours(uri: &Uri, headers: &HeaderMap) -> Result<(), (StatusCode, &'static str)> {
    let mut named = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (named.next(), named.next()) else {
        return Err((StatusCode::BAD_REQUEST, "400: expected one header Host\n"));
    };
    // An address that is given whole goes before the header.
    let host = uri.authority().map_or_else(|| host.to_str().unwrap_or(""), |authority| authority.as_str());
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let local = name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|name: Ipv4Addr| name.is_loopback());
    if local { Ok(()) } else { Err((StatusCode::MISDIRECTED_REQUEST, "421: expected Host: localhost or 127.0.0.1\n")) }
}

/// The path of a request with its escapes read; none if they are no text.
pub(crate) fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (b'%', [high, low, after @ ..]) => {
                let digit = |digit: &u8| char::from(*digit).to_digit(16);
                bytes.push((digit(high)? * 16 + digit(low)?) as u8);
                after
            }
            (b'%', _) => return None,
            (plain, after) => {
                bytes.push(*plain);
                after
            }
        };
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_read_once() {
        assert_eq!(decoded("/a%20b/%C3%A9t%c3%a9.html").as_deref(), Some("/a b/été.html"));
        assert_eq!(decoded("/100%2525").as_deref(), Some("/100%25"));
        for wrong in ["/%", "/%4", "/%zz", "/%ff", "/%+1"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
    }
}
