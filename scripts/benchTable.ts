/**
 * The table of all benches in the README: one row a figure, by the bench that measured it. Pure.
 *
 * What was measured when and on which machine stands above the table, so that benches can be run one at a time: a run replaces the
 * rows of its own benches and leaves the others.
 */
import { asText, type BenchRow } from './benchReport.ts'

/** What one bench came to. */
export interface BenchResult {
  /** Of the file: `image-core/resample`. */
  readonly bench: string
  readonly rows: readonly BenchRow[]
}

const BEGIN = '<!-- bench:begin -->'
const END = '<!-- bench:end -->'
const HEADER = ['bench', 'figure', 'value', 'min–max (runs)', 'peer', 'ratio', 'target', '']

/** `packages/image-core/bench/resample.bench.ts` is `image-core/resample`. */
export function benchName(file: string): string {
  const [, folder = '', name = ''] = /([^/\\]+)[/\\]bench[/\\](.+)\.bench\.ts$/.exec(file) ?? []
  return `${folder}/${name}`
}

/** The README with these results in place of the older ones of the same benches. */
export function withResults(readme: string, results: readonly BenchResult[], machine: string): string {
  const [before, rest] = readme.split(BEGIN)
  const [old, after] = rest?.split(END) ?? []
  if (before === undefined || old === undefined || after === undefined)
    throw new Error(`The README has no place for the benches: ${BEGIN} … ${END}`)
  const fresh = new Set(results.map(({ bench }) => bench))
  const lines = [
    ...old.split('\n').filter((line) => /^\| [\w-]+\/\w+ \|/.test(line) && !fresh.has(benchOf(line))),
    ...results.flatMap(({ bench, rows }) =>
      rows.map((row) => line([bench, row.name, ...Object.values(asText(row))])),
    ),
  ].sort((a, b) => compareText(benchOf(a), benchOf(b)))
  const machines = [...measuredOn(old, fresh), `- ${machine}: ${[...fresh].sort().join(', ')}`].sort()
  const table = [line(HEADER), line(HEADER.map(() => '---')), ...lines].join('\n')
  return `${before}${BEGIN}\n${summary(lines)}\n\n${machines.join('\n')}\n\n${table}\n${END}${after}`
}

/** The lines about machines, without the benches that were measured again. */
function measuredOn(old: string, fresh: ReadonlySet<string>): string[] {
  return old.split('\n').flatMap((text) => {
    const [, machine, benches] = /^- (.*): ([\w-]+\/\w+(?:, [\w-]+\/\w+)*)$/.exec(text) ?? []
    const left = benches?.split(', ').filter((bench) => !fresh.has(bench)) ?? []
    return left.length === 0 ? [] : [`- ${machine}: ${left.join(', ')}`]
  })
}

function summary(lines: readonly string[]): string {
  const missed = lines.filter((text) => text.endsWith('| **missed** |')).length
  const met = lines.filter((text) => text.endsWith('| met |')).length
  return `${lines.length} figures; of ${met + missed} targets ${met} are met and ${missed} missed. A ratio is the figure divided by the peer’s.`
}

function benchOf(text: string): string {
  return text.split(' | ')[0]?.replace(/^\| /, '') ?? ''
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
