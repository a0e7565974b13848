/** Whether a text is JSON, by RFC 8259 and no wider. Pure. */
import type { TextInput } from '../platform/utf8.ts'
import { refuseNoObject } from '../result/choices.ts'
import type { FullPlace } from '../result/place.ts'
import { andThen, type Result, succeed } from '../result/result.ts'
import { expectedAt } from './lenient/expected.ts'
import { type OpenJson, openJson } from './openJson.ts'
import type { ScanOptions } from './scan.ts'
import { placesOf } from './source.ts'
import { stringText } from './stringText.ts'

/** What valid JSON is like. */
export interface JsonReport {
  /** Values of every kind, containers among them. */
  readonly values: number
  /** Members of all objects. */
  readonly members: number
  /** How many containers stand within each other at most. */
  readonly depth: number
  /** Values at the top. */
  readonly roots: number
  /** Names that stand twice in one object: the first thousand. */
  readonly duplicates: readonly JsonDuplicate[]
}

/** A name that stands twice in one object. */
export interface JsonDuplicate {
  readonly name: string
  readonly first: FullPlace
  readonly again: FullPlace
}

/**
 * Checks a text and counts what is in it.
 *
 * Fails with every error that is found, the first ones at the start. Each tells what may stand at its place (`expected`), as if those
 * before it were mended, and its column in UTF-16 units and in bytes (`byteColumn`). Notes on what is legal, and worth a word:
 * `duplicate-key`, `inexact-number` (a double would change it), `lone-surrogate` (`"\uD800"`).
 *
 * @example
 * validateJson('{"a":1,"a":2}') // value.duplicates: [{ name: 'a', first: { line: 1, column: 2, … }, again: … }]
 */
export function validateJson(input: TextInput, options: ScanOptions = {}): Result<JsonReport> {
  const refused = refuseNoObject(options)
  if (refused !== undefined) return refused
  return andThen(
    openJson(input, { ...options, explain: (bytes, problems) => expectedAt(bytes, problems, options.roots) }),
    (opened) => {
      const { values, members, depth, roots } = opened.scan
      return succeed({ values, members, depth, roots, duplicates: duplicatesOf(opened) }, opened.notes)
    },
  )
}

function duplicatesOf({ source, scan }: OpenJson): JsonDuplicate[] {
  const spans = scan.duplicateKeys.flatMap(({ first, again }) => [first, again])
  const places = placesOf(source, spans)
  return scan.duplicateKeys.map(({ again }, index) => ({
    name: stringText(source.bytes, again.offset, again.offset + again.length),
    first: places[2 * index]!,
    again: places[2 * index + 1]!,
  }))
}
