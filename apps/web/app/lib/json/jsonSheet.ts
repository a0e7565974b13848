/** A text by lines, decoding only the requested ones. Pure. */

/** A line is cut off after this many bytes. */
const MAX_LINE_LENGTH = 4000
const LINE_FEED = 0x0a

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** A text by lines. */
export interface JsonSheet {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly lineCount: number
  /** Returns some lines; `from` is 0-based. */
  readonly lines: (from: number, count: number) => string[]
}

/** Creates the sheet of a text. */
export function createSheet(text: string | Uint8Array<ArrayBuffer>): JsonSheet {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  const starts = lineStarts(bytes)
  return {
    bytes,
    lineCount: starts.length,
    lines(from, count) {
      const last = Math.min(starts.length, from + count)
      return Array.from({ length: Math.max(0, last - from) }, (_, index) => {
        const start = starts[from + index]!
        const end = (starts[from + index + 1] ?? bytes.length + 1) - 1
        const line = decoder.decode(bytes.subarray(start, Math.min(end, start + MAX_LINE_LENGTH)))
        return end - start > MAX_LINE_LENGTH ? `${line}…` : line
      })
    },
  }
}

function lineStarts(bytes: Uint8Array): Uint32Array {
  let starts = new Uint32Array(1024)
  let count = 1
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (count === starts.length) {
      const wider = new Uint32Array(count * 2)
      wider.set(starts)
      starts = wider
    }
    starts[count] = at + 1
    count += 1
  }
  return starts.subarray(0, count)
}
