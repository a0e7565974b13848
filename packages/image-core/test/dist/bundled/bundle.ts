/** Builds the page of the bundling tests. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the page into a folder, with the package from its source or as it is built. */
export async function bundle(origin: 'source' | 'dist', outDir: string): Promise<void> {
  const entry = (name: string): string =>
    origin === 'source'
      ? join(packageFolder, `src${name}/index.ts`)
      : join(packageFolder, `dist${name}/index.js`)
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(packageFolder, 'test/dist/bundled'),
    resolve: {
      alias: [
        { find: /^@whittle\/image-core\/browser$/, replacement: entry('/browser') },
        { find: /^@whittle\/image-core$/, replacement: entry('') },
      ],
    },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
}
