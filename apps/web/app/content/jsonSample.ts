/** The sample of the JSON page: every kind of value, and numbers that other formatters change. */
export const JSON_SAMPLE =
  '{"name":"Whittle","version":1.0,"id":12345678901234567890,"free":true,"upload":null,"tools":[{"id":"json","title":"JSON Formatter","tags":["format","minify","validate","repair"]},{"id":"differ","title":"Diff Checker","tags":["lines","words","patch"]}],"limits":{"depth":1e6,"note":"Numbers, escapes (\\u00e9) and the order of keys stay as typed."}}'

/** A JSON Schema for that sample, which one of its values violates. */
export const JSON_SCHEMA_SAMPLE = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "required": ["name", "version", "tools"],
  "properties": {
    "name": { "type": "string", "minLength": 1 },
    "version": { "type": "string", "pattern": "^\\\\d+\\\\.\\\\d+" },
    "tools": {
      "type": "array",
      "items": { "$ref": "#/$defs/tool" }
    }
  },
  "$defs": {
    "tool": {
      "type": "object",
      "required": ["id", "title"],
      "properties": {
        "id": { "type": "string" },
        "tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true }
      }
    }
  }
}
`
