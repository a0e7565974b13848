/** Validates a text strictly as JSON (RFC 8259). Pure. */

import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { FullPlace } from '../../shared/result/place.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { expectedAt } from './lenient/expected.ts'
import { type OpenJson, openJson } from './openJson.ts'
import { ROOTS, type ScanOptions } from './scan.ts'
import { placesOf } from './source.ts'
import { stringText } from './stringText.ts'

/** Facts about a valid JSON text. */
export interface JsonReport {
  /** Number of values of every kind, including containers. */
  readonly values: number
  /** Number of members in all objects. */
  readonly members: number
  /** The deepest nesting of containers. */
  readonly depth: number
  /** Number of top-level values. */
  readonly roots: number
  /** Duplicate names in one object: the first thousand. */
  readonly duplicates: readonly JsonDuplicate[]
}

/** A duplicate name in one object. */
export interface JsonDuplicate {
  readonly name: string
  readonly first: FullPlace
  readonly again: FullPlace
}

/**
 * Validates a text and counts what is in it.
 *
 * Fails with the errors found, in text order: the first thousand, and then `too-many-problems` where there
 * are more. Each says what may stand in its place (`expected`), as if those before it were fixed, and gives
 * its column in UTF-16 units and in bytes (`byteColumn`). Notes what is legal but noteworthy:
 * `duplicate-key`, `inexact-number` (a double would change it), `lone-surrogate` (`"\uD800"`).
 *
 * @example
 * validateJson('{"a":1,"a":2}') // value.duplicates: [{ name: 'a', first: { line: 1, column: 2, … }, again: … }]
 */
export function validateJson(input: TextInput, options: ScanOptions = {}): Result<JsonReport> {
  const refused = refuseChoice(options, { roots: ROOTS })
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
