/**
 * A file that another app shares with this site, on its way from the service worker to the page that opens it.
 *
 * `lib/handOver/handOver.ts` lives in the memory of one page; the worker has none, so the file waits in a cache of its own until it is
 * taken, once.
 */

/** The cache in which a file waits. */
const SHARED_CACHE = 'whittle-shared'
const SHARED_PATH = '/shared-file'
const NAME_HEADER = 'X-File-Name'

/** The field of the share form that holds the file; the web manifest names it. */
export const SHARED_FIELD = 'image'

/** The query with which a page is opened while a file waits for it. */
export const SHARED_QUERY = 'from=share'

/** Leaves a file to be taken; the one before it is forgotten. */
export async function leaveSharedFile(file: File): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  const headers = { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) }
  await cache.put(SHARED_PATH, new Response(file, { headers }))
}

/** Takes the file that waits, or gives `null`; asking again gives `null`. */
export async function takeSharedFile(): Promise<File | null> {
  const cache = await caches.open(SHARED_CACHE)
  const response = await cache.match(SHARED_PATH)
  await caches.delete(SHARED_CACHE)
  if (response === undefined) return null
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? 'shared')
  return new File([await response.arrayBuffer()], name, { type: response.headers.get('Content-Type') ?? '' })
}
