/**
 * Vite plugin: what puts guards into code, as a text that the compiler's preview can run, for pages that make code of texts.
 *
 * `virtual:preview-guards` gives the text of an expression, which is a function from code to the same code with guards.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundleScript.ts'
import { virtualModule } from './virtualModule.ts'

const NAME = 'whittleGuards'
const SOURCE = join(import.meta.dirname, '../app/features/compiler/compile/guardLateScript.ts')

/** Resolves the virtual module; for the build of workers, which has plugins of its own. */
export function previewGuards(): Plugin {
  return virtualModule('preview-guards', expression)
}

async function expression(): Promise<string> {
  return `(() => {${await bundleScript(SOURCE, { format: 'iife', name: NAME })};return ${NAME}.guardLateScript})()`
}
