import { isBinary } from '@whittle/tools-core/diff'

/** Files of more bytes than this are not read as text. */
const LARGEST_TEXT = 256_000_000

/** The text of a file, a byte-order mark kept; `undefined` where it is no UTF-8 text, or too large to be one text. */
export async function readTextFile(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_TEXT) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isBinary(bytes) ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
