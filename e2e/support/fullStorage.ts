/**
 * Simulates browsers with little or no storage left. Each function runs in the page before its own scripts.
 */

/** Rejects texts longer than `most` UTF-16 units, as a browser does when little storage is left. */
export function leaveRoomFor(most: number): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, text) {
    if (text.length > most) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, text)
  }
}

/**
 * Makes opening a database fail with an event, as on a full disk: a later version exists than the requested
 * one.
 */
export function refuseDatabasesLater(): void {
  const { open } = IDBFactory.prototype
  indexedDB.open = (name) => {
    open.call(indexedDB, name, 2)
    return open.call(indexedDB, name, 1)
  }
}
