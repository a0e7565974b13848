/** Texts with halves of surrogate pairs, which no encoding of the web can write. Pure. */

/**
 * The text with U+FFFD for each half of a surrogate pair that stands alone, as the web writes such texts in
 * UTF-8. `encodeURIComponent` throws for them: whatever a visitor gave passes through here first.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{FFFD}')
}
