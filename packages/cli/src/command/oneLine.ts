/** A text without its line breaks and the white space around them. Pure. */

/** The text on one line. A match begins only where white space does, so that long spaces take linear time. */
export function oneLine(text: string): string {
  return text.replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
}
