/**
 * Vite plugin: provides React as modules that the compiler's preview can import by name, without a network
 * connection.
 *
 * `virtual:preview-react` exports a list of `{name, text}`: one bundle, and for each importable name a small
 * module that re-exports its part of the bundle. The bundle contains the copy of React that the site itself
 * uses.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundleScript.ts'
import { virtualModule } from './virtualModule.ts'

const BUNDLE = 'whittle:react'

/** What can be imported, and the name under which the bundle (`app/preview/reactParts.ts`) exports it. */
const PARTS: Readonly<Record<string, string>> = {
  react: 'React',
  'react/jsx-runtime': 'Runtime',
  'react-dom': 'ReactDom',
  'react-dom/client': 'Client',
}

const SOURCE = join(import.meta.dirname, '../app/preview/reactParts.ts')
const require = createRequire(import.meta.url)

/** Resolves the virtual module, for the workers' build, which has its own plugins. */
export function previewReact(): Plugin {
  return virtualModule('preview-react', reactModules)
}

async function reactModules(): Promise<{ name: string; text: string }[]> {
  const shims = Object.entries(PARTS).map(([name, part]) => ({ name, text: shim(name, part) }))
  return [{ name: BUNDLE, text: await bundleScript(SOURCE, { format: 'es' }) }, ...shims]
}

/** Returns the text of a module with the default and every named export of a part. */
function shim(name: string, part: string): string {
  const names = Object.keys(require(name)).filter((one) => /^[A-Za-z]\w*$/.test(one) && one !== 'default')
  return `import { ${part} as all } from '${BUNDLE}'\nexport default all.default ?? all\nexport const { ${names.join(', ')} } = all\n`
}
