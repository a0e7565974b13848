/**
 * Turbo reruns a package's tests when their inputs change. Files that they read outside the package must be
 * listed in turbo.json; otherwise a cached result would hide the change. So must environment variables;
 * otherwise turbo withholds them.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const FROM_ROOT = '$TURBO_ROOT$/'

interface TurboConfiguration {
  readonly globalDependencies: readonly string[]
  readonly globalEnv: readonly string[]
  readonly globalPassThroughEnv: readonly string[]
  readonly tasks: Readonly<Record<string, { readonly inputs?: readonly string[] }>>
}

const { globalDependencies, globalEnv, globalPassThroughEnv, tasks } = readJson(
  'turbo.json',
) as TurboConfiguration

/** Unit tests and their helpers. */
const testFiles = globSync(
  ['{packages,apps}/*/{src,app,publish,vite,test}/**/*.test.{ts,tsx}', 'packages/*/test/**/*.ts'],
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  },
)

it.each([...new Set(testFiles.map(packageOf))])(
  '%s: every file outside it that a test names is an input',
  (folder) => {
    const { name } = readJson(`${folder}/package.json`) as { readonly name: string }
    const outside = testFiles
      .filter((file) => packageOf(file) === folder)
      .flatMap(namedFiles)
      .filter((file) => packageOf(file) !== folder)
    expect(missingInputs(`${name}#test`, outside)).toEqual([])
  },
)

it('the unit tests of tools-core name nothing outside the package', () => {
  const own = 'packages/tools-core'
  const outside = testFiles
    .filter((file) => packageOf(file) === own)
    .flatMap((file) =>
      relativePaths(file)
        .filter((path) => packageOf(path) !== own)
        .map((path) => `${file}: ${path}`),
    )
  expect(outside).toEqual([])
})

it('the packages in other projects: what a build ignores of a package and a test names is an input', () => {
  const ignored = (tasks.build?.inputs ?? [])
    .filter((input) => input.startsWith('!'))
    .map((input) => `packages/*/${input.slice(1)}`)
  const named = globSync('e2e/{consumers,support}/*.ts', { cwd: ROOT })
    .flatMap(namedPaths)
    .filter((path) => matchesAny(path, ignored))
  expect(named).not.toEqual([])
  expect(missingInputs('consumers', named)).toEqual([])
})

describe('environment variables', () => {
  const listed = new Set([...globalEnv, ...globalPassThroughEnv])

  it('reach the tests that read them', () => {
    const modules = textsOf(
      '{e2e/{.,consumers,support,tests},packages/*/{.,{src,test}/**},scripts/testing}/*.{ts,mjs}',
    )
    const read = [...modules.matchAll(/\bprocess\.env\.(WHITTLE_\w+)/g)].map(([, name]) => name!)
    // Set by a process for itself and those it starts.
    const own = [...modules.matchAll(/\bprocess\.env\.(WHITTLE_\w+) = /g)].map(([, name]) => name!)
    expect(read).toContain('WHITTLE_FULL')
    expect([...new Set(read)].filter((name) => !listed.has(name) && !own.includes(name))).toEqual([])
  })

  it('that `npm test` sets are part of what a cached result depends on, or reach the tests', () => {
    const set = [...textsOf('scripts/test.mjs').matchAll(/\bprocess\.env\.(\w+) (?:\?\?)?= /g)].map(
      ([, name]) => name!,
    )
    expect(set).toContain('WHITTLE_PROGRAMS')
    expect(set.filter((name) => !listed.has(name))).toEqual([])
  })
})

/** The files that turbo does not count as inputs of a task. */
function missingInputs(task: string, files: readonly string[]): string[] {
  const patterns = (tasks[task]?.inputs ?? [])
    .filter((input) => input.startsWith(FROM_ROOT))
    .map((input) => input.slice(FROM_ROOT.length))
  return files.filter((file) => !matchesAny(file, [...globalDependencies, ...patterns]))
}

function matchesAny(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern))
}

function textsOf(pattern: string): string {
  const files = globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
}

/** The package of a path relative to the root: `packages/tools-core`. */
function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** The paths in a module's strings that climb out of its own folder, from the root. */
function relativePaths(module: string): string[] {
  const text = readFileSync(join(ROOT, module), 'utf8')
  return [...text.matchAll(/(['"`])((?:\.\.\/)+[^'"`\s]*)\1/g)].map(([, , path]) =>
    join(dirname(module), path!),
  )
}

/** The files that a module names. The lockfile covers installed packages. */
function namedFiles(module: string): string[] {
  return namedPaths(module).filter((path) => !path.includes('node_modules/') && isFile(join(ROOT, path)))
}

/**
 * The paths in a module's strings, relative to its own folder (`./…`, `../…`) or the root; `*` stands for a
 * part that is filled in.
 */
function namedPaths(module: string): string[] {
  const text = readFileSync(join(ROOT, module), 'utf8')
  return [...text.matchAll(/(['"`])([^'"`\s]*\/[^'"`\s]*)\1/g)]
    .map(([, , path]) => path!.replaceAll(/\$\{[^}]*\}/g, '*'))
    .map((path) => (path.startsWith('.') ? join(dirname(module), path) : normalize(path)))
    .filter((path) => !path.startsWith('..'))
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
