/** The normalised path of a node. Source: RFC 9535, section 2.7. Pure. */
import { unicodeEscape } from '../../shared/strings/unicodeEscape.ts'
import { type JsonTape, NONE, nameAt } from './tape.ts'

/** Only this many last steps of a path are kept. */
const MAX_STEPS = 1000

/** The normalised paths of some nodes; of a very deep one only the last thousand steps, after `…`. */
export function pathsOf(tape: JsonTape, nodes: readonly number[]): string[] {
  const indexOf = createIndexFinder(tape)
  return nodes.map((node) => {
    const steps: string[] = []
    let at = node
    for (; tape.parent[at] !== NONE && steps.length < MAX_STEPS; at = tape.parent[at]!) {
      steps.push(tape.key[at] === NONE ? `[${indexOf(at)}]` : `['${escapeName(nameAt(tape, at))}']`)
    }
    return `${tape.parent[at] === NONE ? '$' : '$…'}${steps.reverse().join('')}`
  })
}

/** The index of an item in its array. Items requested in text order cost one pass through their array. */
export function createIndexFinder(tape: JsonTape): (node: number) => number {
  const last = new Map<number, { node: number; index: number }>()
  return (node) => {
    const parent = tape.parent[node]!
    const before = last.get(parent)
    let { node: child, index } =
      before !== undefined && before.node <= node ? before : { node: parent + 1, index: 0 }
    for (; child < node; child = tape.next[child]!) index += 1
    last.set(parent, { node, index })
    return index
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function escapeName(name: string): string {
  // Characters before the space are control characters.
  return name.replace(/[^ -\uffff]|['\\]/g, (character) => ESCAPES[character] ?? unicodeEscape(character))
}
