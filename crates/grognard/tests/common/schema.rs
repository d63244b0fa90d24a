//! A small judge of JSON Schemas: the keywords that ours use, and no other.

use serde_json::Value;

/// Everything in which `value` breaks `schema`.
pub fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    judge(schema, schema, value, "$", &mut faults);
    faults
}

fn judge(root: &Value, schema: &Value, value: &Value, path: &str, faults: &mut Vec<String>) {
    if let Some(allowed) = schema.as_bool() {
        if !allowed {
            faults.push(format!("{path}: nothing is allowed here"));
        }
        return;
    }
    for (keyword, wanted) in schema.as_object().expect("a schema is an object or a boolean") {
        let mut wrong = |said: String| faults.push(format!("{path}: {said}"));
        match keyword.as_str() {
            "$schema" | "$id" | "title" | "description" | "$defs" => {}
            "$ref" => {
                let name = wanted.as_str().and_then(|name| name.strip_prefix("#/$defs/")).expect("a local reference");
                let target = &root["$defs"][name];
                assert!(target.is_object(), "no definition of {name}");
                judge(root, target, value, path, faults);
            }
            "type" => {
                let is = |kind: &str| match kind {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    other => panic!("unknown type {other}"),
                };
                let fits = match wanted {
                    Value::Array(kinds) => kinds.iter().any(|kind| is(kind.as_str().expect("a type"))),
                    kind => is(kind.as_str().expect("a type")),
                };
                if !fits {
                    wrong(format!("expected {wanted}, found {value}"));
                }
            }
            "const" if value != wanted => wrong(format!("expected {wanted}, found {value}")),
            "enum" if !wanted.as_array().expect("a list").contains(value) => {
                wrong(format!("{value} is none of {wanted}"))
            }
            "const" | "enum" => {}
            "minimum" if value.as_f64().is_some_and(|v| v < wanted.as_f64().expect("a number")) => {
                wrong(format!("{value} < {wanted}"))
            }
            "maximum" if value.as_f64().is_some_and(|v| v > wanted.as_f64().expect("a number")) => {
                wrong(format!("{value} > {wanted}"))
            }
            "minimum" | "maximum" => {}
            // The one pattern is that of a clause id.
            "pattern" => {
                if value.as_str().is_some_and(|id| rulebook::Clause::find(id).is_none()) {
                    wrong(format!("{value} is no clause"));
                }
            }
            "minItems"
                if value.as_array().is_some_and(|items| (items.len() as u64) < wanted.as_u64().expect("a count")) =>
            {
                wrong("too short".to_owned());
            }
            "maxItems"
                if value.as_array().is_some_and(|items| items.len() as u64 > wanted.as_u64().expect("a count")) =>
            {
                wrong("too long".to_owned());
            }
            "minItems" | "maxItems" => {}
            "oneOf" => {
                let fitting = wanted.as_array().expect("a list").iter().filter(|option| {
                    let mut found = Vec::new();
                    judge(root, option, value, path, &mut found);
                    found.is_empty()
                });
                let fitting = fitting.count();
                if fitting != 1 {
                    wrong(format!("{fitting} alternatives fit {value}"));
                }
            }
            "prefixItems" => {
                for (i, (item, schema)) in
                    value.as_array().into_iter().flatten().zip(wanted.as_array().expect("a list")).enumerate()
                {
                    judge(root, schema, item, &format!("{path}[{i}]"), faults);
                }
            }
            "items" => {
                let skip = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for (i, item) in value.as_array().into_iter().flatten().enumerate().skip(skip) {
                    judge(root, wanted, item, &format!("{path}[{i}]"), faults);
                }
            }
            "required" => {
                for name in wanted.as_array().expect("a list").iter().filter_map(Value::as_str) {
                    if value.as_object().is_some_and(|object| !object.contains_key(name)) {
                        faults.push(format!("{path}: {name} is missing"));
                    }
                }
            }
            "properties" => {
                for (name, schema) in wanted.as_object().expect("an object") {
                    if let Some(field) = value.get(name) {
                        judge(root, schema, field, &format!("{path}.{name}"), faults);
                    }
                }
            }
            "additionalProperties" => {
                assert_eq!(wanted, &Value::Bool(false), "ours allow nothing more");
                let known = schema["properties"].as_object().expect("properties");
                for name in value.as_object().into_iter().flatten().map(|(name, _)| name) {
                    if !known.contains_key(name) {
                        faults.push(format!("{path}: {name} is unknown"));
                    }
                }
            }
            other => panic!("the judge does not know {other}"),
        }
    }
}
