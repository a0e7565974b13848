import type { Plugin } from 'vite'

/** A module `virtual:<name>` whose default export is made when the build first asks for it: plain data. */
export function virtualModule(name: string, make: () => Promise<unknown>): Plugin {
  const id = `virtual:${name}`
  return {
    name: `whittle:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: async (asked) =>
      asked === `\0${id}` ? `export default ${JSON.stringify(await make())}` : undefined,
  }
}
