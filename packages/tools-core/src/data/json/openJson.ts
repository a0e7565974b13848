/**
 * The entry point of every engine in this folder: returns a text as valid JSON with its measures, or as
 * errors. Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { excerpt } from '../../shared/result/excerpt.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { diagnose, type Explain } from './diagnose.ts'
import { type JsonScan, ROOTS, type ScanOptions, scanJson } from './scan.ts'
import { type JsonSource, openSource, placesOf, type Span } from './source.ts'
import { stringText } from './stringText.ts'

/** A valid text. */
export interface OpenJson {
  readonly source: JsonSource
  readonly scan: JsonScan
  /** What is legal in it but worth a note. */
  readonly notes: readonly Note[]
}

/** Opens a text. Fails where it is not JSON; with `explain`, each error lists what may stand in its place. */
export function openJson(
  input: TextInput,
  options: ScanOptions & { readonly explain?: Explain } = {},
): Result<OpenJson> {
  const refused = refuseChoice(options, { explain: CHECKED, roots: ROOTS })
  if (refused !== undefined) return refused
  const opened = openSource(input)
  if (!opened.ok) return opened
  const source = opened.value
  const scan = scanJson(source.bytes, options)
  if (scan.errorAt >= 0) return diagnose(source, options)
  return succeed({ source, scan, notes: notesOf(source, scan) })
}

function notesOf(source: JsonSource, scan: JsonScan): Note[] {
  const found: (Span & Pick<Note, 'code' | 'message' | 'count'>)[] = []
  const [duplicate] = scan.duplicateKeys
  if (duplicate !== undefined) {
    const { first, again } = duplicate
    const name = stringText(source.bytes, again.offset, again.offset + again.length)
    const [before, after] = placesOf(source, [first, again])
    found.push({
      code: 'duplicate-key',
      message: `“${excerpt(name)}” occurs twice in one object, on line ${before!.line}, column ${before!.column} and line ${after!.line}, column ${after!.column}. Both are kept here; most programs read only the last.`,
      count: scan.duplicates,
      ...again,
    })
  }
  if (scan.inexactNumbers > 0) {
    found.push({
      code: 'inexact-number',
      message:
        'This number has more digits than a double can hold. It is kept as typed here; JavaScript and many other programs change it.',
      count: scan.inexactNumbers,
      offset: scan.inexactNumberAt,
      length: 1,
    })
  }
  if (scan.loneSurrogates > 0) {
    found.push({
      code: 'lone-surrogate',
      message:
        'This escape is half of a character without its other half. That is legal, but it is not text.',
      count: scan.loneSurrogates,
      offset: scan.loneSurrogateAt,
      length: 6,
    })
  }
  const places = placesOf(source, found)
  return found
    .map(({ code, message, count }, index) => ({ code, message, count: count!, ...places[index]! }))
    .sort((a, b) => a.offset - b.offset)
}
