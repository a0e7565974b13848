/**
 * Long texts in chunks of some hundred characters, so that what is the same in two of them is found without looking at each word.
 *
 * Where a chunk ends is told by the characters around that place alone: behind a change the chunks of both texts are the same
 * again. Pure.
 */

/** One in so many places between two words ends a chunk. */
const PLACES_PER_CHUNK = 16

/** Cuts a text between words. Joined again, the chunks are the text; no word and no combined character is cut. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let start = 0
  for (let at = 2; at < text.length; at += 1) {
    if (!isWordUnit(text.charCodeAt(at)) || !isGapUnit(text.charCodeAt(at - 1))) continue
    const around = text.charCodeAt(at - 2) * 31 + text.charCodeAt(at) * 7 + text.charCodeAt(at + 1) || 0
    if (around % PLACES_PER_CHUNK !== 0) continue
    chunks.push(text.slice(start, at))
    start = at
  }
  if (start < text.length) chunks.push(text.slice(start))
  return chunks
}

/** A letter or digit of ASCII. */
function isWordUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39)
}

/** What is ASCII, and part of no word. */
function isGapUnit(unit: number): boolean {
  return unit < 0x80 && unit !== 0x5f && !isWordUnit(unit)
}
