/**
 * Vite plugin for workers: what a worker imports while it runs is compared with its published hash first.
 *
 * Pages have import maps with hashes, workers have none: there, `import()` becomes a function that checks
 * (`app/lib/integrity/guardThread.ts`), which every worker imports before anything else.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { IMPORT_CHECKED } from '../app/lib/integrity/publishedNames.ts'

const GUARD = fileURLToPath(new URL('../app/lib/integrity/guardThread.ts', import.meta.url))
/** The module with the one `import()` that stays. */
const REALM = fileURLToPath(new URL('../app/lib/integrity/guardRealm.ts', import.meta.url))

/** An import of a part of the build, in a finished module. */
const OF_A_PART = /\bimport\(\s*((["'`])\.\/[^"'`]+\2)\s*\)/g
/** An import of an address that is known only when it runs: marked so for Vite. */
const OF_AN_ADDRESS = /\bimport\((?=\s*\/\*\s*@vite-ignore\s*\*\/)/g

/** For the workers' build. */
export function checkedImports(): Plugin {
  return {
    name: 'whittle:checked-imports',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (file === REALM || file === GUARD) return undefined
      const checked = code.replace(OF_AN_ADDRESS, `globalThis.${IMPORT_CHECKED}(`)
      const isEntry = this.getModuleInfo(id)?.isEntry === true
      if (checked === code && !isEntry) return undefined
      return { code: isEntry ? `import ${JSON.stringify(GUARD)};${checked}` : checked, map: null }
    },
    renderChunk: (code) =>
      code.search(OF_A_PART) === -1 ? undefined : { code: checkedParts(code), map: null },
  }
}

/** Returns the code of a finished module with checked imports. */
export function checkedParts(code: string): string {
  return code.replace(OF_A_PART, `globalThis.${IMPORT_CHECKED}(new URL($1, import.meta.url).href)`)
}
