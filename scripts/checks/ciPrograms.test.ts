/** A test that needs a program is left out where there is none: in CI none is, so `.ci/run` or the commands bring every one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const modules = globSync(
  [
    '{packages,apps}/*/{src,app,publish,test,bench}/**/*.{ts,tsx}',
    'e2e/{tests,support}/**/*.ts',
    'scripts/*.ts',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
)
  .filter((file) => !file.endsWith('ciPrograms.test.ts'))
  .map(read)
  .join('\n')

it.each(askedFor('hasPrograms'))('%s is brought', (program) => {
  const isBrought = new RegExp(`(?:^|['\\s])${program}'?:`, 'm')
  expect(read('.ci/run') + read('scripts/installBrowsers.mjs')).toMatch(isBrought)
})

it.each(askedFor('hasPythonModule'))('Python’s module %s is brought', (name) => {
  expect(read('.ci/run')).toMatch(new RegExp(`for module in .*\\b${name}\\b`))
})

/** The names that a question is asked with, each once. */
function askedFor(question: string): string[] {
  const calls = modules.matchAll(new RegExp(`\\b${question}\\(('[^)]+')\\)`, 'g'))
  return [...new Set([...calls].flatMap(([, names]) => names!.split(', ').map((name) => name.slice(1, -1))))]
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
