/** Devices with little room or none, by what their browsers then do. Each function runs in the page, before its own scripts. */

/** Longer texts are refused, as where little room is left. */
export function leaveRoomFor(most: number): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, text) {
    if (text.length > most) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, text)
  }
}

/** A database of a later version than the one asked for is refused by an event, as a full disk is. */
export function refuseDatabasesLater(): void {
  const { open } = IDBFactory.prototype
  indexedDB.open = (name) => {
    open.call(indexedDB, name, 2)
    return open.call(indexedDB, name, 1)
  }
}
