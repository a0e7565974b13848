/**
 * `npm test`: every check, from a bare clone. `--full` adds the long matrices (`npm run test:full`). `npm
 * test -- "unit tests"` runs the steps whose names contain these words, and the steps they need; `--unit`
 * (`npm run test:unit`) runs the unit tests alone, which need no browser. First finds or installs a browser
 * and logs which. Ends with one line: `N passed, N failed`.
 */
import process from 'node:process'
import { ensureOtherEngines, ensureTestBrowser } from './installBrowsers.mjs'
import { versionOf } from './testing/browser.mjs'
import { enterToolchain, install } from './toolchain.mjs'

enterToolchain()
install()
const isUnit = process.argv.includes('--unit')
const isFull = process.argv.includes('--full')
if (!isUnit) {
  process.env.WHITTLE_BROWSER = ensureTestBrowser()
  ensureOtherEngines()
}
// Imported here, because these need the toolchain's Node.
const { installedPrograms } = await import('./testing/installedPrograms.ts')
const { photographs } = await import('./testing/photographs.ts')
const { runSteps, stepsNamed } = await import('./steps.mjs')
const { checkSteps, testSteps } = await import('./plan.mjs')
// Both are set explicitly, so that a result cached with another browser, or without a program or the
// photographs, is not reused.
const browser = isUnit ? [] : [versionOf(process.env.WHITTLE_BROWSER)]
process.env.WHITTLE_PROGRAMS = [...browser, ...installedPrograms()].join(' ')
if (photographs.names.length > 0) process.env.WHITTLE_FIXTURES = photographs.folder
if (isFull) {
  process.env.WHITTLE_FULL = '1'
  process.env.FC_SEED ??= String(Math.floor(Math.random() * 2 ** 31))
  console.log(`Property tests use the seed ${process.env.FC_SEED} (FC_SEED).`)
}
const steps = [...checkSteps, ...testSteps]
const words = isUnit ? ['unit tests'] : process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
await runSteps(words.length === 0 ? steps : stepsNamed(steps, words))
