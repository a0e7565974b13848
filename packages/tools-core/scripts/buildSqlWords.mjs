/**
 * Writes the reserved words of SQL's dialects into `src/code/sql/words.generated.ts`, from the tables of
 * sql-formatter (MIT): `node scripts/buildSqlWords.mjs`.
 *
 * Words of the same kind and the same dialects are one line: the kind, a letter for each dialect, the words.
 */
import { writeFileSync } from 'node:fs'
import * as formatter from 'sql-formatter'

/** The letter of each dialect, and what sql-formatter calls it. */
const DIALECTS = {
  a: 'sql',
  p: 'postgresql',
  m: 'mysql',
  d: 'mariadb',
  l: 'sqlite',
  t: 'transactsql',
  o: 'plsql',
  b: 'bigquery',
  s: 'snowflake',
}

/** The kinds. A word that has several of them in one dialect counts as the first in this order. */
const KINDS = ['select', 'line', 'clause', 'set', 'join', 'phrase', 'word']

const formatters = new Map(Object.entries(formatter))
const dialectsOf = new Map()
for (const [letter, name] of Object.entries(DIALECTS))
  for (const [kind, words] of Object.entries(wordsOf(formatters.get(name))))
    for (const word of words) {
      const entry = dialectsOf.get(word) ?? {}
      const isTaken = Object.values(entry).some((letters) => letters.includes(letter))
      if (!isTaken) dialectsOf.set(word, { ...entry, [kind]: (entry[kind] ?? '') + letter })
    }

const lines = new Map()
for (const [word, kinds] of [...dialectsOf].sort(([a], [b]) => (a < b ? -1 : 1)))
  for (const [kind, letters] of Object.entries(kinds)) {
    const key = `${kind} ${letters}`
    lines.set(key, [...(lines.get(key) ?? []), word])
  }

const order = ([a], [b]) =>
  KINDS.indexOf(a.split(' ')[0]) - KINDS.indexOf(b.split(' ')[0]) || (a < b ? -1 : 1)
writeFileSync(
  new URL('../src/code/sql/words.generated.ts', import.meta.url),
  `/** Written by scripts/buildSqlWords.mjs from the tables of sql-formatter, which explains the format. */

/** ${dialectsOf.size} words and phrases. */
export const WORDS = \`
${[...lines]
  .sort(order)
  .map(([key, words]) => `${key}:${words.join(',')}`)
  .join('\n')}
\`
`,
)

function wordsOf({ tokenizerOptions, formatOptions }) {
  const lines = new Set(formatOptions.onelineClauses)
  return {
    select: tokenizerOptions.reservedSelect,
    line: tokenizerOptions.reservedClauses.filter((word) => lines.has(word)),
    clause: tokenizerOptions.reservedClauses.filter((word) => !lines.has(word)),
    set: tokenizerOptions.reservedSetOperations,
    join: tokenizerOptions.reservedJoins,
    phrase: [...tokenizerOptions.reservedKeywordPhrases, ...tokenizerOptions.reservedDataTypePhrases],
    word: [
      ...tokenizerOptions.reservedKeywords,
      'AND',
      'OR',
      'CASE',
      'WHEN',
      'THEN',
      'ELSE',
      'END',
      'BETWEEN',
    ],
  }
}
