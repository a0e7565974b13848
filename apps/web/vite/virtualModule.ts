import type { Plugin } from 'vite'

/**
 * Returns a plugin for a module `virtual:<name>`; its default export is plain data, made when the build first
 * loads it.
 */
export function virtualModule(name: string, make: () => Promise<unknown>): Plugin {
  const id = `virtual:${name}`
  return {
    name: `whittle:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: async (asked) =>
      asked === `\0${id}` ? `export default ${JSON.stringify(await make())}` : undefined,
  }
}
