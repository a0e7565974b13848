/**
 * Bundles a module and its imports into one script, for the documents in which the compiler runs the
 * visitor's code.
 */
import { build } from 'vite'

/** The format of the script. */
export interface BundleOptions {
  /** A module, or a script that assigns its exports to the global `name`. */
  readonly format: 'es' | 'iife'
  readonly name?: string
}

/** Returns the minified text of the script. */
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
