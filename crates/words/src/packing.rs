//! Files of messages, read once when the program is built: what is told needs no grammar at run time.
//!
//! They are Project Fluent's, read by its own crate; of it we use what people write by hand: values put in, choices by number or
//! word, one message within another. Whatever else a file holds is told here, with its name.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

use crate::signs::{CHOICE, CHOSEN, END, MESSAGE, NEXT, OTHERS, VALUE, VARIANT};

/// The messages of a file, each as its key and what it says; or what is wrong with it.
pub fn pack(text: &str) -> Result<String, String> {
    let resource = parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut packed = String::with_capacity(text.len());
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                if !message.attributes.is_empty() {
                    return Err(format!("{key} has attributes"));
                }
                let value = message.value.ok_or_else(|| format!("{key} says nothing"))?;
                named(&mut packed, None, key);
                said(&mut packed, &value).map_err(|what| format!("{key}: {what}"))?;
                packed.push(NEXT);
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => return Err(format!("-{}: a term", term.id.name)),
            Entry::Junk { content } => return Err(content.to_owned()),
        }
    }
    Ok(packed)
}

fn named(packed: &mut String, sign: Option<char>, name: &str) {
    packed.extend(sign);
    packed.push_str(name);
    packed.push(END);
}

fn said(packed: &mut String, pattern: &Pattern<&str>) -> Result<(), String> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => literal(packed, value)?,
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } if !value.contains('\\') => literal(packed, value)?,
                InlineExpression::VariableReference { id } => named(packed, Some(VALUE), id.name),
                InlineExpression::MessageReference { id, attribute: None } => named(packed, Some(MESSAGE), id.name),
                other => return Err(format!("{other:?}")),
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err(format!("a choice by {selector:?}"));
                };
                named(packed, Some(CHOICE), id.name);
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                    named(packed, Some(if variant.default { OTHERS } else { VARIANT }), key);
                    said(packed, &variant.value)?;
                }
                packed.push(CHOSEN);
            }
        }
    }
    Ok(())
}

fn literal(packed: &mut String, text: &str) -> Result<(), String> {
    if text.contains(|c: char| c <= NEXT) {
        return Err(format!("a sign that no text has: {text:?}"));
    }
    packed.push_str(text);
    Ok(())
}
