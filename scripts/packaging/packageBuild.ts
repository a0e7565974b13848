/** The build settings that all packages share. */
import { readFileSync } from 'node:fs'

/**
 * Settings for tsup: ES2022 modules, one for each entry of the package, with chunks for shared code.
 *
 * @param packageFolder the folder with `package.json`, whose `exports` list the entries, so that a new one is added in one place.
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
    // `tsc` writes the declarations, because TypeScript 7 has no compiler API for tsup to do it.
    dts: false,
    // The foundation cannot be installed, so it is bundled.
    noExternal: [/^@whittle\/foundation/],
  }
}

/** The source file of each entry, keyed by its name in `dist`. */
function entriesOf(packageFolder: URL): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'))
  return Object.fromEntries(
    Object.values<string | { readonly '@whittle/source'?: string }>(exports).flatMap((target) => {
      const source = typeof target === 'object' ? target['@whittle/source'] : undefined
      return source === undefined ? [] : [[source.replace('./src/', '').replace(/\.ts$/, ''), source]]
    }),
  )
}
