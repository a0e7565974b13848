/**
 * The table of all benches in `docs/benchmarks.md`: one row per figure, sorted by bench; and a few of them in
 * the README. Pure.
 *
 * The list above the table says when, on which machine and at which commit each bench ran, so stale rows
 * show, and benches can be run one at a time: a run replaces the rows of its own benches and keeps the
 * others. A bench without rows is listed as not measured yet; rows of a deleted bench are dropped.
 */
import { headlineCells } from './benchHeadlines.ts'
import { asText, type BenchRow } from './benchReport.ts'

/** The results of one bench. */
export interface BenchResult {
  /** The bench's name, from its file: `image-core/resample`. */
  readonly bench: string
  readonly rows: readonly BenchRow[]
}

/** The marks around the table of all figures, and around the headlines in the README. */
const TABLE = 'bench'
const HEADLINES = 'headlines'
const HEADLINE_HEADER = ['', 'Whittle', 'compared with', 'ratio', 'target']
const HEADER = ['bench', 'figure', 'value', 'min–max (runs)', 'peer', 'ratio', 'target', '']

/** `packages/image-core/bench/resample.bench.ts` is `image-core/resample`. */
export function benchName(file: string): string {
  const [, folder = '', name = ''] = /([^/\\]+)[/\\]bench[/\\](.+)\.bench\.ts$/.exec(file) ?? []
  return `${folder}/${name}`
}

/** Date, machine and commit of a run, and the names of all existing benches. */
export interface BenchRun {
  readonly machine: string
  readonly benches: readonly string[]
}

/**
 * Returns the document with these results in place of older ones of the same benches.
 *
 * @throws Error if the document has no place for the table, or several.
 */
export function withResults(
  document: string,
  results: readonly BenchResult[],
  { machine, benches }: BenchRun,
): string {
  const { before, old, after } = splitAt(document, TABLE)
  const fresh = new Set(results.map(({ bench }) => bench))
  const previous = new Set(benches.filter((bench) => !fresh.has(bench)))
  const lines = [
    ...old.split('\n').filter((line) => previous.has(benchOf(line))),
    ...results.flatMap(({ bench, rows }) =>
      rows.map((row) => line([bench, row.name, ...Object.values(asText(row))])),
    ),
  ].sort((a, b) => compareText(benchOf(a), benchOf(b)))
  const machines = machineLines([
    ...machinesOf(old, previous),
    ...[...fresh].map((bench) => ({ machine, bench })),
  ])
  const measured = new Set(lines.map(benchOf))
  const missing = benches.filter((bench) => !measured.has(bench)).sort()
  return [
    before,
    summary(lines, missing),
    '',
    ...machines,
    '',
    '<details>',
    `<summary>All ${lines.length} figures</summary>`,
    '',
    ...tableLines(HEADER, lines),
    '',
    '</details>',
    after,
  ].join('\n')
}

/**
 * Returns the README with the headlines of the document's table in place of the older ones.
 *
 * @throws Error if either has no place for its table, or several.
 */
export function withHeadlines(readme: string, document: string): string {
  const { before, after } = splitAt(readme, HEADLINES)
  const rows = splitAt(document, TABLE)
    .old.split('\n')
    .filter((text) => text.startsWith('| '))
  const headlines = headlineCells(rows.map(cellsOf))
  return [before, ...tableLines(HEADLINE_HEADER, headlines.map(line)), after].join('\n')
}

/** What is before, between and after the marks of a table; the marks belong to what is around it. */
function splitAt(document: string, name: string): { before: string; old: string; after: string } {
  const begin = `<!-- ${name}:begin -->`
  const end = `<!-- ${name}:end -->`
  const [before, rest, ...moreBegins] = document.split(begin)
  const [old, after, ...moreEnds] = rest?.split(end) ?? []
  if (before === undefined || old === undefined || after === undefined)
    throw new Error(`There is no place for the table of figures. Add one: ${begin} … ${end}`)
  if (moreBegins.length + moreEnds.length > 0)
    throw new Error(`There are several places for the table of figures. Keep one: ${begin} … ${end}`)
  return { before: before + begin, old, after: end + after }
}

function tableLines(header: readonly string[], rows: readonly string[]): string[] {
  return [line(header), line(header.map(() => '---')), ...rows]
}

/** A bench, and the date and machine of its run. */
interface Measured {
  readonly machine: string
  readonly bench: string
}

/** Reads the date and machine of each kept bench from an older table. */
function machinesOf(old: string, previous: ReadonlySet<string>): Measured[] {
  return old.split('\n').flatMap((text) => {
    const [, machine = '', benches = ''] = /^- (.*): ([\w-]+\/\w+(?:, [\w-]+\/\w+)*)$/.exec(text) ?? []
    const left = benches.split(', ').filter((bench) => previous.has(bench))
    return left.map((bench) => ({ machine, bench }))
  })
}

/** A line for each machine, with its benches. */
function machineLines(measured: readonly Measured[]): string[] {
  const machines = [...new Set(measured.map(({ machine }) => machine))].sort()
  return machines.map((machine) => {
    const ran = measured.filter((each) => each.machine === machine).map(({ bench }) => bench)
    return `- ${machine}: ${ran.sort().join(', ')}`
  })
}

function summary(lines: readonly string[], missing: readonly string[]): string {
  const missed = lines.filter((text) => text.endsWith('| **missed** |')).length
  const met = lines.filter((text) => text.endsWith('| met |')).length
  const counts = `${met} of ${met + missed} targets are met and ${missed} missed. A ratio is our figure divided by the peer’s.`
  return missing.length === 0 ? counts : `${counts} Not measured yet: ${missing.join(', ')}.`
}

function benchOf(text: string): string {
  return cellsOf(text)[0] ?? ''
}

function cellsOf(text: string): string[] {
  return text.replace(/^\| /, '').replace(/ \|$/, '').split(' | ')
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
