/**
 * JSON of any length in pieces: checked, formatted or minified with bounded memory. The tokens are copied
 * byte for byte. Pure.
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { type Failure, fail } from '../../shared/result/result.ts'
import { COMMA, isSpace, LINE_FEED } from './characters.ts'
import { diagnose } from './diagnose.ts'
import { grownBytes } from './growing.ts'
import { jsonLane } from './jsonKernel.ts'
import { type Indent, partSize, writePart } from './layout.ts'
import { type ScanOptions, type ScanPosition, scanPart, standIn, TEXT_START } from './scan.ts'

/** What to make of the text. */
export interface JsonStreamOptions extends ScanOptions {
  readonly make: 'nothing' | 'minified' | 'formatted'
  /** Of a formatted text. */
  readonly indent?: Indent
  /** Takes a piece of the result, which is overwritten after the call. */
  readonly write: (piece: Uint8Array) => void
}

/** Reads a text piece by piece. */
export interface JsonStream {
  /** Takes a piece, which may be overwritten afterwards. Returns the first problem, which ends it. */
  readonly push: (piece: Uint8Array) => Failure | undefined
  readonly end: () => Failure | undefined
}

/** Fewer bytes are not scanned yet: each scan has its costs. */
const LEAST = 2 ** 20

/** How much of the text around a problem is read again to say what is wrong. */
const AROUND = 4096

/** Begins to read a text. It is UTF-8 without a byte-order mark. */
export function createJsonStream({ make, indent, write, roots = 'one' }: JsonStreamOptions): JsonStream {
  /** What is not scanned yet, at the start of a buffer that has space for more. */
  let waiting = new Uint8Array(2 * LEAST)
  let count = 0
  let least = LEAST
  let out = new Uint8Array()
  let position = TEXT_START
  let place: Place = { offset: 0, line: 1, column: 1, byteColumn: 1 }

  function read(isLast: boolean): Failure | undefined {
    const all = waiting.subarray(0, count)
    const bytes = all.subarray(0, isLast ? all.length : cutOf(all))
    const layout = { from: position, indent: make === 'formatted' ? indent : undefined }
    const part = scanPart(bytes, position, { roots, isLast })
    if (part.errorAt >= 0) {
      // A problem may be named at the end of the token before the space.
      const start = spacesStart(bytes, part.length)
      const around = all.subarray(start, part.errorAt + AROUND)
      const before = placeAfter(place, bytes.subarray(0, start))
      return problemIn(around, { position: part.position, place: before, roots })
    }
    const done = bytes.subarray(0, part.length)
    place = placeAfter(place, done)
    position = part.position
    if (make !== 'nothing' && done.length > 0) {
      const size = partSize(part, layout)
      if (out.length < size) out = new Uint8Array(size + size / 8)
      write(writePart(done, layout, out))
    }
    waiting.copyWithin(0, part.length, count)
    count -= part.length
    // A token that is longer than a part is looked at again when there is twice as much of it.
    least = Math.max(LEAST, 2 * count)
    return undefined
  }

  return {
    push(piece) {
      while (waiting.length < count + piece.length) waiting = grownBytes(waiting)
      waiting.set(piece, count)
      count += piece.length
      return count < least ? undefined : read(false)
    },
    end: () => read(true),
  }
}

/** Where a part can end: after its last comma, or else its last line break. A number is not cut there. */
function cutOf(bytes: Uint8Array): number {
  return bytes.lastIndexOf(COMMA) + 1 || bytes.lastIndexOf(LINE_FEED) + 1
}

/** Where the white space before `end` starts. */
function spacesStart(bytes: Uint8Array, end: number): number {
  let at = end
  while (at > 0 && isSpace(bytes[at - 1]!)) at -= 1
  return at
}

type Place = Readonly<Record<'offset' | 'line' | 'column' | 'byteColumn', number>>

/** The place after some bytes. */
function placeAfter({ offset, line, column, byteColumn }: Place, bytes: Uint8Array): Place {
  const last = bytes.lastIndexOf(LINE_FEED)
  const { lines } = measured(bytes.subarray(0, last + 1))
  const { units } = measured(bytes.subarray(last + 1))
  const start = last < 0 ? { column, byteColumn } : { column: 1, byteColumn: 1 }
  return {
    offset: offset + bytes.length,
    line: line + lines,
    column: start.column + units,
    byteColumn: start.byteColumn + bytes.length - last - 1,
  }
}

/** Counts the line feeds and the UTF-16 units of valid UTF-8. */
function measured(bytes: Uint8Array): { readonly lines: number; readonly units: number } {
  const lane = jsonLane(bytes)
  if (lane !== undefined) return lane.measure(0, bytes.length)
  let lines = 0
  let units = 0
  for (const byte of bytes) {
    if (byte === LINE_FEED) lines += 1
    if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1
  }
  return { lines, units }
}

/** The first problem after a position, found in a text that has the same containers open. */
function problemIn(
  bytes: Uint8Array,
  { position, place, roots }: { position: ScanPosition; place: Place; roots: 'one' | 'many' },
): Failure {
  const before = utf8Bytes(standIn(position))
  const source = { bytes: concatBytes([before, bytes]), unit: 'byte' } as const
  const [problem] = diagnose(source, { roots }).errors
  // The text is a part that breaks the grammar, or ends too early.
  if (problem === undefined) throw new Error('A text that is not JSON has no problem.')
  const { code, message, offset = 0, line = 1, column = 1, byteColumn = 1, length = 0 } = problem
  const isOnLine = line === 1
  return fail({
    code,
    message,
    offset: offset - before.length + place.offset,
    line: line - 1 + place.line,
    column: isOnLine ? column - before.length + place.column - 1 : column,
    byteColumn: isOnLine ? byteColumn - before.length + place.byteColumn - 1 : byteColumn,
    length,
  })
}
