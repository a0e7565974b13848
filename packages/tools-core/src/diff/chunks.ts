/**
 * Long texts in chunks of some hundred characters, so that what is the same in two of them is found without looking at each word.
 *
 * Where a chunk ends is told by the characters around that place alone: behind a change the chunks of both texts are the same
 * again. Pure.
 */

/** Between ASCII that is part of no word and one in some ten words, told by how it begins. */
const CHUNK_ENDS = /(?<=[\0-/:-@[-^`{-\x7f])(?=[1-4a-h][02468a-m])/

/** Cuts a text between words. Joined again, the chunks are the text; no word and no combined character is cut. */
export function chunksOf(text: string): string[] {
  return text.split(CHUNK_ENDS)
}
