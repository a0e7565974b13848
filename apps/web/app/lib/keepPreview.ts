/**
 * Brings the document in which the compiler shows pages onto the device before the compiler is first opened.
 *
 * Its frame has an origin of its own, so no service worker answers it: offline it comes out of the browser's own cache, which
 * is kept apart for frames. Only a frame can fill it.
 */
import { ASSET_CACHE } from './offlineManifest.ts'
import { previewUrl } from './previewUrl.ts'

/** Loads the document once for each version of the site, in a frame that nobody sees. */
export async function keepPreview(): Promise<void> {
  // A cross-origin isolated page loads no such frame: the next other page does.
  if (crossOriginIsolated) return
  const url = previewUrl('offline')
  const cache = await caches.open(ASSET_CACHE)
  if ((await cache.match(url)) !== undefined) return
  await loadInFrame(url)
  // Says that it was done; it goes with the other files of a version.
  await cache.put(url, new Response())
}

function loadInFrame(url: string): Promise<void> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.sandbox.add('allow-scripts')
    frame.src = url
    frame.addEventListener('load', () => {
      frame.remove()
      resolve()
    })
    document.body.append(frame)
  })
}
