/**
 * Vite plugin for pages: a part that is imported while a page runs is imported together with everything that
 * it imports statically.
 *
 * Vite would preload those modules by links. WebKit takes the hashes of an import map for `import()`, but not
 * for links and static imports: under `Integrity-Policy` it would refuse both. A module that a page has asked
 * for by itself is not asked for again (`publish/bootScripts.ts`).
 */
import type { Plugin } from 'vite'
import { IMPORT_PARTS } from '../app/lib/integrity/publishedNames.ts'

/** The module from which Vite's own function comes. */
const PRELOADING = '\0vite/preload-helper.js'

/**
 * Vite's signature: a function that imports the part, and the files, without the first slash; none for a part
 * that imports nothing. Where such a part fails, the browser's message has its address.
 */
const IMPORTING = `export const __vitePreload = (load, parts = []) => {
  const importParts = globalThis.${IMPORT_PARTS} ?? (() => {})
  importParts(parts.map((part) => '/' + part))
  return load().catch((error) => {
    importParts(String(error).match(/\\/assets\\/[\\w.-]+\\.js/) ?? [])
    throw error
  })
}`

/** For the pages' build. */
export function importedParts(): Plugin {
  return {
    name: 'whittle:imported-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === PRELOADING ? IMPORTING : undefined),
  }
}
