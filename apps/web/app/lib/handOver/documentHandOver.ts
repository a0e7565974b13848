/**
 * Hands something over (`handOver.ts`) to a page that needs a new document, since the source or target page
 * is cross-origin isolated and memory does not survive the load.
 *
 * It waits in a database on this device, under a ticket that only this tab holds, and is deleted when taken.
 */
import { type Database, withStore } from '../device/database.ts'
import { type HandOverItem, TICKET_KEY } from './handOverItem.ts'

const HANDED: Database = { name: 'whittle:handed-over', store: 'handed' }

/**
 * Stores something for the document that this tab is about to load. Removes whatever was left earlier.
 *
 * @throws DOMException when nothing can be stored on the device.
 */
export async function leaveForDocument(handed: HandOverItem): Promise<void> {
  const ticket = crypto.randomUUID()
  await withStore(HANDED, (store) => {
    store.clear()
    store.put(handed, ticket)
  })
  sessionStorage.setItem(TICKET_KEY, `${ticket} ${handed.to}`)
}

/** Takes what waits for this document, or returns `null`; a second call returns `null`. */
export async function takeFromDocument(): Promise<HandOverItem | null> {
  const [ticket] = sessionStorage.getItem(TICKET_KEY)?.split(' ') ?? []
  if (ticket === undefined) return null
  sessionStorage.removeItem(TICKET_KEY)
  const found = await withStore(HANDED, (store) => {
    const request: IDBRequest<HandOverItem | undefined> = store.get(ticket)
    store.delete(ticket)
    return request
  })
  return found.result ?? null
}
