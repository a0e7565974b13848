/**
 * A file on its way to a page that is loaded anew because it has headers of its own; memory (`handedFile.ts`) does not
 * outlive that.
 *
 * The file waits in a database of this device, under a ticket that only this tab holds, and is deleted when it is taken.
 */
const DATABASE = 'handed-files'
const STORE = 'files'
const TICKET = 'handed-file'

/** Keeps a file for the document that this tab is about to load. What an earlier one left there goes. */
export async function handFileToDocument(file: File): Promise<void> {
  const ticket = crypto.randomUUID()
  await withStore((store) => {
    store.clear()
    store.put(file, ticket)
  })
  sessionStorage.setItem(TICKET, ticket)
}

/** The file kept for this document, or `null`; asking again gives `null`. */
export async function takeFileFromDocument(): Promise<File | null> {
  const ticket = sessionStorage.getItem(TICKET)
  if (ticket === null) return null
  sessionStorage.removeItem(TICKET)
  const found = await withStore((store) => {
    const request = store.get(ticket)
    store.delete(ticket)
    return request
  })
  return found?.result instanceof File ? found.result : null
}

/** Runs one transaction over the files and gives what `use` gave, once all of it is done. */
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
