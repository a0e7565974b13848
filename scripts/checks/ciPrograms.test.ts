/** Tests that need an external program are skipped where it is missing. In CI none may be, so `.ci/run` or the root commands install them all. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const modules = globSync(
  [
    '{packages,apps}/*/{src,app,publish,test,bench}/**/*.{ts,tsx}',
    'e2e/{tests,support}/**/*.ts',
    'scripts/*/*.ts',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
)
  .filter((file) => !file.endsWith('ciPrograms.test.ts'))
  .map(read)
  .join('\n')

it.each(askedFor('hasPrograms'))('%s is installed', (program) => {
  const isBrought = new RegExp(`(?:^|['\\s])${program}'?:`, 'm')
  expect(read('.ci/run') + read('scripts/installBrowsers.mjs')).toMatch(isBrought)
})

it.each(askedFor('hasPythonModule'))('the Python module %s is installed', (name) => {
  expect(read('.ci/run')).toMatch(new RegExp(`for module in .*\\b${name}\\b`))
})

/** The distinct names that a function is called with. */
function askedFor(question: string): string[] {
  const calls = modules.matchAll(new RegExp(`\\b${question}\\(('[^)]+')\\)`, 'g'))
  return [...new Set([...calls].flatMap(([, names]) => names!.split(', ').map((name) => name.slice(1, -1))))]
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
