/** The table of all benches in the README: what a run replaces, what it keeps, and how it lists benches without rows. */
import { describe, expect, it } from 'vitest'
import type { BenchRow } from './benchReport.ts'
import { type BenchResult, benchName, withResults } from './benchTable.ts'

const EMPTY = 'Before.\n<!-- bench:begin -->\n<!-- bench:end -->\nAfter.\n'
const MET: BenchRow = { name: 'resize', value: 20, unit: 'ms', target: { value: { atMost: 30 } } }
const MISSED: BenchRow = { name: 'encode', value: 40, unit: 'ms', target: { value: { atMost: 30 } } }
const UNTARGETED: BenchRow = { name: 'bytes', value: 7, unit: 'kB', min: 6, max: 8, runs: 5 }
const RESAMPLE = { bench: 'image-core/resample', rows: [MET, UNTARGETED] }
const JPEG = { bench: 'image-core/jpeg', rows: [MISSED] }

/** The README after a run of some benches; by default two benches exist. */
function after(
  results: readonly BenchResult[],
  { readme = EMPTY, machine = 'a machine', benches = ['image-core/resample', 'image-core/jpeg'] } = {},
): string {
  return withResults(readme, results, { machine, benches })
}

/** Its rows, without the two lines of the header. */
function rowsOf(readme: string): string[] {
  return readme
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
}

describe('a bench', () => {
  it.each([
    ['packages/image-core/bench/resample.bench.ts', 'image-core/resample'],
    ['packages\\image-core\\bench\\resample.bench.ts', 'image-core/resample'],
    ['e2e/bench/largeJson.bench.ts', 'e2e/largeJson'],
  ])('in %s is named %s', (file, name) => {
    expect(benchName(file)).toBe(name)
  })
})

describe('the table in the README', () => {
  it('is between its marks, and nothing outside them changes', () => {
    expect(after([RESAMPLE, JPEG])).toBe(`Before.
<!-- bench:begin -->
1 of 2 targets are met and 1 missed. A ratio is our figure divided by the peer’s.

- a machine: image-core/jpeg, image-core/resample

<details>
<summary>All 3 figures</summary>

| bench | figure | value | min–max (runs) | peer | ratio | target |  |
| --- | --- | --- | --- | --- | --- | --- | --- |
| image-core/jpeg | encode | 40 ms |  |  |  | ≤ 30 ms | **missed** |
| image-core/resample | resize | 20 ms |  |  |  | ≤ 30 ms | met |
| image-core/resample | bytes | 7 kB | 6–8 (5) |  |  |  |  |

</details>
<!-- bench:end -->
After.
`)
  })

  it('shows a few figures above, separate from the rows below', () => {
    const row: BenchRow = {
      name: 'resample 48 MP to 1600 px',
      value: 20,
      unit: 'ms',
      peer: { name: 'pica', value: 40 },
    }
    const readme = after([{ bench: 'image-core/resample', rows: [row] }])
    expect(readme).toContain(
      '|  | Whittle | compared with | ratio | target |\n| --- | --- | --- | --- | --- |\n| Resize 48 megapixels to 1600 px | 20 ms | pica 40 ms | 0.50× |  |\n',
    )
    expect(after([JPEG], { readme }).match(/^\| Resize/gm)).toHaveLength(1)
  })

  it('does not change after a run with the same figures', () => {
    const readme = after([RESAMPLE, JPEG])
    expect(after([RESAMPLE, JPEG], { readme })).toBe(readme)
  })

  it('has new rows for the benches that ran and keeps the rows of the others', () => {
    const readme = after([RESAMPLE, JPEG])
    const faster = { bench: 'image-core/jpeg', rows: [{ ...MISSED, value: 25 }] }
    expect(rowsOf(after([faster], { readme }))).toEqual([
      '| image-core/jpeg | encode | 25 ms |  |  |  | ≤ 30 ms | met |',
      ...rowsOf(readme).slice(1),
    ])
  })

  it('drops the rows and the machine of a deleted bench', () => {
    const readme = after([JPEG], { readme: after([RESAMPLE]), machine: 'another machine' })
    const without = after([JPEG], { readme, machine: 'another machine', benches: ['image-core/jpeg'] })
    expect(without).not.toContain('image-core/resample')
    expect(without).not.toContain('- a machine:')
    expect(without).toContain('- another machine: image-core/jpeg\n')
  })

  it('names a machine once, with every bench measured on it, in whichever run', () => {
    const readme = after([JPEG], { readme: after([RESAMPLE]) })
    expect(readme.match(/^- .*$/gm)).toEqual(['- a machine: image-core/jpeg, image-core/resample'])
  })

  it('names the machine of each bench if there are several', () => {
    const readme = after([JPEG], { readme: after([RESAMPLE]), machine: 'a later one: 2 cores' })
    expect(readme.match(/^- .*$/gm)).toEqual([
      '- a later one: 2 cores: image-core/jpeg',
      '- a machine: image-core/resample',
    ])
    expect(after([RESAMPLE], { readme, machine: 'a later one: 2 cores' }).match(/^- .*$/gm)).toEqual([
      '- a later one: 2 cores: image-core/jpeg, image-core/resample',
    ])
  })

  it('names each bench without rows', () => {
    const readme = after([RESAMPLE], {
      benches: ['image-core/resample', 'image-core/jpeg', 'e2e/pages'],
    })
    expect(readme).toContain('Not measured yet: e2e/pages, image-core/jpeg.\n')
    expect(after([RESAMPLE, JPEG])).not.toContain('Not measured yet')
  })

  it('escapes a bar in a figure’s name', () => {
    const readme = after([{ bench: 'image-core/jpeg', rows: [{ ...MET, name: 'jq .a | .b' }] }])
    expect(rowsOf(readme)).toEqual(['| image-core/jpeg | jq .a \\| .b | 20 ms |  |  |  | ≤ 30 ms | met |'])
  })

  it.each([
    ['no marks', 'Before.\nAfter.\n'],
    ['no end', 'Before.\n<!-- bench:begin -->\nAfter.\n'],
    ['no begin', 'Before.\n<!-- bench:end -->\nAfter.\n'],
    ['the end before the begin', '<!-- bench:end -->\n<!-- bench:begin -->\n'],
    ['two begin marks', `<!-- bench:begin -->\n${EMPTY}`],
    ['two places', EMPTY + EMPTY],
  ])('is rejected for a README with %s', (_, readme) => {
    expect(() => after([RESAMPLE], { readme })).toThrow('<!-- bench:begin --> … <!-- bench:end -->')
  })
})
