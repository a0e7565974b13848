/**
 * Loads a module of the site in Node itself, with the workspace packages taken from their source, as `vite.config.ts` does.
 *
 * React Router reads its configuration through a Vite of its own, which knows nothing of that condition: there the
 * packages would have to be built before the table of pages, which comes from the tools, could be read.
 */
import { createRequire, registerHooks } from 'node:module'

const SOURCE = '@whittle/source'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [SOURCE, ...(context.conditions ?? [])] }),
})

const require = createRequire(import.meta.url)

/** The exports of a module, named by its path from this folder (`app`). */
export function loadInNode<Module>(path: string): Module {
  return require(path)
}
