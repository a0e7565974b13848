/**
 * The general entities that the internal subset of a document type declares. They are never expanded and
 * nothing is fetched: a formatter copies references to them. Source: XML 1.0, sections 4.1, 4.2 and 4.3.2.
 * Pure.
 */
import { NAME_CLASS, NAME_START_CLASS } from './nodes.ts'

/** Where a reference to a declared entity may stand. */
type EntityUse = 'content' | 'attribute'

/** Whether a reference to the entity of that name may stand there. */
export type KeepsEntity = (name: string, use: EntityUse) => boolean

/**
 * Matches comments, instructions and strings, which are skipped, and declarations of entities: their name,
 * and the text or file that it stands for.
 */
const DECLARATION = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<\?[\s\S]*?\?>`,
    String.raw`<!ENTITY[ \t\r\n]+(?<name>${NAME_START_CLASS}${NAME_CLASS}*)[ \t\r\n]+(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<file>[^<>"']*(?:"[^"]*"|'[^']*')[^>]*))`,
    `"[^"]*"|'[^']*'`,
  ].join('|'),
  'gu',
)

/** What an entity stands for; `undefined` for the text of a file. */
type Entities = ReadonlyMap<string, string | undefined>

/**
 * Whether references to the entities that a document type declares may stand where they do. A reference to an
 * unparsed entity, declared with `NDATA`, may stand nowhere.
 */
export function declaredEntities(doctype: string): KeepsEntity {
  const entities = entitiesIn(doctype)
  return (name, use) => entities.has(name) && (use === 'content' || fitsAttribute(name, entities))
}

function entitiesIn(doctype: string): Entities {
  const entities = new Map<string, string | undefined>()
  for (const { groups = {} } of doctype.matchAll(DECLARATION)) {
    const { name, double, single, file = '' } = groups
    // The first declaration of a name counts.
    if (name === undefined || entities.has(name) || /[ \t\r\n]NDATA[ \t\r\n]/.test(file)) continue
    entities.set(name, double ?? single)
  }
  return entities
}

/** In the value of an attribute, no entity may be a file or hold a “<”, nor may any that it refers to. */
function fitsAttribute(name: string, entities: Entities): boolean {
  const seen = new Set<string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const text = entities.get(next)
    if (text === undefined || text.includes('<')) return false
    for (const [, inner = ''] of text.matchAll(/&([^#;&\s][^;&\s]*);/g))
      if (entities.has(inner)) open.push(inner)
  }
  return true
}
