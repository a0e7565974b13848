/** The named character references of HTML, both ways. Source: https://html.spec.whatwg.org/#named-character-references. Pure. */
import { ENTITIES } from './entities.generated.ts'

/** The table, unpacked. */
export interface EntityTable {
  /** Name without `&` and `;` to characters. */
  readonly characters: ReadonlyMap<string, string>
  /** The names that also stand without a semicolon. */
  readonly legacy: ReadonlySet<string>
  /** Characters to the name that reads best. */
  readonly names: ReadonlyMap<string, string>
}

let unpacked: EntityTable | undefined

/** The table; unpacked on first use. */
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

/** Names from the first HTML are known to all; else the shorter one, and small letters before capitals. */
function isBetter(name: string, known: string, legacy: ReadonlySet<string>): boolean {
  if (legacy.has(name) !== legacy.has(known)) return legacy.has(name)
  if (name.length !== known.length) return name.length < known.length
  return name > known
}
