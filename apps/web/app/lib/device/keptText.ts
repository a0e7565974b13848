/**
 * What a visitor typed. A short text is stored for the next visit where the browser allows it; any other is
 * held by this document, so that visiting another page of the site loses nothing, and the browser asks before
 * the document is left.
 */

import { keep, keepsOnlyHere, readKept, type Shelf } from './deviceStorage.ts'
import { createWorkPlace, type Work } from './unsavedWork.ts'

/**
 * A text longer than this, in UTF-16 units, is not stored: what made the page slow would do so again on the
 * next visit.
 */
export const MAX_KEPT_LENGTH = 100_000

const held = new Map<string, { readonly text: string; readonly work: Work }>()
const tellWork = createWorkPlace()
let told: Work = 'none'

/** Stores a text under a key, or holds it; an empty one removes it. */
export function keepText(key: string, text: string, shelf: Shelf = 'device'): void {
  const isShort = text.length <= MAX_KEPT_LENGTH
  keep(key, text === '' || !isShort ? null : text, shelf)
  holdText(key, isShort && !keepsOnlyHere() ? '' : text)
}

/**
 * Returns the text under a key, held by this document or stored by an earlier visit; `null` where there is
 * none.
 */
export function readKeptText(key: string, shelf: Shelf = 'device'): string | null {
  return readHeldText(key) ?? readKept(key, shelf)
}

/** Returns the text that only this document holds under a key. */
export function readHeldText(key: string): string | null {
  return held.get(key)?.text ?? null
}

/** Holds a text for as long as this document lasts; an empty one removes it. */
export function holdText(key: string, text: string, work: Work = 'made'): void {
  if (text === '') held.delete(key)
  else held.set(key, { text, work })
  const works = [...held.values()].map((each) => each.work)
  const now = works.includes('made') ? 'made' : works.length > 0 ? 'opened' : 'none'
  if (now !== told) tellWork(now)
  told = now
}

/** Drops every text that this document holds. */
export function forgetHeldTexts(): void {
  for (const key of [...held.keys()]) holdText(key, '')
}
