/** JSON values as lossless plain data, and reading scalars from a tape. Pure. */
import { asciiText } from '../../shared/platform/utf8.ts'
import { LOWER_T } from './characters.ts'
import { stringText } from './stringText.ts'
import type { JsonKind, JsonTape } from './tape.ts'

/** A JSON value. */
export type JsonNode =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `text` is the number as typed: `1.0`, `1e400`, `-0`. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }

/** A member of an object. Names may occur more than once. */
export interface JsonMember {
  readonly name: string
  readonly value: JsonNode
}

export type JsonScalar = Exclude<JsonNode, { readonly kind: 'array' | 'object' }>

/** The value of a scalar node. */
export function scalarAt(
  { bytes, start, end }: JsonTape,
  node: number,
  kind: Exclude<JsonKind, 'array' | 'object'>,
): JsonScalar {
  const from = start[node]!
  switch (kind) {
    case 'string':
      return { kind, value: stringText(bytes, from, end[node]!) }
    case 'number':
      return { kind, text: asciiText(bytes.subarray(from, end[node])) }
    case 'boolean':
      return { kind, value: bytes[from] === LOWER_T }
    default:
      return { kind }
  }
}
