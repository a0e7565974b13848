/** Reads files as UTF-8, and reports every change to their bytes. */

/** The text of a file without its byte-order mark; `undefined` if it is not valid UTF-8. */
export function utf8TextOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Notice for a file with a byte-order mark. */
export const MARK_LEFT_OUT = {
  text: 'The byte-order mark at the start of the file was removed',
  detail: 'JSON must not begin with one; some programs reject it.',
}

/** Notice for a file in UTF-16. */
export const WAS_UTF16 = {
  text: 'The file is in UTF-16 and was read as UTF-16',
  detail: 'JSON is always UTF-8, so the result is UTF-8.',
}
