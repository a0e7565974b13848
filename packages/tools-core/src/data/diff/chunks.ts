/**
 * Splits long texts into chunks of some hundred characters, so that equal parts of two texts are found
 * without comparing each word.
 *
 * The end of a chunk depends only on the characters around it, so after a change the chunks of both texts are
 * the same again. Pure.
 */

/**
 * Chunks end after ASCII that is not part of a word, before about one word in ten, chosen by its first
 * letters.
 */
const CHUNK_ENDS = /(?<=[\0-/:-@[-^`{-\x7f])(?=[1-4a-h][02468a-m])/

/** Splits a text between words. The chunks joined are the text; no word or combined character is split. */
export function chunksOf(text: string): string[] {
  return text.split(CHUNK_ENDS)
}
