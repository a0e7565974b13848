/**
 * Random texts through every part of the JSON engine: each gives a value or an error, never an exception, and
 * JSON in gives JSON out.
 */
import { expect, it } from 'vitest'
import {
  applyRepair,
  createJsonTree,
  escapeJson,
  formatJson,
  identifyJson,
  minifyJson,
  queryJson,
  repairJson,
  sortJson,
  unescapeJson,
  validateJson,
} from '../src/data/json/index.ts'
import { type Random, randomNumbers } from './random.ts'

const INPUTS = process.env.WHITTLE_FULL === undefined ? 1000 : 8000
/** One text in so many is long enough to go partly through the kernel. */
const LONGER_EVERY = 20

const PIECES = [
  ...['{', '}', '[', ']', ',', ':', ' ', '\n', '"', "'", '\\', '/', '//', '/*', '*/', '#', '`'],
  ...[
    '{"a":1}',
    '[1,2]',
    '"id":',
    '"id":7,',
    'true',
    'nul',
    'NaN',
    '-',
    '0',
    '01',
    '1.5e3',
    '0x1f',
    '.5',
    '1e400',
  ],
  ...[
    '"x"',
    '"é"',
    '"\\u00e9"',
    '"\\ud800"',
    '"\\x"',
    'undefined',
    'a',
    '😀',
    '\ud800',
    '\u0000',
    '\ufeff',
    '\u2028',
  ],
]

function randomText(random: Random): string {
  const text = Array.from({ length: random(30) }, () => PIECES[random(PIECES.length)]!).join('')
  return random(LONGER_EVERY) === 0 ? `[${`${text} `.repeat(Math.ceil(5000 / (text.length + 1)))}]` : text
}

/** The queries, one of which is run on each text. */
const PATHS = ['$', '$..*', '$[0]', '$..[?@.id == 7]', '$[::-1]', "$['a']"]

it(`answers ${INPUTS} random texts, and again with its own output`, () => {
  const random = randomNumbers(30_000)
  for (let round = 0; round < INPUTS; round += 1) {
    const text = randomText(random)
    const input = random(2) === 0 ? text : new TextEncoder().encode(text)
    const roots = random(2) === 0 ? 'one' : 'many'
    identifyJson(input)
    escapeJson(input)
    unescapeJson(input)
    const isValid = validateJson(input, { roots }).ok
    const made = [
      formatJson(input as string, {
        roots,
        indent: random(5),
        format: (['json', 'jsonc', 'json5'] as const)[random(3)]!,
      }),
      minifyJson(input as string, { roots }),
      sortJson(input as string, { roots, order: (['code-point', 'natural', 'value'] as const)[random(3)]! }),
    ]
    if (isValid) for (const result of made) expect(result.ok, text).toBe(true)
    for (const result of made.slice(1))
      if (result.ok) expect(validateJson(result.value, { roots }).ok, text).toBe(true)
    queryJson(input, PATHS[random(PATHS.length)]!)
    const repaired = repairJson(input as string, { roots })
    if (repaired.ok) {
      const { edits } = repaired.value
      expect(validateJson(applyRepair(input as string, edits), { roots }).ok, text).toBe(true)
    }
    const tree = createJsonTree(input, { roots })
    expect(tree.ok, text).toBe(isValid)
    if (!tree.ok) continue
    const rows = tree.value.rows(0, 50)
    for (const { node } of rows) tree.value.reveal(node)
    tree.value.toggle(random(rows.length))
    tree.value.search(['a', 'É', 'x"', '\n'][random(4)]!, 10)
    for (const { node } of tree.value.tableSources()) {
      const table = tree.value.table(node)
      table.sort({ column: random(3), direction: 'descending' })
      table.rows(0, 50)
    }
  }
})
