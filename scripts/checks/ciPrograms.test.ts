/** Tests that need an external program are skipped where it is missing. In CI none may be, so `.ci/run` or the root commands install them all. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROGRAMS, PYTHON_MODULES } from '../testing/programs.ts'
import { ROOT } from '../toolchain.mjs'

// ImageMagick is listed by a name that is its alone.
it.each([...PROGRAMS, 'identify'])('%s is installed', (program) => {
  const isBrought = new RegExp(`(?:^|['\\s])${program}'?:`, 'm')
  expect(read('.ci/run') + read('scripts/installBrowsers.mjs')).toMatch(isBrought)
})

it.each(PYTHON_MODULES)('the Python module %s is installed', (name) => {
  expect(read('.ci/run')).toMatch(new RegExp(`for module in .*\\b${name}\\b`))
})

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
