/** Sizes of what a package's user downloads, as its size budgets measure them: bundled, minified and compressed. */
import { runProgram } from '../testing/programs.ts'
import type { BenchRow } from './benchReport.ts'

/**
 * A row for each of these budgets of the package in the current folder, with the most kilobytes it was meant to have. The budgets in
 * `package.json` are what it may have.
 *
 * @throws Error when a budget does not exist or is exceeded.
 */
export function sizeRows(aims: Readonly<Record<string, number>>): BenchRow[] {
  const output = runProgram('pnpm', ['exec', 'size-limit', '--json']).toString()
  const sizes: readonly { readonly name: string; readonly size: number }[] = JSON.parse(output)
  return Object.entries(aims).map(([name, atMost]) => {
    const measured = sizes.find((each) => each.name === name)
    if (measured === undefined) throw new Error(`The package has no size budget named “${name}”.`)
    const value = Math.round(measured.size / 10) / 100
    return { name: `size, ${name}`, value, unit: 'kB gz', target: { value: { atMost } } }
  })
}
