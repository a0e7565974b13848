/** Writes lossless values as JSON. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { Result } from '../../shared/result/result.ts'
import { succeed } from '../../shared/result/result.ts'
import { formatJson, type JsonIndent } from './formatJson.ts'
import type { JsonNode } from './jsonNode.ts'
import { quoteText } from './stringText.ts'

/** How values are written. */
export interface WriteJsonOptions {
  /** Spaces per level, 0 to 10, or `'tab'`; if omitted, everything is on one line. */
  readonly indent?: JsonIndent
}

/**
 * The JSON text of a value: numbers as their `text`, members in their order.
 *
 * Fails where a number's `text` is not a JSON number (`not-json`).
 *
 * @example
 * writeJson({ kind: 'array', items: [{ kind: 'number', text: '1.0' }] }) // { ok: true, value: '[1.0]', notes: [] }
 */
export function writeJson(node: JsonNode, options: WriteJsonOptions = {}): Result<string> {
  const refused = refuseChoice(options, { indent: CHECKED })
  if (refused !== undefined) return refused
  const { indent } = options
  if (!isNode(node)) return refuseType('a JSON value, as readJson returns it', node)
  const text = minified(node)
  return indent === undefined ? succeed(text) : formatJson(text, { indent })
}

const KINDS: readonly unknown[] = [
  'null',
  'boolean',
  'number',
  'string',
  'array',
  'object',
] satisfies JsonNode['kind'][]

function isNode(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'kind' in node && KINDS.includes(node.kind)
}

/** A container that is being written, and the position in it. */
interface Writing {
  readonly close: ']' | '}'
  readonly values: readonly JsonNode[]
  readonly names: readonly string[] | undefined
  next: number
}

function minified(root: JsonNode): string {
  const parts: string[] = []
  const open: Writing[] = []
  let value: JsonNode | undefined = root
  for (;;) {
    if (value !== undefined) {
      const started = begin(value, parts)
      if (started !== undefined) open.push(started)
    }
    const writing = open.at(-1)
    if (writing === undefined) return parts.join('')
    const { next, values, names } = writing
    value = values[next]
    writing.next += 1
    if (value === undefined) {
      parts.push(writing.close)
      open.pop()
      continue
    }
    if (next > 0) parts.push(',')
    if (names !== undefined) parts.push(quoteText(names[next]!), ':')
  }
}

/** Writes a scalar, or a container's opening bracket. */
function begin(value: JsonNode, parts: string[]): Writing | undefined {
  switch (value.kind) {
    case 'array':
      parts.push('[')
      return { close: ']', values: value.items, names: undefined, next: 0 }
    case 'object':
      parts.push('{')
      return {
        close: '}',
        values: value.members.map((member) => member.value),
        names: value.members.map(({ name }) => name),
        next: 0,
      }
    case 'string':
      parts.push(quoteText(value.value))
      return undefined
    case 'number':
      parts.push(value.text)
      return undefined
    case 'boolean':
      parts.push(String(value.value))
      return undefined
    default:
      parts.push('null')
      return undefined
  }
}
