/**
 * The table of all benches and the headlines in the README: what a run replaces, what it keeps, and how it
 * lists benches without rows.
 */
import { describe, expect, it } from 'vitest'
import type { BenchRow } from './benchReport.ts'
import { type BenchResult, benchName, withHeadlines, withResults } from './benchTable.ts'

const EMPTY = 'Before.\n<!-- bench:begin -->\n<!-- bench:end -->\nAfter.\n'
const MET: BenchRow = { name: 'resize', value: 20, unit: 'ms', target: { value: { atMost: 30 } } }
const MISSED: BenchRow = { name: 'encode', value: 40, unit: 'ms', target: { value: { atMost: 30 } } }
const UNTARGETED: BenchRow = { name: 'bytes', value: 7, unit: 'kB', min: 6, max: 8, runs: 5 }
const RESAMPLE = { bench: 'image-core/resample', rows: [MET, UNTARGETED] }
const JPEG = { bench: 'image-core/jpeg', rows: [MISSED] }

/** The document after a run of some benches; by default two benches exist. */
function after(
  results: readonly BenchResult[],
  { document = EMPTY, machine = 'a machine', benches = ['image-core/resample', 'image-core/jpeg'] } = {},
): string {
  return withResults(document, results, { machine, benches })
}

/** Its rows, without the two lines of the header. */
function rowsOf(document: string): string[] {
  return document
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

describe('the table of all figures', () => {
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

  it('does not change after a run with the same figures', () => {
    const document = after([RESAMPLE, JPEG])
    expect(after([RESAMPLE, JPEG], { document })).toBe(document)
  })

  it('has new rows for the benches that ran and keeps the rows of the others', () => {
    const document = after([RESAMPLE, JPEG])
    const faster = { bench: 'image-core/jpeg', rows: [{ ...MISSED, value: 25 }] }
    expect(rowsOf(after([faster], { document }))).toEqual([
      '| image-core/jpeg | encode | 25 ms |  |  |  | ≤ 30 ms | met |',
      ...rowsOf(document).slice(1),
    ])
  })

  it('drops the rows and the machine of a deleted bench', () => {
    const document = after([JPEG], { document: after([RESAMPLE]), machine: 'another machine' })
    const without = after([JPEG], { document, machine: 'another machine', benches: ['image-core/jpeg'] })
    expect(without).not.toContain('image-core/resample')
    expect(without).not.toContain('- a machine:')
    expect(without).toContain('- another machine: image-core/jpeg\n')
  })

  it('names a machine once, with every bench measured on it, in whichever run', () => {
    const document = after([JPEG], { document: after([RESAMPLE]) })
    expect(document.match(/^- .*$/gm)).toEqual(['- a machine: image-core/jpeg, image-core/resample'])
  })

  it('names the machine of each bench if there are several', () => {
    const document = after([JPEG], { document: after([RESAMPLE]), machine: 'a later one: 2 cores' })
    expect(document.match(/^- .*$/gm)).toEqual([
      '- a later one: 2 cores: image-core/jpeg',
      '- a machine: image-core/resample',
    ])
    expect(after([RESAMPLE], { document, machine: 'a later one: 2 cores' }).match(/^- .*$/gm)).toEqual([
      '- a later one: 2 cores: image-core/jpeg, image-core/resample',
    ])
  })

  it('names each bench without rows', () => {
    const document = after([RESAMPLE], {
      benches: ['image-core/resample', 'image-core/jpeg', 'e2e/pages'],
    })
    expect(document).toContain('Not measured yet: e2e/pages, image-core/jpeg.\n')
    expect(after([RESAMPLE, JPEG])).not.toContain('Not measured yet')
  })

  it('escapes a bar in a figure’s name', () => {
    const document = after([{ bench: 'image-core/jpeg', rows: [{ ...MET, name: 'jq .a | .b' }] }])
    expect(rowsOf(document)).toEqual(['| image-core/jpeg | jq .a \\| .b | 20 ms |  |  |  | ≤ 30 ms | met |'])
  })

  it.each([
    ['no marks', 'Before.\nAfter.\n'],
    ['no end', 'Before.\n<!-- bench:begin -->\nAfter.\n'],
    ['no begin', 'Before.\n<!-- bench:end -->\nAfter.\n'],
    ['the end before the begin', '<!-- bench:end -->\n<!-- bench:begin -->\n'],
    ['two begin marks', `<!-- bench:begin -->\n${EMPTY}`],
    ['two places', EMPTY + EMPTY],
  ])('is rejected for a document with %s', (_, document) => {
    expect(() => after([RESAMPLE], { document })).toThrow('<!-- bench:begin --> … <!-- bench:end -->')
  })
})

describe('the headlines in the README', () => {
  const ROW: BenchRow = {
    name: 'resample 48 MP to 1600 px',
    value: 20,
    unit: 'ms',
    peer: { name: 'pica', value: 40 },
  }

  it('are a few rows of the table, with a title of their own', () => {
    const document = after([{ bench: 'image-core/resample', rows: [ROW, MET] }])
    const readme = 'Before.\n<!-- headlines:begin -->\nold\n<!-- headlines:end -->\nAfter.\n'
    expect(withHeadlines(readme, document)).toBe(`Before.
<!-- headlines:begin -->
|  | Whittle | compared with | ratio | target |
| --- | --- | --- | --- | --- |
| Resize 48 megapixels to 1600 px | 20 ms | pica 40 ms | 0.50× |  |
<!-- headlines:end -->
After.
`)
  })

  it('need a place', () => {
    expect(() => withHeadlines('Before.\n', after([JPEG]))).toThrow('headlines:begin')
  })
})
