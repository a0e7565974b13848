/**
 * Vite plugin: a module whose name ends in `.evaluated.ts` is run when the site is built; the browser gets what it exports.
 *
 * For data that is computed from tables larger than itself. It has to be plain: what JSON cannot hold is refused.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { loadInNode } from '../app/loadInNode.ts'

/** Replaces such modules by their exports. */
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

/** A module that exports the same as literals. */
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
