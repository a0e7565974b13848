/**
 * Short texts stored in the visitor's browser, under keys that start with `whittle:`: on the device until
 * they are cleared, or in one tab until it is closed.
 *
 * A browser may block its storage (private windows, strict settings, no room). Then a text lasts until the
 * page is left, and `isStorageRefused` says so; nothing else changes for callers. The same holds once the
 * visitor has deleted everything, here or in another tab: what this document stores from then on lasts only
 * as long as the document.
 */

/** How long a text stays: until it is cleared, or until the tab is closed. */
export type Shelf = 'device' | 'tab'

/** The prefix of every key of this site. */
const KEY_PREFIX = 'whittle:'

const listeners = new Set<() => void>()
/** What this page could not store and keeps in memory, by shelf; `null` for a removed text. */
const ofThisPage: Readonly<Record<Shelf, Map<string, string | null>>> = { device: new Map(), tab: new Map() }
let refused = false
let forgotten = false

// When another tab deletes everything, it clears the storage of both.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null && storageArea === localStorage) clearStored()
  })
}

/** Returns the text under a key, or `null`. */
export function readStored(key: string, shelf: Shelf = 'device'): string | null {
  const own = ofThisPage[shelf].get(key)
  if (own !== undefined) return own
  try {
    return storageOf(shelf).getItem(key)
  } catch (error) {
    note(error)
    return null
  }
}

/** Stores a text under a key; `null` removes it. Notifies all subscribers. */
export function setStored(key: string, text: string | null, shelf: Shelf = 'device'): void {
  if (forgotten) ofThisPage[shelf].set(key, text)
  else
    try {
      if (text === null) storageOf(shelf).removeItem(key)
      else storageOf(shelf).setItem(key, text)
      ofThisPage[shelf].delete(key)
    } catch (error) {
      note(error)
      ofThisPage[shelf].set(key, text)
    }
  notifyAll()
}

/** Returns the keys under which the site has stored something on this device. */
export function storedKeys(): string[] {
  const own = [...ofThisPage.device].flatMap(([key, text]) => (text === null ? [] : [key]))
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX))
    return [...new Set([...stored.filter((key) => ofThisPage.device.get(key) !== null), ...own])]
  } catch (error) {
    note(error)
    return own
  }
}

/** Whether the browser has refused to store or read something on this page. */
export function isStorageRefused(): boolean {
  return refused
}

/**
 * Whether everything was deleted since this document was loaded; the document must not store anything any
 * more.
 */
export function wasForgotten(): boolean {
  return forgotten
}

/** Whether texts stored from now on last only until the page is left. */
export function keepsOnlyHere(): boolean {
  return refused || forgotten
}

/** Subscribes to every change, made here or in another tab. Returns a function that unsubscribes. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Deletes everything stored and notifies all subscribers; nothing is stored again until the page is reloaded.
 */
export function clearStored(): void {
  forgotten = true
  ofThisPage.device.clear()
  ofThisPage.tab.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    note(error)
  }
  notifyAll()
}

function storageOf(shelf: Shelf): Storage {
  return shelf === 'device' ? localStorage : sessionStorage
}

function note(error: unknown): void {
  if (!refused) console.info('The browser refuses storage.', error)
  refused = true
}

function notifyAll(): void {
  for (const listener of listeners) listener()
}
