/** Files as UTF-8, no byte of them changed unsaid. */

/** The text of a file, a byte-order mark left out; `undefined` where it is not UTF-8 throughout. */
export function utf8TextOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Whether bytes begin with the byte-order mark of UTF-8. */
export function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** What is said of a file with a mark. */
export const MARK_LEFT_OUT = {
  text: 'The byte-order mark at the start of the file was left out',
  detail: 'JSON is not to begin with one; some programs refuse it.',
}

/** What is said of a file that was in UTF-16. */
export const WAS_UTF16 = {
  text: 'The file is UTF-16 and was read as that',
  detail: 'JSON is always UTF-8: so is what is made of it here.',
}
