/**
 * Turbo reruns a package's unit tests when their inputs change. Files that they read outside the package must be listed in turbo.json;
 * otherwise a cached result would hide the change.
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

/** Unit tests and their helpers. */
const testFiles = globSync(
  ['{packages,apps}/*/{src,app,publish,test}/**/*.test.{ts,tsx}', 'packages/*/test/*.ts'],
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  },
)

it.each([...new Set(testFiles.map(packageOf))])(
  '%s: every file outside it that a test names is an input',
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

/** The package of a path relative to the root: `packages/tools-core`. */
function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** The files that a module names, by path relative to its own folder (`./…`, `../…`) or the root. The lockfile covers installed packages. */
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
