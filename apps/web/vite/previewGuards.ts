/**
 * Vite plugin: provides the code that inserts guards, as text that the compiler's preview can run, for pages
 * that create code from text.
 *
 * `virtual:preview-guards` exports the text of an expression: a function from code to the same code with
 * guards.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundleScript.ts'
import { virtualModule } from './virtualModule.ts'

const NAME = 'whittleGuards'
const SOURCE = join(import.meta.dirname, '../app/lib/compile/guardLateScript.ts')

/** Resolves the virtual module, for the workers' build, which has its own plugins. */
export function previewGuards(): Plugin {
  return virtualModule('preview-guards', expression)
}

async function expression(): Promise<string> {
  return `(() => {${await bundleScript(SOURCE, { format: 'iife', name: NAME })};return ${NAME}.guardLateScript})()`
}
