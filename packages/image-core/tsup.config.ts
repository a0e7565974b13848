import { defineConfig } from 'tsup'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/geometry/index.ts',
    'src/ico/index.ts',
    'src/metadata/index.ts',
    'src/png/index.ts',
    'src/browser/native/index.ts',
    'src/browser/index.ts',
  ],
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
