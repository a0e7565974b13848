/**
 * Passes what another app shares with this site from the service worker to the page that opens it.
 *
 * `lib/handOver/handOver.ts` uses the memory of a page, which the worker cannot reach, so it waits in a cache
 * of its own until it is taken, once.
 */

import { wellFormed } from '@whittle/foundation/wellFormed'

/** What was shared: files, a text, or both. */
export interface Shared {
  readonly files: readonly File[]
  readonly text: string
}

/** The cache in which it waits. */
const SHARED_CACHE = 'whittle-shared'
const TEXT_PATH = '/shared-text'
const NAME_HEADER = 'X-File-Name'

/** More files than this are not kept: a share of so many is a mistake. */
const MAX_FILES = 100

/** The fields of the share form; the web manifest names them. */
export const SHARED_FIELDS = { files: 'files', title: 'title', text: 'text', url: 'url' } as const

/** The page that receives what is shared and opened: it finds the tool, and goes there. */
export const ARRIVAL_PATH = '/tools'

/** The query of a page's address when something waits for it. */
export const SHARED_QUERY = 'from=share'

/** What a share form holds. Apps put a link into any of the texts; the title is only their own words. */
export function sharedOf(form: FormData): Shared {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [title, text, url] = [SHARED_FIELDS.title, SHARED_FIELDS.text, SHARED_FIELDS.url].map(textOf)
  const files = form.getAll(SHARED_FIELDS.files).filter((each) => each instanceof File)
  const words = [text, url].filter((each) => each !== '').join('\n')
  return { files: files.slice(0, MAX_FILES), text: words === '' ? (title ?? '') : words }
}

/** Leaves it for the page, replacing what was left earlier. */
export async function leaveShared({ files, text }: Shared): Promise<void> {
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  await Promise.all(
    files.map((file, index) => {
      const headers = { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(wellFormed(file.name)) }
      return cache.put(pathOf(index), new Response(file, { headers }))
    }),
  )
  if (text !== '') await cache.put(TEXT_PATH, new Response(text))
}

/** Takes what waits; a second call finds nothing. */
export async function takeShared(): Promise<Shared> {
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (;;) {
    const response = await cache.match(pathOf(files.length))
    if (response === undefined) break
    const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? 'shared')
    const type = response.headers.get('Content-Type') ?? ''
    files.push(new File([await response.arrayBuffer()], name, { type }))
  }
  const text = (await (await cache.match(TEXT_PATH))?.text()) ?? ''
  await caches.delete(SHARED_CACHE)
  return { files, text }
}

function pathOf(index: number): string {
  return `/shared-file/${index}`
}
