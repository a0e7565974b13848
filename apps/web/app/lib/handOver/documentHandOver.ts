/**
 * What is handed over (`handOver.ts`) to a page that is reloaded, where memory does not outlive the way: one document on either
 * side of it is cross-origin isolated.
 *
 * It waits in a database of this device, under a ticket that only this tab holds, and is deleted when it is taken.
 */
import { type HandOverItem, TICKET_KEY } from './handOverItem.ts'

const DATABASE = 'whittle:handed-over'
const STORE = 'handed'

/**
 * Keeps something for the document that this tab is about to load. What an earlier one left there goes.
 *
 * @throws DOMException when the device lets nothing be kept.
 */
export async function leaveForDocument(handed: HandOverItem): Promise<void> {
  const ticket = crypto.randomUUID()
  await withStore((store) => {
    store.clear()
    store.put(handed, ticket)
  })
  sessionStorage.setItem(TICKET_KEY, `${ticket} ${handed.to}`)
}

/** What waits for this document, or `null`; asking again gives `null`. */
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

/** Runs one transaction over the store and gives what `use` gave, once all of it is done. */
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
