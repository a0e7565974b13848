/**
 * Vite plugin: which modules of the pages share a file, and which files go without the list of what their later parts import.
 *
 * Both are said by names, of modules and of files, and a name that is changed elsewhere would undo them in silence. So the build fails
 * where one leads nowhere.
 */
import type { Plugin, Rolldown } from 'vite'

/** Modules that stand in one file. */
export interface SharedChunk {
  /** The start of the file's name. */
  readonly name: string
  /** Parts of paths: what has one of them is in the file, with all that it needs. */
  readonly modules: readonly string[]
  /** What two files could hold goes into the one with the higher value. */
  readonly priority: number
}

export interface SharedChunkOptions {
  /** The names of files that bring no list of what their later parts import in turn … */
  readonly unlisted: readonly string[]
  /** … but for these parts. */
  readonly listed: readonly string[]
}

/** For the build of the pages; the workers' build goes without it. */
export function sharedChunks(
  chunks: readonly SharedChunk[],
  { unlisted, listed }: SharedChunkOptions,
): Plugin {
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
    // Only the pages' build has all the modules: what renders them beforehand has no workers and no browser's code.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const lost = chunks.flatMap(({ name, modules }) =>
        modules
          .filter((path) => !found.has(path))
          .map((path) => `no module’s path has “${path}”, which “${name}” should hold`),
      )
      const names = new Set(Object.values(bundle).map(nameOf))
      const nowhere = [...unlisted, ...listed]
        .filter((name) => !names.has(name))
        .map((name) => `no file is called “${name}”`)
      if (lost.length + nowhere.length > 0)
        this.error(
          `vite.config.ts: ${[...lost, ...nowhere].join('; ')}. Was it renamed? Then rename it there too.`,
        )
    },
  }
}

function nameOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  return file.type === 'chunk' ? file.name : undefined
}

/** Whether a file, by its path, is one of those with such a name and a hash. */
function isNamed(path: string, names: readonly string[]): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return names.some((name) => file.startsWith(`${name}-`))
}
