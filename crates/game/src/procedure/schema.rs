//! The JSON Schema of a procedure's request, made from its shape.

use serde_json::{Map, Value, json};

use super::{Default, Entry, Kind, Need, Shape};

/// The JSON Schema (2020-12) of a request for `entry` of `system`.
pub fn schema(system: &str, entry: &Entry) -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("grognard:{system}/{}", entry.name),
        "title": format!("{system} {}", entry.name),
        "type": "object",
        "additionalProperties": false,
        "required": ["system", "procedure", "case"],
        "properties": {
            "system": { "const": system },
            "procedure": { "const": entry.name },
            "case": object((entry.shape)()),
            "dice": { "type": "array", "items": { "type": "integer", "minimum": 1 } },
        },
    })
}

fn object(shape: &Shape) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for field in shape.fields {
        let mut value = kind(&field.kind);
        if let (Need::Default(default), Some(map)) = (&field.need, value.as_object_mut()) {
            map.insert(
                "default".to_owned(),
                match *default {
                    Default::Flag(flag) => json!(flag),
                    Default::Int(value) => json!(value),
                    Default::Num(text) => text.parse::<f64>().map_or(Value::Null, |value| {
                        if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
                    }),
                    Default::Name(name) => json!(name),
                    Default::Empty => json!([]),
                },
            );
        }
        if field.applies.is_none() && matches!(field.need, Need::Required) {
            required.push(field.name);
        }
        properties.insert(field.name.to_owned(), value);
    }
    json!({ "type": "object", "additionalProperties": false, "required": required, "properties": properties })
}

fn kind(kind: &Kind) -> Value {
    match kind {
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Int(min, max) => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Kind::IntIn(known) => json!({ "type": "integer", "enum": known }),
        Kind::Num(interval) => {
            let low = if interval.above_min { "exclusiveMinimum" } else { "minimum" };
            let high = if interval.below_max { "exclusiveMaximum" } else { "maximum" };
            json!({ "type": "number", low: interval.min, high: interval.max })
        }
        Kind::OneOf(names) => json!({ "enum": names }),
        Kind::List { item, min, max, distinct, .. } => {
            json!({ "type": "array", "items": self::kind(item), "minItems": min, "maxItems": max, "uniqueItems": distinct })
        }
        Kind::Object(shape) => object(shape),
        Kind::Either(kinds, _) => json!({ "anyOf": kinds.iter().map(self::kind).collect::<Vec<_>>() }),
    }
}
