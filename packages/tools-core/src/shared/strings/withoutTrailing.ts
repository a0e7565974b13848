/** Removing a character from the end of a text, such as zeros after a decimal point. Pure. */

/**
 * The text without this character at its end, however often it stands there.
 *
 * In linear time: a pattern such as `/0+$/` starts again at each zero of every run before the end.
 *
 * @param character one UTF-16 code unit.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
