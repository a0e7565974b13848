/** One script out of a module and all that it imports, for the documents in which the compiler runs its visitors' code. */
import { build } from 'vite'

/** What the script is to be. */
export interface BundleOptions {
  /** A module, or a script that puts what it exports under `name`. */
  readonly format: 'es' | 'iife'
  readonly name?: string
}

/** The text of the script, made as small as it gets. */
export async function bundleScript(
  entry: string,
  { format, name = 'bundle' }: BundleOptions,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: [format], name, fileName: name },
      target: 'es2023',
      minify: true,
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const code = result !== undefined && 'output' in result ? result.output[0].code.trim() : ''
  if (code === '') throw new Error(`${entry} could not be bundled for the preview.`)
  return code
}
