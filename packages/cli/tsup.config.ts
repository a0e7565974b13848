import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

const build = packageBuild(new URL('.', import.meta.url))

/**
 * The command is named by `bin`, not by `exports`; its thread is a file beside it. Tools are loaded from
 * their package.
 */
export default defineConfig({
  ...build,
  entry: { main: 'src/main.ts', worker: 'src/worker.ts' },
  noExternal: [/^@whittle\/foundation/],
  external: [/^node:/, /^@whittle\/tools-core/],
  platform: 'node',
})
