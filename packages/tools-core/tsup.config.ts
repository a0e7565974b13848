import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** One bundle per entry of the package's `exports`, so that a new engine is named in one place only. */
const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const sources = Object.values<string | { '@whittle/source': string }>(exports)
  .filter((target) => typeof target === 'object')
  .map((target) => target['@whittle/source'])

export default defineConfig({
  entry: Object.fromEntries(
    sources.map((source) => [source.replace('./src/', '').replace(/\.ts$/, ''), source]),
  ),
  format: 'esm',
  target: 'es2022',
  outDir: 'dist',
  sourcemap: true,
  splitting: true,
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations; tsc writes them.
  dts: false,
  // Nobody can install it: it becomes part of what is built.
  noExternal: [/^@whittle\/foundation/],
})
