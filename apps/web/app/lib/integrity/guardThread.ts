/**
 * The check of published files in a worker. The build imports this first in every worker
 * (`vite/checkedImports.ts`); the page that starts the worker has checked its script, and gives it the hashes
 * of what it will load as its name.
 */
import { guardRealm } from './guardRealm.ts'
import { IMPORT_CHECKED } from './publishedNames.ts'

/** A page that cannot check gives no hashes. */
const published = self.name === '' ? undefined : JSON.parse(self.name)

const importChecked =
  published === undefined
    ? (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
    : guardRealm({
        published: () => Promise.resolve(published),
        onChanged: (changedFile) => globalThis.postMessage({ changedFile }),
      })
Object.assign(globalThis, { [IMPORT_CHECKED]: importChecked })
