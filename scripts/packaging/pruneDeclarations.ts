/**
 * `node ../../scripts/packaging/pruneDeclarations.ts` in the folder of a built package: copies into `dist`
 * the declarations of our other packages that are compiled in, and deletes every declaration that no entry of
 * the package leads to. What is published then describes what can be imported, and names no package that is
 * not installed with it.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** Modules as text, by their paths. */
export type Declarations = ReadonlyMap<string, string>

/** What is bundled into the packages, and published nowhere. */
const UNPUBLISHED = '@whittle/foundation'

/** What is published, and compiled into the packages that name it in their `devDependencies`. */
const COMPILED_IN = '@whittle/image-core'

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

/** A package of ours that is compiled into another. */
export interface CompiledIn {
  readonly name: string
  /** The declarations of its entries, such as `dist/geometry/index.d.ts`, by their public names. */
  readonly entries: ReadonlyMap<string, string>
  readonly declarations: Declarations
}

/**
 * The declarations of a package together with those of one that is compiled in, which move to
 * `dist/compiled/` and are imported from there.
 *
 * @throws Error when a declaration imports something that the other package does not export.
 */
export function withCompiledIn(
  declarations: Declarations,
  { name, entries, declarations: theirs }: CompiledIn,
) {
  const moved = (path: string): string => path.replace('dist/', `dist/compiled/${name.split('/')[1]}/`)
  const own = [...declarations].map(([path, text]): [string, string] => [
    path,
    text.replaceAll(IMPORTS, (whole, opening: string, specifier: string) => {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) return whole
      const entry = entries.get(specifier)
      if (entry === undefined) throw new Error(`${path} needs ${specifier}, which is no entry of ${name}`)
      const target = relative(dirname(path), moved(entry).replace('.d.ts', '.js')).replaceAll('\\', '/')
      return `${opening}'${target.startsWith('.') ? target : `./${target}`}'`
    }),
  ])
  // Their maps point at sources that are not published here.
  const others = [...theirs].map(([path, text]): [string, string] => [
    moved(path),
    text.replace(/\n?\/\/# sourceMappingURL=.*/, ''),
  ])
  return new Map([...own, ...others])
}

const IMPORTS = /(\b(?:from|import)\s*\(?\s*)['"]([^'"]+)['"]/g

/** What a module imports or re-exports, as written. */
function specifiersOf(text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(([, , specifier = '']) => specifier)
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

/** The package that others of ours compile in, if this one does and it is not installed with it. */
function compiledInto(packageFolder: string): CompiledIn | undefined {
  const { devDependencies = {} } = manifestOf(packageFolder)
  if (devDependencies[COMPILED_IN] === undefined) return undefined
  const folder = join(packageFolder, 'node_modules', COMPILED_IN)
  const { exports } = manifestOf(folder)
  const entries = Object.entries(exports ?? {}).flatMap(([entry, target]) =>
    typeof target === 'object' && target.types !== undefined
      ? [[`${COMPILED_IN}${entry.slice(1)}`, target.types.replace('./', '')] as const]
      : [],
  )
  return { name: COMPILED_IN, entries: new Map(entries), declarations: declarationsIn(folder) }
}

interface Manifest {
  readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function manifestOf(packageFolder: string): Manifest {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
}

function declarationsIn(packageFolder: string): Declarations {
  const paths = globSync('dist/**/*.d.ts', { cwd: packageFolder }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')]))
}

/** Writes what the entries lead to, and deletes everything else, with its map. */
function prune(packageFolder: string): void {
  const built = declarationsIn(packageFolder)
  const compiledIn = compiledInto(packageFolder)
  const declarations = compiledIn === undefined ? built : withCompiledIn(built, compiledIn)
  const reachableFiles = reachable(declarations, entriesOf(packageFolder))
  for (const [path, text] of declarations) {
    const file = join(packageFolder, path)
    if (!reachableFiles.has(path)) {
      for (const each of [file, `${file}.map`]) rmSync(each, { force: true })
    } else if (built.get(path) !== text) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prune(process.cwd())
