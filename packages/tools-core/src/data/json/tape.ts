/**
 * The values of a text in document order, each as a few numbers: its place, its name, its parent, the next
 * node.
 *
 * Every value takes 20 bytes, so a text of 100 MB can be searched, sorted and shown as a tree without being
 * turned into objects. Offsets count bytes of the text. Pure.
 */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isSpace,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './characters.ts'
import { stringText } from './stringText.ts'

/** Means no node or no name. */
export const NONE = 0xffffffff

/**
 * The values of a text. Node 0 is the first value; a text with several top-level values has several roots.
 */
export interface JsonTape {
  readonly bytes: Uint8Array
  /** How many nodes there are. */
  readonly size: number
  /** Where the value starts. */
  readonly start: Uint32Array
  /** The offset after the value. */
  readonly end: Uint32Array
  /** The offset of its name's opening quote, or `NONE` for a value that is not a member of an object. */
  readonly key: Uint32Array
  /** The node that contains it, or `NONE`. */
  readonly parent: Uint32Array
  /** The node after it and its descendants: its next sibling, if it has one. */
  readonly next: Uint32Array
}

/** The kind of a value. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** The kinds in sort order. */
export const KIND_ORDER: readonly JsonKind[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

/** Builds the tape of a text that `scanJson` found valid, with the number of values it counted. */
export function recordTape(bytes: Uint8Array, values: number): JsonTape {
  const start = new Uint32Array(values)
  const end = new Uint32Array(values)
  const key = new Uint32Array(values).fill(NONE)
  const parent = new Uint32Array(values)
  const next = new Uint32Array(values)
  const length = bytes.length
  let size = 0
  let open = NONE
  let pendingKey = NONE
  let at = 0
  while (at < length) {
    const byte = bytes[at]!
    if (isSpace(byte) || byte === COMMA) {
      at += 1
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      at += 1
      end[open] = at
      next[open] = size
      open = parent[open]!
    } else if (byte === QUOTE && pendingKey === NONE && open !== NONE && bytes[start[open]!] === OPEN_BRACE) {
      pendingKey = at
      at = spacesEnd(bytes, closingQuote(bytes, at)) + 1
    } else {
      start[size] = at
      parent[size] = open
      key[size] = pendingKey
      pendingKey = NONE
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        open = size
        at += 1
      } else {
        at = byte === QUOTE ? closingQuote(bytes, at) : scalarEnd(bytes, at)
        end[size] = at
        next[size] = size + 1
      }
      size += 1
    }
  }
  return { bytes, size, start, end, key, parent, next }
}

/** The name of a member. */
export function nameAt({ bytes, key }: JsonTape, node: number): string {
  return stringText(bytes, key[node]!, closingQuote(bytes, key[node]!))
}

/** The offset after a valid string. */
export function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1
  for (let byte = bytes[at]!; byte !== QUOTE; byte = bytes[at]!) at += byte === BACKSLASH ? 2 : 1
  return at + 1
}

/** The first offset from `from` on that is not white space. */
export function spacesEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && isSpace(bytes[at]!)) at += 1
  return at
}

/** The offset after a valid number, `true`, `false` or `null`. */
function scalarEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte === COLON || isSpace(byte))
      break
    at += 1
  }
  return at
}

/** The kind of the value that starts with `byte`. */
export function kindOf(byte: number): JsonKind {
  switch (byte) {
    case OPEN_BRACE:
      return 'object'
    case OPEN_BRACKET:
      return 'array'
    case QUOTE:
      return 'string'
    case LOWER_T:
    case LOWER_F:
      return 'boolean'
    case LOWER_N:
      return 'null'
    default:
      return 'number'
  }
}
