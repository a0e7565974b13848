/** The angle brackets of types such as `ARRAY<STRUCT<x INT64>>`. Pure. */

/** Words of BigQuery after which `<` never compares. */
export const TYPE_WORD: RegExp = /^(?:ARRAY|STRUCT|RANGE)$/i

/** What a type holds between angle brackets: names, lengths and options. */
const TYPE_PART = /[^<>()'"=;]+|\((?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\)|(?<open><)|(?<close>>)/sy

/** A type that is longer or deeper is not looked for, so that a `<` without an end costs little. */
const MAX_TYPE_LENGTH = 4000
const MAX_TYPE_DEPTH = 50

/** Whether the `<` at a place is closed after nothing but types. */
export function holdsType(text: string, at: number): boolean {
  TYPE_PART.lastIndex = at
  for (let depth = 0; TYPE_PART.lastIndex - at < MAX_TYPE_LENGTH; ) {
    const part = TYPE_PART.exec(text)
    if (part === null) return false
    if (part.groups!.open !== undefined) depth += 1
    if (part.groups!.close !== undefined) depth -= 1
    if (depth === 0) return true
    if (depth > MAX_TYPE_DEPTH) return false
  }
  return false
}
