/**
 * Brings the document in which the compiler shows pages onto the device before the compiler is first opened.
 *
 * Its frame has an origin of its own, so no service worker answers it: offline it comes out of the browser's own cache, which
 * is kept apart for frames. Only a frame can fill it.
 */
import { READY } from '../../preview/protocol.ts'
import { ASSET_CACHE } from '../offline/offlineManifest.ts'
import { previewUrl } from './previewUrl.ts'

/** How long the document may take to come alive, in milliseconds. */
const PATIENCE_MS = 20_000

/**
 * Loads the document once for each version of the site, in a frame that nobody sees, and says whether it is kept.
 *
 * @throws Error when what came into the frame is not the document: a browser's own page about an error, for example.
 */
export async function keepPreview(): Promise<boolean> {
  const url = previewUrl('offline')
  const cache = await caches.open(ASSET_CACHE)
  if ((await cache.match(url)) !== undefined) return true
  // A cross-origin isolated page loads no such frame: the next other page does.
  if (crossOriginIsolated) return false
  await loadInFrame(url)
  // Says that it was done; it goes with the other files of a version.
  await cache.put(url, new Response())
  return true
}

/** A frame tells of a page about an error as of any other that it has loaded; only the document's own code says that it is there. */
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
      setTimeout(() => reject(new Error('The preview did not come alive.')), PATIENCE_MS)
      document.body.append(frame)
    })
  } finally {
    over.abort()
    frame.remove()
  }
}
