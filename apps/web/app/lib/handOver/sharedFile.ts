/**
 * Passes a file that another app shares with this site from the service worker to the page that opens it.
 *
 * `lib/handOver/handOver.ts` uses the memory of a page, which the worker cannot reach, so the file waits in a
 * cache of its own until it is taken, once.
 */

/** The cache in which a file waits. */
const SHARED_CACHE = 'whittle-shared'
const SHARED_PATH = '/shared-file'
const NAME_HEADER = 'X-File-Name'

/** The field of the share form that holds the file; the web manifest names it. */
export const SHARED_FIELD = 'image'

/** The query of a page's address when a file waits for it. */
export const SHARED_QUERY = 'from=share'

/** Leaves a file for the page, replacing an earlier one. */
export async function leaveSharedFile(file: File): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  const headers = { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) }
  await cache.put(SHARED_PATH, new Response(file, { headers }))
}

/** Takes the waiting file, or returns `null`; a second call returns `null`. */
export async function takeSharedFile(): Promise<File | null> {
  const cache = await caches.open(SHARED_CACHE)
  const response = await cache.match(SHARED_PATH)
  await caches.delete(SHARED_CACHE)
  if (response === undefined) return null
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? 'shared')
  return new File([await response.arrayBuffer()], name, { type: response.headers.get('Content-Type') ?? '' })
}
