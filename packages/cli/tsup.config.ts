import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

const build = packageBuild(new URL('.', import.meta.url))
const external = [/^@whittle\/(image|tools|video)-core/]

/**
 * The entries are named here, because the program is in `bin` and not in `exports`, and its worker must be a
 * file of its own beside it. Tools and codecs are not bundled, but loaded from their packages.
 *
 * The entry for pages has its parser compiled in, which in Node is a package: a page has none of Node's
 * modules that it names. It needs only the class of events.
 */
export default defineConfig([
  {
    ...build,
    entry: { main: 'src/main.ts', worker: 'src/worker.ts' },
    noExternal: [/^@whittle\/foundation/],
    external: [/^node:/, ...external],
    platform: 'node',
  },
  {
    ...build,
    clean: false,
    entry: { 'command/index': 'src/command/index.ts' },
    noExternal: [/^@whittle\/foundation/, 'commander'],
    external,
    esbuildPlugins: [
      {
        name: 'commander-in-pages',
        setup({ onResolve, onLoad }) {
          const events = fileURLToPath(import.meta.resolve('eventemitter3'))
          onResolve({ filter: /^node:events$/ }, () => ({ path: events }))
          onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'absent' }))
          onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'module.exports = {}' }))
        },
      },
    ],
  },
])
