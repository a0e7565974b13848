/**
 * `node ../../scripts/packaging/pruneDeclarations.ts` in the folder of a built package: deletes from `dist` every declaration that no entry
 * of the package leads to. What is published then describes what can be imported, and names no package that nobody can install.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** Modules as text, by their paths. */
export type Declarations = ReadonlyMap<string, string>

/** What is bundled into the packages, and published nowhere. */
const UNPUBLISHED = '@whittle/foundation'

/**
 * The paths that the entries lead to, by way of what each imports, themselves included.
 *
 * @throws Error when an entry is missing, or when one of them needs a package that is not published.
 */
export function reachable(declarations: Declarations, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const text = declarations.get(path)
    if (text === undefined) throw new Error(`There is no declaration ${path}`)
    for (const specifier of specifiersOf(text)) {
      if (specifier.startsWith(UNPUBLISHED))
        throw new Error(`${path} is published and needs ${specifier}, which is not`)
      if (specifier.startsWith('.')) open.push(declarationOf(specifier, path))
    }
  }
  return found
}

/** What a module imports or re-exports, as written. */
function specifiersOf(text: string): string[] {
  const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...imports].map(([, specifier = '']) => specifier)
}

/** `./errors.ts`, as said in `ico/index.d.ts`, is declared in `ico/errors.d.ts`. */
function declarationOf(specifier: string, importer: string): string {
  const { pathname } = new URL(specifier, `file:///${importer}`)
  return pathname.slice(1).replace(/\.[jt]sx?$/, '.d.ts')
}

/** The built declarations of the entries that a package's `exports` name, by their paths in its folder. */
function entriesOf(packageFolder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return Object.values<string | { readonly types?: string }>(exports)
    .flatMap((target) => (typeof target === 'object' ? [target.types ?? ''] : []))
    .filter((types) => types.startsWith('./dist/'))
    .map((types) => types.replace('./', ''))
}

/** Deletes what no entry leads to, with its map. */
function prune(packageFolder: string): void {
  const paths = globSync('dist/**/*.d.ts', { cwd: packageFolder })
  const declarations = new Map(paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')]))
  const kept = reachable(declarations, entriesOf(packageFolder))
  for (const path of paths.filter((each) => !kept.has(each)))
    for (const file of [path, `${path}.map`]) rmSync(join(packageFolder, file))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prune(process.cwd())
