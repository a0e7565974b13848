/**
 * The named character references of HTML, from names to characters and back. Source:
 * https://html.spec.whatwg.org/#named-character-references. Pure.
 */
import { ENTITIES } from './entities.generated.ts'

/** The unpacked table. */
export interface EntityTable {
  /** Maps names, without `&` and `;`, to characters. */
  readonly characters: ReadonlyMap<string, string>
  /** The names that are also valid without a semicolon. */
  readonly legacy: ReadonlySet<string>
  /** Maps characters to their most readable name. */
  readonly names: ReadonlyMap<string, string>
}

let unpacked: EntityTable | undefined

/** Returns the table, which is unpacked on first use. */
export function entityTable(): EntityTable {
  unpacked ??= unpack()
  return unpacked
}

function unpack(): EntityTable {
  const characters = new Map<string, string>()
  const legacy = new Set<string>()
  const names = new Map<string, string>()
  let previous = ''
  for (const [, shared, rest, mark, value] of ENTITIES.matchAll(/([0-9a-z])(\w+)(!?):([^ ]+)/g)) {
    const name = previous.slice(0, Number.parseInt(shared!, 36)) + rest
    previous = name
    characters.set(name, value!)
    if (mark === '!') legacy.add(name)
    const known = names.get(value!)
    if (known === undefined || isBetter(name, known, legacy)) names.set(value!, name)
  }
  return { characters, legacy, names }
}

/**
 * Whether to prefer `name`: legacy names first, because they are best known; then shorter ones; then lower
 * case.
 */
function isBetter(name: string, known: string, legacy: ReadonlySet<string>): boolean {
  if (legacy.has(name) !== legacy.has(known)) return legacy.has(name)
  if (name.length !== known.length) return name.length < known.length
  return name > known
}
