/** The places of values in a text, for callers who have read it as values without places. Pure. */
import type { TextInput } from '../../shared/platform/utf8.ts'
import { scanJson } from './scan.ts'
import { type JsonPlace, type JsonSource, openSource, placesOf } from './source.ts'
import { closingQuote, type JsonTape, NONE, recordTape } from './tape.ts'

/** A value by its number in text order, from 0, or the value's name in its object. */
export interface NodePart {
  readonly node: number
  readonly side: 'name' | 'value'
}

/** The places of some values, or names, in a valid text, in the order of `parts`. */
export function placesOfNodes(text: TextInput, parts: readonly NodePart[]): readonly JsonPlace[] {
  const { source, tape } = tapeOf(text)
  const spans = parts.map(({ node, side }) => {
    const from = side === 'name' ? tape.key[node]! : tape.start[node]!
    const end = side === 'name' ? closingQuote(tape.bytes, from) : tape.end[node]!
    return { offset: from, length: end - from }
  })
  return placesOf(source, spans)
}

/** The place of the first value nested in more than `most` others, in a valid text that has one. */
export function placeOfDeeper(text: TextInput, most: number): JsonPlace {
  const { source, tape } = tapeOf(text)
  const depths = new Uint32Array(tape.size)
  let node = 0
  for (; node < tape.size; node += 1) {
    const parent = tape.parent[node]!
    depths[node] = parent === NONE ? 0 : depths[parent]! + 1
    if (depths[node]! > most) break
  }
  return placesOf(source, [{ offset: tape.start[node]!, length: 1 }])[0]!
}

function tapeOf(text: TextInput): { readonly source: JsonSource; readonly tape: JsonTape } {
  const opened = openSource(text)
  if (!opened.ok) throw new TypeError('Only a valid text has places of values.')
  const source = opened.value
  return { source, tape: recordTape(source.bytes, scanJson(source.bytes, { roots: 'many' }).values) }
}
