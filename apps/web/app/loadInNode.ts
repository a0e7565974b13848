/**
 * Loads a module of the site directly in Node, resolving the workspace packages to their source, as
 * `vite.config.ts` does.
 *
 * React Router reads its configuration through its own Vite instance, which does not use that condition: the
 * packages would have to be built before the table of pages, which depends on the tools, could be read.
 */
import { createRequire, registerHooks } from 'node:module'

const SOURCE = '@whittle/source'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [SOURCE, ...(context.conditions ?? [])] }),
})

const require = createRequire(import.meta.url)

/** Returns the exports of a module, given by its path relative to this folder (`app`), or of a package. */
export function loadInNode<Module>(path: string): Module {
  return require(path)
}
