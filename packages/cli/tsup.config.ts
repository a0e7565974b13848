import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

const build = packageBuild(new URL('.', import.meta.url))

/**
 * The entries are named here, because the program is in `bin` and not in `exports`, and its worker must be a
 * file of its own beside it. Tools and codecs are not bundled, but loaded from their packages.
 */
export default defineConfig({
  ...build,
  entry: { main: 'src/main.ts', worker: 'src/worker.ts', 'command/index': 'src/command/index.ts' },
  noExternal: [/^@whittle\/foundation/],
  external: [/^node:/, /^@whittle\/(image|tools|video)-core/],
  platform: 'node',
})
