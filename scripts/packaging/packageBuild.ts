/** How every package is built. */
import { readFileSync } from 'node:fs'

/**
 * Settings for tsup: ES modules for the hosts of 2022, one for each of the package's entries and a chunk for what several share.
 *
 * @param packageFolder with its `package.json`, whose `exports` name the entries, so that a new one is named in one place only.
 */
export function packageBuild(packageFolder: URL) {
  return {
    entry: entriesOf(packageFolder),
    format: 'esm' as const,
    target: 'es2022' as const,
    outDir: 'dist',
    sourcemap: true,
    splitting: true,
    clean: true,
    // TypeScript 7 has no compiler API for tsup's own declarations; tsc writes them.
    dts: false,
    // Nobody can install it: it becomes part of what is built.
    noExternal: [/^@whittle\/foundation/],
  }
}

/** The source of each entry, by its name in `dist`. */
function entriesOf(packageFolder: URL): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'))
  return Object.fromEntries(
    Object.values<string | { readonly '@whittle/source'?: string }>(exports).flatMap((target) => {
      const source = typeof target === 'object' ? target['@whittle/source'] : undefined
      return source === undefined ? [] : [[source.replace('./src/', '').replace(/\.ts$/, ''), source]]
    }),
  )
}
