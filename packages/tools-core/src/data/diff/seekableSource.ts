/** Bytes that are too many for memory, and what two of them have in common at both ends. Pure. */
import { LINE_FEED } from '../json/characters.ts'

/** Bytes that are read where they are wanted. */
export interface SeekableSource {
  /** Their number. */
  readonly size: number
  /** All bytes from one offset to another, valid until the next call. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** How many bytes are looked at at a time. */
export const PIECE: number = 2 ** 20

/**
 * How many bytes at the start are the same, up to the start of a line.
 *
 * @param look gets the pieces of the first source in order, as far as they are the same.
 */
export async function commonStart(
  a: SeekableSource,
  b: SeekableSource,
  look: (piece: Uint8Array) => void,
): Promise<number> {
  const most = Math.min(a.size, b.size)
  let start = 0
  for (let at = 0; at < most; at += PIECE) {
    const to = Math.min(at + PIECE, most)
    const [x, y] = await Promise.all([a.read(at, to), b.read(at, to)])
    const common = equalBytes(x, y)
    look(x.subarray(0, common))
    const lineStart = x.subarray(0, common).lastIndexOf(LINE_FEED) + 1
    if (lineStart > 0) start = at + lineStart
    if (common < x.length) return start
  }
  // Where one ends within a line of the other, the lines differ.
  return a.size === b.size ? most : start
}

/** How many bytes at the end are the same, from the start of a line on; at most `most`. */
export async function commonEnd(a: SeekableSource, b: SeekableSource, most: number): Promise<number> {
  let end = 0
  for (let count = 0; count < most; ) {
    const length = Math.min(PIECE, most - count)
    const [x, y] = await Promise.all([lastBytes(a, count, length), lastBytes(b, count, length)])
    const common = equalBytesAtEnd(x, y)
    const firstBreak = x.indexOf(LINE_FEED, length - common)
    // After the very last line break there is no line.
    if (firstBreak >= 0 && count + length - firstBreak > 1) end = count + length - firstBreak - 1
    if (common < length) return end
    count += length
  }
  return (await startsLine(a, a.size - most)) && (await startsLine(b, b.size - most)) ? most : end
}

function lastBytes(source: SeekableSource, skipped: number, length: number): Promise<Uint8Array> {
  const to = source.size - skipped
  return source.read(to - length, to)
}

async function startsLine(source: SeekableSource, at: number): Promise<boolean> {
  return at === 0 || (await source.read(at - 1, at))[0] === LINE_FEED
}

/** How many bytes at the start of two arrays of one length are equal. */
function equalBytes(x: Uint8Array, y: Uint8Array): number {
  let at = 0
  if (x.byteOffset % 4 === 0 && y.byteOffset % 4 === 0) {
    const [first, second] = [wordsOf(x), wordsOf(y)]
    while (at < first.length && first[at] === second[at]) at += 1
    at *= 4
  }
  while (at < x.length && x[at] === y[at]) at += 1
  return at
}

/** How many bytes at the end of two arrays of one length are equal. */
function equalBytesAtEnd(x: Uint8Array, y: Uint8Array): number {
  let at = x.length
  while (at > 0 && x[at - 1] === y[at - 1]) {
    at -= 1
    if (at % 4 !== 0 || x.byteOffset % 4 !== 0 || y.byteOffset % 4 !== 0) continue
    const [first, second] = [wordsOf(x.subarray(0, at)), wordsOf(y.subarray(0, at))]
    let word = first.length
    while (word > 0 && first[word - 1] === second[word - 1]) word -= 1
    at = word * 4
    while (at > 0 && x[at - 1] === y[at - 1]) at -= 1
  }
  return x.length - at
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
}

/** The offset where the lines before `end` start, as many as are wanted or there are. `end` starts a line. */
export async function linesBefore(
  source: SeekableSource,
  end: number,
  wanted: number,
): Promise<{ readonly offset: number; readonly lines: number }> {
  let lines = 0
  // The line break right before `end` ends the last of the lines.
  for (let to = end; to > 0; to -= PIECE) {
    const from = Math.max(0, to - PIECE)
    const piece = await source.read(from, to)
    let at = to === end ? piece.length - 1 : piece.length
    for (;;) {
      at = at === 0 ? -1 : piece.lastIndexOf(LINE_FEED, at - 1)
      if (at < 0) break
      lines += 1
      if (lines === wanted) return { offset: from + at + 1, lines }
    }
  }
  return { offset: 0, lines: end === 0 ? 0 : lines + 1 }
}

/** The offset where the lines from `start` on end, as many as are wanted or there are. */
export async function linesAfter(source: SeekableSource, start: number, wanted: number): Promise<number> {
  let lines = 0
  for (let from = start; from < source.size; from += PIECE) {
    const piece = await source.read(from, Math.min(from + PIECE, source.size))
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) {
      lines += 1
      if (lines === wanted) return from + at + 1
    }
  }
  return source.size
}
