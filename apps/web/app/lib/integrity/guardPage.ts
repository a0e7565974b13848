/** The check of published files in a page, whose import map has the hashes of all that it loads itself. */
import { guardRealm } from './guardRealm.ts'
import type { Published } from './published.ts'
import { CHANGED_FILE, WORKER_HASHES } from './publishedNames.ts'

/**
 * Begins to check. Nothing is checked without an import map, in development, and over plain HTTP, where the
 * page itself may have been changed on its way, and browsers compute no hashes.
 */
export function guardPage(): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent
  if (map === null || map === undefined || !isSecureContext) return
  const { integrity }: { readonly integrity: Published } = JSON.parse(map)
  let table: Promise<Published> | undefined
  guardRealm({
    published: () => {
      table ??= workerHashes(integrity)
      // Without a connection it is tried again with the next worker.
      table.catch(() => {
        table = undefined
      })
      return table
    },
    onChanged: (path) => window.dispatchEvent(new CustomEvent(CHANGED_FILE, { detail: path })),
  })
}

/** The hashes of what workers load: a file, whose own hash is in the import map. */
async function workerHashes(own: Published): Promise<Published> {
  const path = Object.keys(own).find((each) => each.startsWith(WORKER_HASHES))
  if (path === undefined) throw new Error('The import map does not name the hashes of the workers’ files.')
  const response = await fetch(path, { integrity: own[path] ?? '' })
  return response.json()
}
