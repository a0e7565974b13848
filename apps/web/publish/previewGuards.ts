/**
 * Vite plugin: what puts guards into code, as a text that the compiler's preview can run, for pages that make code of texts.
 *
 * `virtual:preview-guards` gives the text of an expression, which is a function from code to the same code with guards.
 */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const VIRTUAL = 'virtual:preview-guards'
const NAME = 'whittleGuards'
const SOURCE = join(import.meta.dirname, '../app/features/compiler/compile/guardLateScript.ts')

/** Resolves the virtual module; for the build of workers, which has plugins of its own. */
export function previewGuards(): Plugin {
  return {
    name: 'whittle:preview-guards',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: async (id) =>
      id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(await expression())}` : undefined,
  }
}

async function expression(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      lib: { entry: SOURCE, name: NAME, formats: ['iife'], fileName: 'guards' },
      target: 'es2023',
      minify: true,
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (result === undefined || !('output' in result))
    throw new Error('The guards could not be bundled for the preview.')
  return `(() => {${result.output[0].code};return ${NAME}.guardLateScript})()`
}
