/**
 * Short texts kept in the visitor's browser, under keys that begin with `whittle:`: on the device until they are cleared, or in
 * one tab until it is closed.
 *
 * A browser may refuse its storage (private windows, strict settings, no room). Then a text lasts until the page is left, and
 * `isStorageRefused` says so; nothing else changes for those who keep and read. So it is once the visitor has had everything
 * forgotten, here or in another tab: what this document keeps from then on goes with it.
 */

/** How long a text stays: until it is cleared, or until the tab is closed. */
export type Shelf = 'device' | 'tab'

/** Every key of the site begins so. */
const KEY_PREFIX = 'whittle:'

const listeners = new Set<() => void>()
/** What this page has kept for itself, by shelf; `null` for what was removed. */
const ofThisPage: Readonly<Record<Shelf, Map<string, string | null>>> = { device: new Map(), tab: new Map() }
let refused = false
let forgotten = false

// Another tab that has everything forgotten clears the storage of both.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null && storageArea === localStorage) forgetKept()
  })
}

/** The text under a key, or `null`. */
export function readKept(key: string, shelf: Shelf = 'device'): string | null {
  const own = ofThisPage[shelf].get(key)
  if (own !== undefined) return own
  try {
    return storageOf(shelf).getItem(key)
  } catch (error) {
    note(error)
    return null
  }
}

/** Keeps a text under a key; `null` removes it. All readers are notified. */
export function keep(key: string, text: string | null, shelf: Shelf = 'device'): void {
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
  tellAll()
}

/** The keys under which this device keeps something for the site. */
export function keptKeys(): string[] {
  const own = [...ofThisPage.device].flatMap(([key, text]) => (text === null ? [] : [key]))
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX))
    return [...new Set([...stored.filter((key) => ofThisPage.device.get(key) !== null), ...own])]
  } catch (error) {
    note(error)
    return own
  }
}

/** Whether the browser has refused to keep or to read something on this page. */
export function isStorageRefused(): boolean {
  return refused
}

/** Whether everything was forgotten since this document was loaded: nothing of it is to be kept any more. */
export function wasForgotten(): boolean {
  return forgotten
}

/** Whether what is kept from now on lasts only until the page is left. */
export function keepsOnlyHere(): boolean {
  return refused || forgotten
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

/** What was kept is gone: everybody reads again, and nothing is kept until a page is reloaded. */
export function forgetKept(): void {
  forgotten = true
  ofThisPage.device.clear()
  ofThisPage.tab.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    note(error)
  }
  tellAll()
}

function storageOf(shelf: Shelf): Storage {
  return shelf === 'device' ? localStorage : sessionStorage
}

function note(error: unknown): void {
  if (!refused) console.info('This browser does not let the site keep anything on this device.', error)
  refused = true
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
