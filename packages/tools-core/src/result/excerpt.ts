/** Short quotations of the input for messages: an error must not repeat a whole file. Pure. */

/** The most UTF-16 units of the input that one quotation shows. */
export const MAX_EXCERPT = 60

/** A text, cut to at most `limit` UTF-16 units and an ellipsis, never inside a character. */
export function excerpt(text: string, limit: number = MAX_EXCERPT): string {
  if (text.length <= limit) return text
  const isInsidePair = (text.codePointAt(limit - 1) ?? 0) > 0xffff
  return `${text.slice(0, isInsidePair ? limit - 1 : limit)}…`
}
