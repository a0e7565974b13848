/**
 * The sealed site, on the page's side.
 *
 * The service worker of a sealed site answers from this device only and gives each document headers by which
 * the browser refuses every connection. A document that was loaded before is not sealed until it is reloaded.
 */
import { useSyncExternalStore } from 'react'
import { neverChanges } from '../state/neverChanges.ts'
import { changeSiteMode, hearWorker } from './liveSiteMode.ts'
import { type NotOnDevice, SEALED_MARK } from './siteMode.ts'

/** Read before React has rendered, which may replace the root element. */
const sealedAtLoad = typeof document !== 'undefined' && document.documentElement.hasAttribute(SEALED_MARK)

/** Whether this document was sealed when it was loaded. */
export function isSealed(): boolean {
  return sealedAtLoad
}

/** As {@link isSealed}; false in the prerendered page. */
export function useSealed(): boolean {
  return useSyncExternalStore(neverChanges, isSealed, () => false)
}

/** Seals the site and reloads the page, or opens it again and reloads the page. */
export async function setSealed(sealed: boolean): Promise<void> {
  await changeSiteMode((mode) => ({ ...mode, sealed }))
  window.location.reload()
}

/** Calls back with the path of each file that a sealed site lacks. Returns a function that ends it. */
export function watchMissing(onMissing: (path: string) => void): () => void {
  return hearWorker((data) => {
    if (isNotOnDevice(data)) onMissing(data.notOnDevice)
  })
}

function isNotOnDevice(data: unknown): data is NotOnDevice {
  return typeof data === 'object' && data !== null && 'notOnDevice' in data
}
