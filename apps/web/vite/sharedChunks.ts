/**
 * Vite plugin: decides which modules of the pages share a file, and which files omit the list of what their lazy parts import.
 *
 * Both are configured by names of modules and files, and renaming one elsewhere would silently disable them. So the build fails if a name
 * matches nothing, or if a module is named twice, of which only one could apply.
 */
import type { Plugin, Rolldown } from 'vite'

/** Where the names are. */
const TABLE = 'vite/sharedModules.ts'

/** Modules that share one file. */
export interface SharedChunk {
  /** Prefix of the file's name. */
  readonly name: string
  /** Parts of paths: a module whose path contains one is in the file, with its dependencies. */
  readonly modules: readonly string[]
  /** A module that fits two files goes into the one with the higher value. */
  readonly priority: number
}

export interface SharedChunkOptions {
  /** The names of files that omit the list of what their lazy parts import … */
  readonly unlisted: readonly string[]
  /** … except for these parts. */
  readonly listed: readonly string[]
}

/**
 * For the pages' build; not used for the workers.
 *
 * @throws Error if a module is named twice.
 */
export function sharedChunks(
  chunks: readonly SharedChunk[],
  { unlisted, listed }: SharedChunkOptions,
): Plugin {
  assertNamedOnce(chunks)
  const found = new Set<string>()
  const holds = (modules: readonly string[], id: string): boolean => {
    const own = modules.filter((path) => id.includes(path))
    for (const path of own) found.add(path)
    return own.length > 0
  }
  return {
    name: 'whittle:shared-chunks',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, imported, { hostId, hostType }) =>
            hostType === 'js' && isNamed(hostId, unlisted) && !isNamed(file, listed) ? [] : imported,
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunks.map(({ name, modules, priority }) => ({
                name,
                priority,
                test: (id: string) => holds(modules, id),
              })),
            },
          },
        },
      },
    }),
    // Only the pages' build has all the modules: the prerendering build has no workers and no browser-only code.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const lost = chunks.flatMap(({ name, modules }) =>
        modules
          .filter((path) => !found.has(path))
          .map((path) => `no module’s path has “${path}”, which “${name}” should contain`),
      )
      const names = new Set(Object.values(bundle).map(nameOf))
      const nowhere = [...unlisted, ...listed]
        .filter((name) => !names.has(name))
        .map((name) => `no file is called “${name}”`)
      if (lost.length + nowhere.length > 0)
        this.error(
          `${TABLE}: ${[...lost, ...nowhere].join('; ')}. Was it renamed? Then rename it in ${TABLE} too.`,
        )
    },
  }
}

function assertNamedOnce(chunks: readonly SharedChunk[]): void {
  const named = new Map<string, string>()
  for (const { name, modules } of chunks)
    for (const path of modules) {
      const first = named.get(path)
      if (first !== undefined)
        throw new Error(`${TABLE}: “${path}” is in “${first}” and in “${name}”. Remove it from one of them.`)
      named.set(path, name)
    }
}

function nameOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  return file.type === 'chunk' ? file.name : undefined
}

/** Whether a path is one of the named files with a hash. */
function isNamed(path: string, names: readonly string[]): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return names.some((name) => file.startsWith(`${name}-`))
}
