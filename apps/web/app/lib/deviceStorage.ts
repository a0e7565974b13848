/**
 * Short texts kept on the visitor's device, under keys that begin with `whittle:`.
 *
 * A browser may refuse its storage (private windows, strict settings, no room). Then a text lasts until the page is left, and
 * `isStorageRefused` says so; nothing else changes for those who keep and read.
 */

/** Every key of the site begins so. */
const KEY_PREFIX = 'whittle:'

const listeners = new Set<() => void>()
/** What this page has kept, for devices that refuse; `null` for what was removed. */
const ofThisPage = new Map<string, string | null>()
let refused = false

/** The text under a key, or `null`. */
export function readKept(key: string): string | null {
  const own = ofThisPage.get(key)
  if (own !== undefined) return own
  try {
    return localStorage.getItem(key)
  } catch (error) {
    note(error)
    return null
  }
}

/** Keeps a text under a key; `null` removes it. Everybody who reads is told. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    ofThisPage.delete(key)
  } catch (error) {
    note(error)
    ofThisPage.set(key, text)
  }
  tellAll()
}

/** The keys under which this device keeps something for the site. */
export function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX))
  } catch (error) {
    note(error)
    return [...ofThisPage.keys()]
  }
}

/** Whether the browser has refused to keep or to read something on this page. */
export function isStorageRefused(): boolean {
  return refused
}

/** Tells of every change, made here or in another tab. */
export function subscribeKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What was kept is gone: everybody reads again. */
export function forgetKept(): void {
  ofThisPage.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    note(error)
  }
  tellAll()
}

function note(error: unknown): void {
  if (!refused) console.info('This browser does not let the site keep anything on this device.', error)
  refused = true
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
