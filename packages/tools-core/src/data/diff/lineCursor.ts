/** Goes forward through lines that are not in memory. Pure. */
import { LINE_FEED } from '../json/characters.ts'
import { PIECE, type SeekableSource } from './seekableSource.ts'

/** A place between two offsets of a source, which nothing else reads meanwhile. */
export class LineCursor {
  /** The number of the next line, from 1. */
  line = 1
  readonly #source: SeekableSource
  readonly #end: number
  /** The offset after the piece. */
  #read: number
  #piece: Uint8Array = new Uint8Array()
  #at = 0

  constructor(source: SeekableSource, from: number, to: number) {
    this.#source = source
    this.#read = from
    this.#end = to
  }

  /** What is known of the rest; empty only at the end. Valid until the next call. */
  async ahead(): Promise<Uint8Array> {
    if (this.#at === this.#piece.length && this.#read < this.#end) {
      const to = Math.min(this.#read + PIECE, this.#end)
      this.#piece = await this.#source.read(this.#read, to)
      this.#read = to
      this.#at = 0
    }
    return this.#piece.subarray(this.#at)
  }

  /** Goes on by as many bytes of what is ahead. @param lines how many lines end in them. */
  pass(bytes: number, lines: number): void {
    this.#at += bytes
    this.line += lines
  }

  /** Goes on to the start of a line. */
  async skipTo(line: number): Promise<void> {
    while (this.line < line) {
      const ahead = await this.ahead()
      if (ahead.length === 0) return
      const { bytes, lines } = linesIn(ahead, line - this.line)
      this.pass(bytes, lines)
    }
  }

  /** Takes the lines up to another one, in parts: each with whether it ends a line. */
  async *linesTo(line: number): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isEnded: boolean }> {
    while (this.line < line) {
      const ahead = await this.ahead()
      if (ahead.length === 0) return
      const end = ahead.indexOf(LINE_FEED) + 1
      const isEnded = end > 0
      const bytes = isEnded ? ahead.subarray(0, end) : ahead
      this.pass(bytes.length, isEnded ? 1 : 0)
      yield { bytes, isEnded }
    }
  }
}

/** How many lines end in the bytes, as many as are wanted at most, and how many bytes they are. */
function linesIn(bytes: Uint8Array, wanted: number): { readonly bytes: number; readonly lines: number } {
  let at = 0
  for (let lines = 0; lines < wanted; lines += 1) {
    const end = bytes.indexOf(LINE_FEED, at) + 1
    if (end === 0) return { bytes: bytes.length, lines }
    at = end
  }
  return { bytes: at, lines: wanted }
}

/** Whether the next lines of two cursors are equal, byte by byte; goes on after them. */
export async function haveEqualLines(a: LineCursor, b: LineCursor, count: number): Promise<boolean> {
  for (let left = count; left > 0; ) {
    const [x, y] = [await a.ahead(), await b.ahead()]
    const length = Math.min(x.length, y.length)
    // The last line may have no line end, on both sides.
    if (length === 0) return x.length === y.length && left === 1
    let [at, lines] = [0, 0]
    while (at < length && lines < left) {
      if (x[at] !== y[at]) return false
      if (x[at] === LINE_FEED) lines += 1
      at += 1
    }
    a.pass(at, lines)
    b.pass(at, lines)
    left -= lines
  }
  return true
}
