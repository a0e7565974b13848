/** Short transactions in this site's databases, for what no other storage holds: files. */

/** A database with one store of values, each under a key of its own. */
export interface Database {
  readonly name: string
  readonly store: string
}

/**
 * Runs `use` in one transaction and returns its result once the transaction is complete. The database is
 * closed again, so that it can be deleted at any time.
 *
 * @throws DOMException when the browser refuses storage, or has no room.
 */
export async function withStore<Value>(
  { name, store }: Database,
  use: (store: IDBObjectStore) => Value,
): Promise<Value> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(store, 'readwrite')
    const value = use(transaction.objectStore(store))
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
