/** Short quotations of the input for messages: an error must not repeat a whole file. Pure. */

/** The most UTF-16 units of the input that one quotation shows. */
export const MAX_EXCERPT = 60

/** A text, cut to at most `limit` UTF-16 units and an ellipsis, never inside a character. */
export function excerpt(text: string, limit: number = MAX_EXCERPT): string {
  if (text.length <= limit) return text
  const isInsidePair = (text.codePointAt(limit - 1) ?? 0) > 0xffff
  return `${text.slice(0, isInsidePair ? limit - 1 : limit)}…`
}

/** Sentences of our own are shorter than this, so a longer one repeats a long part of the input. */
const MAX_SENTENCE = 400
/** How many UTF-16 units of each end of a sentence stay where what it quotes is not in quotation marks. */
const END_LENGTH = 150

/** The sentence with long quotations cut, so that it has at most 400 UTF-16 units. */
export function shortSentence(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE) return sentence
  const quoted = sentence.replace(/“([^“”]{61,})”/gu, (_, text: string) => `“${excerpt(text)}”`)
  if (quoted.length <= MAX_SENTENCE) return quoted
  return `${excerpt(quoted, END_LENGTH)} ${quoted.slice(-END_LENGTH).replace(/^\p{Surrogate}/u, '')}`
}
