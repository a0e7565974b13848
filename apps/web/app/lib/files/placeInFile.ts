/** Places in a file that an engine has read piece by piece, which knows them by their offsets only. */
import type { Place } from '@whittle/tools-core'
import { piecesOf } from './filePieces.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * The place with its line and column, in bytes; the file is read once more up to there. Lines end at LF, CR or CRLF.
 *
 * @param place one without an offset stays as it is, and so does that of a file which cannot be read any more.
 */
export async function placeInFile<P extends Place>(file: Blob, place: P): Promise<P> {
  if (place.offset === undefined) return place
  try {
    return { ...place, ...(await lineOf(file, place.offset)) }
  } catch (error) {
    // What is known is worth more than that the file was changed meanwhile.
    if (error instanceof DOMException) return place
    throw error
  }
}

async function lineOf(file: Blob, offset: number): Promise<Place> {
  let line = 1
  let lineStart = 0
  const begin = (at: number) => {
    line += 1
    lineStart = at
  }
  let done = 0
  let last: number | undefined
  for await (const piece of piecesOf(file.slice(0, offset))) {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]
      if (byte === LINE_FEED) begin(done + at + 1)
      else if (last === CARRIAGE_RETURN) begin(done + at)
      last = byte
    }
    done += piece.length
  }
  const [next] = new Uint8Array(await file.slice(offset, offset + 1).arrayBuffer())
  if (last === CARRIAGE_RETURN && next !== LINE_FEED) begin(offset)
  return { line, column: offset - lineStart + 1 }
}
