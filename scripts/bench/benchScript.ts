/** A module and everything that it imports as one script, for a page or worker of a bench. Our packages are taken from their source. */
import { dirname } from 'node:path'
import { build } from 'vite'

/** The script of the module at `entry`, a path. */
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
  if (chunk === undefined) throw new Error(`${entry} did not become a script`)
  return chunk.code
}
