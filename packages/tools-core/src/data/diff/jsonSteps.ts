/** The steps of a comparison of two JSON values. Pure. */
import type { JsonNode } from '../json/index.ts'
import { textOfNode } from './valueIds.ts'

/** One difference between two documents. */
export interface JsonChange {
  /**
   * `moved`: an item that is identified by its key and is at another place. Changes within it are reported
   * separately.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The JSONPath of the value: in the second document, or for a removed value in the first. */
  readonly path: string
  /** The value before, as compact JSON. Absent for what is added or moved. */
  readonly before?: string
  /** The value after, as compact JSON. Absent for what is removed or moved. */
  readonly after?: string
}

/** Two values at one place. */
export interface Pair {
  readonly path: string
  readonly old: JsonNode
  readonly now: JsonNode
}

/** The next step: a pair to compare, or a change that is already known. */
export type Step = Pair | JsonChange

/** A value that only the second document has. */
export function added(path: string, node: JsonNode): JsonChange {
  return { kind: 'added', path, after: textOfNode(node) }
}

/** A value that only the first document has. */
export function removed(path: string, node: JsonNode): JsonChange {
  return { kind: 'removed', path, before: textOfNode(node) }
}
