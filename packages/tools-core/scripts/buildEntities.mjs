/**
 * Writes the named character references into `src/encoding/html-entities/entities.generated.ts`.
 *
 * Run it with the standard's own list: `node scripts/buildEntities.mjs entities.json`, where `entities.json`
 * is https://html.spec.whatwg.org/entities.json. Unit tests check the table, and compare it with Python's
 * where Python is installed.
 *
 * Names are sorted, and each holds only what it does not share with the one before: a digit (base 36) for the
 * length of the shared prefix, the rest of the name, `!` where the name is also valid without a semicolon,
 * `:`, and the characters.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const [list] = process.argv.slice(2)
if (list === undefined) throw new Error('Usage: node scripts/buildEntities.mjs entities.json')
const entities = JSON.parse(readFileSync(list, 'utf8'))
const names = Object.keys(entities)
  .filter((name) => name.endsWith(';'))
  .map((name) => name.slice(1, -1))
  .sort()

let previous = ''
const lines = names.map((name) => {
  const shared = sharedLength(previous, name)
  previous = name
  const legacy = Object.hasOwn(entities, `&${name}`) ? '!' : ''
  return `${shared.toString(36)}${name.slice(shared)}${legacy}:${entities[`&${name};`].characters}`
})

writeFileSync(
  new URL('../src/encoding/html-entities/entities.generated.ts', import.meta.url),
  `/** Written by scripts/buildEntities.mjs from https://html.spec.whatwg.org/entities.json; the format is described there. */

/** ${names.length} names, separated by a space. */
export const ENTITIES: string =
  ${JSON.stringify(lines.join('\u0001'))
    .replaceAll('\\u0001', ' ')
    .replace(/[^ -~]/gu, escaped)}
`,
)

/** Escapes invisible and combining characters, so that no editor changes them. */
function escaped(character) {
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return character
  return [...character].map((each) => `\\u{${each.codePointAt(0).toString(16)}}`).join('')
}

function sharedLength(a, b) {
  let length = 0
  while (length < 35 && length < a.length && a[length] === b[length]) length += 1
  return length
}
