/**
 * Vite plugin: runs modules whose name ends in `.evaluated.ts` when the site is built, and ships their
 * exports.
 *
 * For data that is computed from tables larger than itself. It must be plain data: anything that JSON cannot
 * represent is rejected.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { loadInNode } from '../app/loadInNode.ts'

/** Replaces such modules with their exports. */
export function evaluatedModules(): Plugin {
  return {
    name: 'whittle:evaluated-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\.evaluated\.ts$/ },
      handler: (id) => ({ code: asData(loadInNode<Readonly<Record<string, unknown>>>(id), id) }),
    },
  }
}

/** Returns the source of a module that exports the same values as literals. */
export function asData(exports: Readonly<Record<string, unknown>>, id: string): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const json = JSON.stringify(value)
      if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value))
        throw new TypeError(`${id}: ${name} is not plain data.`)
      return `export const ${name} = ${json}`
    })
    .join('\n')
}
