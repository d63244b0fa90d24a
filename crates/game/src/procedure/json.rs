//! A strict reader of one JSON text.
//!
//! The contract of `resolve` needs what ordinary readers throw away: two fields of one name, numbers
//! exactly as written, numbers that no double can hold (an error of *their* field, not of the line).
//! So this reader keeps them; everything that is written goes through `serde_json`.

use std::borrow::Cow;

use super::Number;

/// The longest line, in bytes.
pub const MAX_LINE: usize = 1 << 20;
/// The deepest nesting; the outermost value is the first level.
pub const MAX_DEPTH: usize = 64;

/// A JSON value that borrows from its text.
#[derive(Clone, Debug, PartialEq)]
pub enum Json<'a> {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A number, as written.
    Number(Number<'a>),
    /// A string.
    Text(Cow<'a, str>),
    /// An array.
    List(Vec<Json<'a>>),
    /// An object; fields in the order written, a name may occur twice.
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

impl<'a> Json<'a> {
    /// The field of an object.
    pub fn get(&self, name: &str) -> Option<&Json<'a>> {
        match self {
            Json::Object(fields) => fields.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// What kind of value it is, in a word.
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "boolean",
            Json::Number(_) => "number",
            Json::Text(_) => "string",
            Json::List(_) => "array",
            Json::Object(_) => "object",
        }
    }
}

/// Why a text is no JSON: what was expected, at which byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The byte at which reading stopped.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

/// Reads one JSON value that fills the whole text.
pub fn parse(text: &[u8]) -> Result<Json<'_>, Broken> {
    if text.len() > MAX_LINE {
        return Err(Broken { at: MAX_LINE, what: "line too long" });
    }
    let text = std::str::from_utf8(text).map_err(|error| Broken { at: error.valid_up_to(), what: "not UTF-8" })?;
    let mut reader = Reader { text, at: 0 };
    reader.space();
    let value = reader.value(1)?;
    reader.space();
    if reader.at < text.len() {
        return Err(reader.broken("text after the value"));
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn broken(&self, what: &'static str) -> Broken {
        Broken { at: self.at, what }
    }

    #[inline]
    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    #[inline]
    fn space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<Json<'a>, Broken> {
        if depth > MAX_DEPTH {
            return Err(self.broken("nested too deep"));
        }
        match self.peek() {
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b'"' => Ok(Json::Text(self.string()?)),
            b'-' | b'0'..=b'9' => self.number(),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'n' => self.word("null", Json::Null),
            _ => Err(self.broken("a value is missing")),
        }
    }

    fn word(&mut self, word: &str, value: Json<'a>) -> Result<Json<'a>, Broken> {
        if self.text[self.at..].starts_with(word) {
            self.at += word.len();
            Ok(value)
        } else {
            Err(self.broken("an unknown word"))
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json<'a>, Broken> {
        self.at += 1;
        let mut fields = Vec::new();
        self.space();
        if self.peek() == b'}' {
            self.at += 1;
            return Ok(Json::Object(fields));
        }
        loop {
            self.space();
            if self.peek() != b'"' {
                return Err(self.broken("a field name is missing"));
            }
            let name = self.string()?;
            self.space();
            if self.peek() != b':' {
                return Err(self.broken("':' is missing"));
            }
            self.at += 1;
            self.space();
            let value = self.value(depth + 1)?;
            fields.push((name, value));
            self.space();
            match self.peek() {
                b',' => self.at += 1,
                b'}' => {
                    self.at += 1;
                    return Ok(Json::Object(fields));
                }
                _ => return Err(self.broken("',' or '}' is missing")),
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json<'a>, Broken> {
        self.at += 1;
        let mut items = Vec::new();
        self.space();
        if self.peek() == b']' {
            self.at += 1;
            return Ok(Json::List(items));
        }
        loop {
            self.space();
            items.push(self.value(depth + 1)?);
            self.space();
            match self.peek() {
                b',' => self.at += 1,
                b']' => {
                    self.at += 1;
                    return Ok(Json::List(items));
                }
                _ => return Err(self.broken("',' or ']' is missing")),
            }
        }
    }

    fn number(&mut self) -> Result<Json<'a>, Broken> {
        let start = self.at;
        if self.peek() == b'-' {
            self.at += 1;
        }
        if self.peek() == b'0' {
            self.at += 1;
        } else if !self.digits() {
            return Err(self.broken("a digit is missing"));
        }
        if self.peek() == b'.' {
            self.at += 1;
            if !self.digits() {
                return Err(self.broken("a digit is missing"));
            }
        }
        if matches!(self.peek(), b'e' | b'E') {
            self.at += 1;
            if matches!(self.peek(), b'+' | b'-') {
                self.at += 1;
            }
            if !self.digits() {
                return Err(self.broken("a digit is missing"));
            }
        }
        Ok(Json::Number(Number(&self.text[start..self.at])))
    }

    fn digits(&mut self) -> bool {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        self.at > start
    }

    fn string(&mut self) -> Result<Cow<'a, str>, Broken> {
        self.at += 1;
        let start = self.at;
        loop {
            match self.peek() {
                b'"' => {
                    let text = &self.text[start..self.at];
                    self.at += 1;
                    return Ok(Cow::Borrowed(text));
                }
                b'\\' => return self.escaped(start),
                0..=31 => return Err(self.broken("a string is not closed")),
                _ => self.at += 1,
            }
        }
    }

    /// The rest of a string that has an escape in it.
    fn escaped(&mut self, start: usize) -> Result<Cow<'a, str>, Broken> {
        let mut text = self.text[start..self.at].to_owned();
        loop {
            let plain = self.at;
            while !matches!(self.peek(), b'"' | b'\\' | 0..=31) {
                self.at += 1;
            }
            text.push_str(&self.text[plain..self.at]);
            match self.peek() {
                b'"' => {
                    self.at += 1;
                    return Ok(Cow::Owned(text));
                }
                b'\\' => {
                    self.at += 1;
                    let escape = self.peek();
                    self.at += 1;
                    text.push(match escape {
                        b'"' => '"',
                        b'\\' => '\\',
                        b'/' => '/',
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'n' => '\n',
                        b'r' => '\r',
                        b't' => '\t',
                        b'u' => self.unicode()?,
                        _ => return Err(self.broken("an unknown escape")),
                    });
                }
                _ => return Err(self.broken("a string is not closed")),
            }
        }
    }

    fn hex4(&mut self) -> Result<u32, Broken> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).ok_or(self.broken("an escape is cut"))?;
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(self.broken("an unknown escape"));
        }
        self.at += 4;
        Ok(digits.iter().fold(0, |code, &b| code * 16 + (b as char).to_digit(16).unwrap_or(0)))
    }

    fn unicode(&mut self) -> Result<char, Broken> {
        let code = self.hex4()?;
        if (0xd800..0xdc00).contains(&code) && self.text.as_bytes()[self.at..].starts_with(b"\\u") {
            self.at += 2;
            let low = self.hex4()?;
            if (0xdc00..0xe000).contains(&low) {
                return char::from_u32(0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00))
                    .ok_or(self.broken("an unknown escape"));
            }
        }
        char::from_u32(code).ok_or(self.broken("half a surrogate pair"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_what_json_allows() {
        let value = parse(br#" {"a":[1,-2.5e3,true,null],"b":"\u00e9\n\"x\ud83d\ude00","a":{}} "#).expect("it is JSON");
        let Json::Object(fields) = &value else { panic!("an object") };
        assert_eq!(fields.len(), 3, "two fields of one name are kept");
        assert_eq!(value.get("b"), Some(&Json::Text("é\n\"x😀".into())));
    }

    #[test]
    fn refuses_what_it_forbids() {
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\":1,}",
            "01",
            "1.",
            ".5",
            "+1",
            "1e",
            "nul",
            "\"\u{1}\"",
            "\"\\x\"",
            "{a:1}",
            "1 2",
            "\"\\ud800\"",
            "[1 2]",
            "NaN",
            "'a'",
            "-",
            "\"a",
        ] {
            assert!(parse(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn depth_and_length_are_limited() {
        let nested = |n: usize| "[".repeat(n) + &"]".repeat(n);
        assert!(parse(nested(MAX_DEPTH).as_bytes()).is_ok());
        assert!(parse(nested(MAX_DEPTH + 1).as_bytes()).is_err());
        assert!(parse(&vec![b' '; MAX_LINE + 1]).is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_are_an_error_or_a_value(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = parse(&bytes);
        }

        #[test]
        fn agrees_with_serde_json(text in r#"[\[\]{}":,0-9a-z.eE+\-\\ ]{0,40}"#) {
            let ours = parse(text.as_bytes()).is_ok();
            let theirs = serde_json::from_str::<serde_json::Value>(&text);
            // serde_json also refuses numbers beyond all doubles; ours leaves that to the field.
            let too_large = theirs.as_ref().is_err_and(|error| error.to_string().contains("out of range"));
            // (It says so before it has seen what follows them.)
            prop_assert!(too_large || ours == theirs.is_ok());
        }
    }
}
