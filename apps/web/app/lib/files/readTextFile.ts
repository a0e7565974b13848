import { isBinary } from '@whittle/tools-core/diff'
import { inUtf8 } from './inUtf8.ts'

/** Files with more bytes than this are not read as text. */
const MAX_TEXT_LENGTH = 256_000_000

/** The text of a file. */
export interface FileText {
  /** Keeps a UTF-8 byte-order mark. */
  readonly text: string
  /** Whether the file is UTF-16, by its byte-order mark, which is not part of the text. */
  readonly wasUtf16: boolean
}

/**
 * Reads the text of a file; `undefined` where it is neither UTF-8 nor UTF-16, or is too large for one string.
 */
export async function readTextFile(file: File): Promise<FileText | undefined> {
  if (file.size > MAX_TEXT_LENGTH) return undefined
  const read = await inUtf8(file)
  const bytes = new Uint8Array(await read.arrayBuffer())
  if (isBinary(bytes)) return undefined
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), wasUtf16: read !== file }
}
