/**
 * What a visitor typed. A short text is stored for the next visit where the browser allows it; any other is
 * kept by this document, so that visiting another page of the site loses nothing, and the browser asks before
 * the document is left.
 */

import { keepsOnlyHere, readStored, type Shelf, setStored } from './deviceStorage.ts'
import { createWorkPlace, type Work } from './unsavedWork.ts'

/**
 * A text longer than this, in UTF-16 units, is not stored: what made the page slow would do so again on the
 * next visit.
 */
export const MAX_STORED_LENGTH = 100_000

const held = new Map<string, { readonly text: string; readonly work: Work }>()
const reportWork = createWorkPlace()
let told: Work = 'none'

/** Stores a text under a key, or keeps it in this document; an empty one removes it. */
export function storeText(key: string, text: string, shelf: Shelf = 'device'): void {
  const isShort = text.length <= MAX_STORED_LENGTH
  setStored(key, text === '' || !isShort ? null : text, shelf)
  keepDocumentText(key, isShort && !keepsOnlyHere() ? '' : text)
}

/**
 * Returns the text under a key, kept by this document or stored by an earlier visit; `null` where there is
 * none.
 */
export function readStoredText(key: string, shelf: Shelf = 'device'): string | null {
  return readDocumentText(key) ?? readStored(key, shelf)
}

/** Returns the text that only this document keeps under a key. */
export function readDocumentText(key: string): string | null {
  return held.get(key)?.text ?? null
}

/** Keeps a text for as long as this document lasts; an empty one removes it. */
export function keepDocumentText(key: string, text: string, work: Work = 'made'): void {
  if (text === '') held.delete(key)
  else held.set(key, { text, work })
  const works = [...held.values()].map((each) => each.work)
  const now = works.includes('made') ? 'made' : works.length > 0 ? 'opened' : 'none'
  if (now !== told) reportWork(now)
  told = now
}

/** Drops every text that this document keeps. */
export function forgetDocumentTexts(): void {
  for (const key of [...held.keys()]) keepDocumentText(key, '')
}
