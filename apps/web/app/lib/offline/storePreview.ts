/**
 * Stores the compiler's preview document on the device before the compiler is first opened.
 *
 * Its frame has an origin of its own, so no service worker handles its requests: offline it comes from the
 * browser's HTTP cache, which is partitioned for frames. Only a frame can fill it.
 */

import { previewUrl } from '../preview/previewUrl.ts'
import { READY } from '../preview/protocol.ts'
import { ASSET_CACHE } from './offlineManifest.ts'
import { isSealed } from './seal.ts'

/** How long the document may take to start, in milliseconds. */
const PATIENCE_MS = 20_000

/**
 * Loads the document once per version of the site, in a hidden frame, and returns whether it is stored.
 *
 * @throws Error when something else was loaded in the frame, such as the browser's own error page.
 */
export async function storePreview(): Promise<boolean> {
  const url = previewUrl('offline')
  const cache = await caches.open(ASSET_CACHE)
  if ((await cache.match(url)) !== undefined) return true
  // A cross-origin isolated page cannot load such a frame, and a sealed one loads nothing; a later page does.
  if (crossOriginIsolated || isSealed()) return false
  await loadInFrame(url)
  // Records that it is done; the record is deleted with the other files of the version.
  await cache.put(url, new Response())
  return true
}

/**
 * A frame also fires `load` for an error page; only a message from the document's own code proves that it is
 * there.
 */
async function loadInFrame(url: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.sandbox.add('allow-scripts')
  frame.src = url
  const over = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = ({ source, data }: MessageEvent): void => {
        if (source !== null && source === frame.contentWindow && data === READY) resolve()
      }
      window.addEventListener('message', hear, { signal: over.signal })
      setTimeout(() => reject(new Error('The preview did not start.')), PATIENCE_MS)
      document.body.append(frame)
    })
  } finally {
    over.abort()
    frame.remove()
  }
}
