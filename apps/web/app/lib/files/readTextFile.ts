import { isBinary } from '@whittle/tools-core/diff'
import { inUtf8 } from './inUtf8.ts'

/** Files of more bytes than this are not read as text. */
const LARGEST_TEXT = 256_000_000

/** What a file says. */
export interface FileText {
  /** A byte-order mark of UTF-8 is kept. */
  readonly text: string
  /** Whether the file is UTF-16, by its byte-order mark, which is no part of the text. */
  readonly wasUtf16: boolean
}

/** The text of a file; `undefined` where it is neither UTF-8 nor UTF-16, or too large to be one text. */
export async function readTextFile(file: File): Promise<FileText | undefined> {
  if (file.size > LARGEST_TEXT) return undefined
  const read = await inUtf8(file)
  const bytes = new Uint8Array(await read.arrayBuffer())
  if (isBinary(bytes)) return undefined
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), wasUtf16: read !== file }
}
