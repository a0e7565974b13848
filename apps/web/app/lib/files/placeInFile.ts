/**
 * Adds lines and columns to places in a file, for engines that read it piece by piece and know only offsets.
 */
import type { Place } from '@whittle/tools-core'
import { piecesOf } from './filePieces.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Returns the place with its line and its column in bytes; the file is read once more up to there. Lines end
 * at LF, CR or CRLF.
 *
 * @param place returned unchanged if it has no offset, or if the file can no longer be read.
 */
export async function placeInFile<P extends Place>(file: Blob, place: P): Promise<P> {
  if (place.offset === undefined) return place
  try {
    return { ...place, ...(await lineOf(file, place.offset)) }
  } catch (error) {
    // The file was changed meanwhile; the original error is more useful than that.
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
