/** The build settings that all packages share. */
import { readFileSync } from 'node:fs'

/**
 * Settings for tsup: ES2022 modules, one for each entry of the package, with chunks for shared code.
 *
 * @param packageFolder the folder with `package.json`, whose `exports` list the entries, so that a new one is
 *   added in one place.
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
    // What a package uses of our others is compiled in: the foundation cannot be installed, and image-core
    // would bring its codecs.
    noExternal: [/^@whittle\//],
    // Of what is compiled in, the variant that needs no Node; the code for Node names Node's own modules with
    // their prefix.
    platform: 'browser' as const,
    external: [/^node:/],
    removeNodeProtocol: false,
    esbuildOptions(options: { conditions?: string[] }) {
      options.conditions = ['@whittle/source', 'module']
    },
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
