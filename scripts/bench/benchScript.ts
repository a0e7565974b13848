/**
 * Bundles a module and its imports into one script, for a bench's page or worker. Workspace packages are
 * bundled from source.
 */
import { dirname } from 'node:path'
import { build } from 'vite'

/** Bundles the module at the path `entry`. @throws Error when the bundler produces no script. */
export async function benchScript(entry: string): Promise<string> {
  const result = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@whittle/source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} produced no script`)
  return chunk.code
}
