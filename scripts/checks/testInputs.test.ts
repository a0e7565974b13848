/**
 * Turbo runs a package's unit tests again when what they read has changed. What they read outside of the package, turbo.json has to name:
 * otherwise a result from before the change would stand.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const FROM_ROOT = '$TURBO_ROOT$/'

interface TurboConfiguration {
  readonly globalDependencies: readonly string[]
  readonly tasks: Readonly<Record<string, { readonly inputs?: readonly string[] }>>
}

const { globalDependencies, tasks } = readJson('turbo.json') as TurboConfiguration

/** Unit tests, and what stands beside them for tests. */
const testFiles = globSync(
  ['{packages,apps}/*/{src,app,publish,test}/**/*.test.{ts,tsx}', 'packages/*/test/*.ts'],
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  },
)

it.each([...new Set(testFiles.map(packageOf))])(
  '%s: every file that a test names outside of it is an input',
  (folder) => {
    const { name } = readJson(`${folder}/package.json`) as { readonly name: string }
    const inputs = tasks[`${name}#test`]?.inputs ?? []
    const patterns = [
      ...globalDependencies,
      ...inputs.filter((input) => input.startsWith(FROM_ROOT)).map((input) => input.slice(FROM_ROOT.length)),
    ]
    const outside = testFiles
      .filter((file) => packageOf(file) === folder)
      .flatMap(namedFiles)
      .filter((file) => packageOf(file) !== folder)
    expect(outside.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
  },
)

/** `packages/tools-core`, of a path from the root. */
function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** The files that a module names, from its own folder (`./…`, `../…`) or from the root. What is installed is the lockfile's affair. */
function namedFiles(module: string): string[] {
  const text = readFileSync(join(ROOT, module), 'utf8')
  return [...text.matchAll(/(['"`])([^'"`\s]*\/[^'"`\s]*)\1/g)]
    .map(([, , path]) => (path!.startsWith('.') ? join(dirname(module), path!) : normalize(path!)))
    .filter((path) => !path.startsWith('..') && !path.includes('node_modules/') && isFile(join(ROOT, path)))
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
