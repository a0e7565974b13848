/** Sorts the members of every object in a JSON text. Values and spellings stay unchanged. Pure. */

import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { asciiText, type TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result } from '../../shared/result/result.ts'
import { compareCodePoints } from '../../shared/strings/compareCodePoints.ts'
import { COLON, COMMA, LINE_FEED, LOWER_T, OPEN_BRACE, OPEN_BRACKET } from './characters.ts'
import { compareNumbers } from './decimal.ts'
import { formatJson, type JsonIndent, minifyJson } from './formatJson.ts'
import { openJson } from './openJson.ts'
import type { ScanOptions } from './scan.ts'
import { likeInput } from './source.ts'
import { stringText } from './stringText.ts'
import { closingQuote, type JsonTape, KIND_ORDER, kindOf, nameAt, recordTape } from './tape.ts'

/** How members are sorted. */
export interface SortJsonOptions extends ScanOptions {
  /**
   * `code-point`: by name, as programs compare text; `natural`: by name, `item2` before `item10`; `value`: by
   * value.
   *
   * @defaultValue 'code-point'
   */
  readonly order?: 'code-point' | 'natural' | 'value'
  /** @defaultValue 'ascending' */
  readonly direction?: 'ascending' | 'descending'
  /** Spaces per level, `'tab'`, or `'none'` for one line. @defaultValue 2 */
  readonly indent?: JsonIndent | 'none'
}

/**
 * Sorts the members of every object. The items of arrays keep their order, which is significant.
 *
 * Members with the same name keep their order. The order by value is null, false, true, numbers, texts,
 * arrays, objects. Errors and notes are those of `formatJson`.
 *
 * @example
 * sortJson('{"b":1.0,"a":2}', { indent: 'none' }) // value: '{"a":2,"b":1.0}'
 */
export function sortJson(input: string, options?: SortJsonOptions): Result<string>
export function sortJson(input: Uint8Array, options?: SortJsonOptions): Result<Uint8Array<ArrayBuffer>>
export function sortJson(input: TextInput, options?: SortJsonOptions): Result<TextInput>
export function sortJson(input: TextInput, options: SortJsonOptions = {}): Result<TextInput> {
  const refused = refuseChoice(options, {
    roots: CHECKED,
    indent: CHECKED,
    order: ['code-point', 'natural', 'value'],
    direction: ['ascending', 'descending'],
  })
  if (refused !== undefined) return refused
  const { order = 'code-point', direction = 'ascending', indent = 2, roots = 'one' } = options
  return andThen(openJson(input, { roots }), ({ source, scan }) => {
    const tape = recordTape(source.bytes, scan.values)
    const compare = COMPARISONS[order](tape)
    const sorted = likeInput(
      writeInOrder(tape, direction === 'ascending' ? compare : (a, b) => compare(b, a)),
      source,
    )
    return indent === 'none' ? minifyJson(sorted, { roots }) : formatJson(sorted, { indent, roots })
  })
}

type Compare = (a: number, b: number) => number

const COMPARISONS: Readonly<Record<NonNullable<SortJsonOptions['order']>, (tape: JsonTape) => Compare>> = {
  'code-point': (tape) => (a, b) => compareCodePoints(nameAt(tape, a), nameAt(tape, b)),
  natural: (tape) => {
    const { compare } = new Intl.Collator('en', { numeric: true })
    return (a, b) => {
      const [left, right] = [nameAt(tape, a), nameAt(tape, b)]
      return compare(left, right) || compareCodePoints(left, right)
    }
  },
  value: (tape) => (a, b) => compareByValue(tape, a, b),
}

function compareByValue({ bytes, start, end }: JsonTape, a: number, b: number): number {
  const [left, right] = [start[a]!, start[b]!]
  const [kind, other] = [kindOf(bytes[left]!), kindOf(bytes[right]!)]
  if (kind !== other) return KIND_ORDER.indexOf(kind) - KIND_ORDER.indexOf(other)
  if (kind === 'boolean') return Number(bytes[left] === LOWER_T) - Number(bytes[right] === LOWER_T)
  if (kind === 'string')
    return compareCodePoints(stringText(bytes, left, end[a]!), stringText(bytes, right, end[b]!))
  if (kind !== 'number') return 0
  return compareNumbers(asciiText(bytes.subarray(left, end[a])), asciiText(bytes.subarray(right, end[b])))
}

/** A container that is being written. */
interface Writing {
  readonly close: number
  readonly children: readonly number[]
  next: number
}

/** The text with each object's members sorted, without white space. */
function writeInOrder(tape: JsonTape, compare: Compare): Uint8Array<ArrayBuffer> {
  const { bytes, start, end, key } = tape
  // Top-level values are separated in the input too, so a line end between them takes no extra space.
  const out = new Uint8Array(bytes.length)
  const open: Writing[] = []
  let to = 0
  const copy = (from: number, until: number) => {
    out.set(bytes.subarray(from, until), to)
    to += until - from
  }
  const write = (node: number, isMember: boolean) => {
    if (isMember) {
      copy(key[node]!, closingQuote(bytes, key[node]!))
      out[to++] = COLON
    }
    const byte = bytes[start[node]!]!
    if (byte !== OPEN_BRACE && byte !== OPEN_BRACKET) return copy(start[node]!, end[node]!)
    const children: number[] = []
    for (let child = node + 1; child < tape.next[node]!; child = tape.next[child]!) children.push(child)
    if (byte === OPEN_BRACE) children.sort(compare)
    out[to++] = byte
    open.push({ close: byte + 2, children, next: 0 })
  }
  const finish = () => {
    for (let writing = open.at(-1); writing !== undefined; writing = open.at(-1)) {
      const child = writing.children[writing.next]
      if (child === undefined) {
        out[to++] = writing.close
        open.pop()
        continue
      }
      if (writing.next > 0) out[to++] = COMMA
      writing.next += 1
      write(child, writing.close === OPEN_BRACE + 2)
    }
  }
  for (let root = 0; root < tape.size; root = tape.next[root]!) {
    if (root > 0) out[to++] = LINE_FEED
    write(root, false)
    finish()
  }
  return out.subarray(0, to)
}
