/** Finds a value's node by its names and indexes, as in a JSON Pointer (RFC 6901). Pure. */
import { OPEN_BRACE, OPEN_BRACKET } from '../json/characters.ts'
import { type JsonTape, nameAt } from '../json/tape.ts'

/** The values inside a container, by name or by index. */
type Children = ReadonlyMap<string, number>

/** Finds values in one text. */
export interface NodeFinder {
  /**
   * The value in `container` with that name or index. Of duplicate names the last one counts, as in
   * JSON.parse.
   */
  readonly child: (container: number, step: string) => number | undefined
  /** The value that a URI fragment points to: `#/a/0`; `undefined` where there is none. */
  readonly at: (pointer: string) => number | undefined
}

/** Creates a finder that reads each container at most once. */
export function createNodeFinder(tape: JsonTape): NodeFinder {
  const known = new Map<number, Children>()

  function childrenOf(container: number): Children {
    const found = known.get(container) ?? readChildren(tape, container)
    known.set(container, found)
    return found
  }

  const child = (container: number, step: string): number | undefined => childrenOf(container).get(step)

  return {
    child,
    at: (pointer) =>
      pointerSteps(pointer).reduce<number | undefined>(
        (node, step) => (node === undefined ? undefined : child(node, step)),
        0,
      ),
  }
}

function readChildren(tape: JsonTape, container: number): Children {
  const first = tape.bytes[tape.start[container]!]
  const children = new Map<string, number>()
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return children
  let index = 0
  for (let node = container + 1; node < tape.next[container]!; node = tape.next[node]!, index += 1)
    children.set(first === OPEN_BRACE ? nameAt(tape, node) : String(index), node)
  return children
}

/** The steps of a URI fragment that is a JSON Pointer. */
export function pointerSteps(fragment: string): string[] {
  return fragment
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}
