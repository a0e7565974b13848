/**
 * Formatting and minifying a megabyte of SQL, compared with `sql-formatter`, and checking how safe a regular
 * expression is: the slowest pattern of the labelled sets, and the slowest of some large ones. Medians of
 * five rounds after a warm-up, in this Node.
 */
import { readFileSync } from 'node:fs'
import { report, spread } from '@whittle/scripts/bench/benchReport'
import { format } from 'sql-formatter'
import { checkRegexSafety } from '../src/code/regex/index.ts'
import { formatSql, minifySql } from '../src/code/sql/index.ts'
import { timeOf } from './timeOf.ts'

const ROUNDS = 5
const SIZE = 1_000_000

const sql = makeSql(SIZE)
report([
  {
    name: 'SQL formatted, 1 MB',
    ...spread(timesOf(() => formatSql(sql, { dialect: 'postgresql' }))),
    unit: 'ms',
    target: { value: { atMost: 1000 } },
    peer: { name: 'sql-formatter', ...spread(timesOf(() => format(sql, { language: 'postgresql' }))) },
  },
  {
    name: 'SQL minified, 1 MB',
    ...spread(timesOf(() => minifySql(sql, { dialect: 'postgresql' }))),
    unit: 'ms',
    target: { value: { atMost: 1000 } },
  },
])

report([
  {
    name: 'Regex safety, slowest of the labelled patterns',
    ...slowestOf(patterns().map((pattern) => [pattern, ''])),
    unit: 'ms',
    target: { value: { atMost: 300 } },
  },
  {
    name: 'Regex safety, slowest of the large patterns',
    ...slowestOf(largePatterns()),
    unit: 'ms',
    target: { value: { atMost: 300 } },
  },
])

/** Each pattern alone, because the slowest decides. */
function slowestOf(regexes: readonly (readonly [string, string])[]): ReturnType<typeof spread> {
  return regexes
    .map(([pattern, flags]) => spread(timesOf(() => checkRegexSafety(pattern, flags))))
    .reduce((most, each) => (each.value > most.value ? each : most))
}

function timesOf(run: () => unknown): number[] {
  return Array.from({ length: ROUNDS + 1 }, () => timeOf(run)).slice(1)
}

/** Statements of several kinds with comments, placeholders and nested queries. */
function makeSql(size: number): string {
  const statements: string[] = []
  for (let length = 0, id = 0; length < size; id += 1) {
    const statement =
      `with recent as (select id, name, total from orders_${id} where placed > $1 and state in ('new', 'paid') -- open\n)\n` +
      `select r.id, r.name, sum(r.total) over (partition by r.name order by r.id) as running, case when r.total > ${id} then 'large' else 'small' end as kind ` +
      `from recent r left join people p on p.id = r.id /* owner */ where p.city = 'Rome' group by r.id, r.name, r.total order by running desc limit 10;\n` +
      `insert into log_${id} (id, message) values (${id}, 'it''s done'), (${id + 1}, null);\n`
    statements.push(statement)
    length += statement.length
  }
  return statements.join('')
}

/** The patterns of the sets with which the tests measure recall and false alarms. */
function patterns(): readonly string[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../test/regexSafety/${name}.json`, import.meta.url), 'utf8'))
  const { vulnerable, safe } = read('regret')
  const others: readonly { readonly pattern: string }[] = read('regexlib').vulnerable
  return [...vulnerable, ...safe, ...others.map(({ pattern }) => pattern)]
}

/** Patterns with very many states, edges, ways or strings. */
function largePatterns(): readonly (readonly [string, string])[] {
  const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join('|')
  return [
    [`(?:${words})+$`, ''],
    ['.*'.repeat(200), ''],
    ['\\p{RGI_Emoji}', 'v'],
    ['^(?:\\p{RGI_Emoji}|\\p{Emoji_Presentation})+$', 'v'],
    ['(?:a*)'.repeat(500), ''],
    ['(?:a?b?)*'.repeat(50), ''],
    ['a?'.repeat(200) + 'a'.repeat(200), ''],
    ['(\\w+)*'.repeat(30), ''],
  ]
}
