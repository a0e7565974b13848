/**
 * Hands something over (`handOver.ts`) to a page that needs a new document, since the source or target page is cross-origin isolated and
 * memory does not survive the load.
 *
 * It waits in a database on this device, under a ticket that only this tab holds, and is deleted when taken.
 */
import { type HandOverItem, TICKET_KEY } from './handOverItem.ts'

const DATABASE = 'whittle:handed-over'
const STORE = 'handed'

/**
 * Stores something for the document that this tab is about to load. Removes whatever was left earlier.
 *
 * @throws DOMException when nothing can be stored on the device.
 */
export async function leaveForDocument(handed: HandOverItem): Promise<void> {
  const ticket = crypto.randomUUID()
  await withStore((store) => {
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
  const found = await withStore((store) => {
    const request: IDBRequest<HandOverItem | undefined> = store.get(ticket)
    store.delete(ticket)
    return request
  })
  return found.result ?? null
}

/** Runs `use` in one transaction and returns its result once the transaction is complete. */
async function withStore<Value>(use: (store: IDBObjectStore) => Value): Promise<Value> {
  const opening = indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const value = use(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return value
  } finally {
    database.close()
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
