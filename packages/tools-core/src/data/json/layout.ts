/**
 * Rewrites a valid text with different white space between its tokens. The tokens are copied byte for byte.
 * Pure.
 *
 * The size of the result is known from the scan before the first byte is written, so no buffer has to grow.
 */
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import {
  BACKSLASH,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
  TAB,
} from './characters.ts'
import { type JsonLane, jsonLane, WORD } from './jsonKernel.ts'
import type { JsonScan, PartScan, ScanPosition } from './scan.ts'
import { spacesEnd } from './tape.ts'

/** The bytes that indent one level. */
export interface Indent {
  readonly byte: typeof SPACE | typeof TAB
  readonly width: number
}

/** How many bytes the minified text will have; several top-level values go on one line each. */
function minifiedSize(bytes: Uint8Array, { whitespace, roots }: JsonScan): number {
  return bytes.length - whitespace + Math.max(0, roots - 1)
}

/** How many bytes the formatted text will have. */
export function laidOutSize(bytes: Uint8Array, scan: JsonScan, { width }: Indent): number {
  return minifiedSize(bytes, scan) + scan.members + scan.breaks + scan.indents * width
}

/** The kinds of bytes outside strings: a byte is part of a number or a word unless it is of another kind. */
const SCALAR = 0
const BLANK = 1
const STRING = 2
const OPENING = 3
const CLOSING = 4
const COMMAS = 5
const COLONS = 6

/** The kind of each byte: one lookup instead of eight comparisons. */
const KINDS: Uint8Array = new Uint8Array(256)
for (const byte of [SPACE, TAB, LINE_FEED, CARRIAGE_RETURN]) KINDS[byte] = BLANK
for (const byte of [OPEN_BRACE, OPEN_BRACKET]) KINDS[byte] = OPENING
for (const byte of [CLOSE_BRACE, CLOSE_BRACKET]) KINDS[byte] = CLOSING
KINDS[COMMA] = COMMAS
KINDS[COLON] = COLONS
KINDS[QUOTE] = STRING

/** Writes the tokens of a valid text with nothing between them but a line feed between top-level values. */
export function minify(bytes: Uint8Array, scan: JsonScan): Uint8Array<ArrayBuffer> {
  return new Writer(bytes, new Uint8Array(minifiedSize(bytes, scan))).write()
}

/** Writes the tokens of a valid text, each value and each member on its own line. */
export function layOut(bytes: Uint8Array, scan: JsonScan, indent: Indent): Uint8Array<ArrayBuffer> {
  return new Writer(bytes, new Uint8Array(laidOutSize(bytes, scan, indent)), indent).write()
}

/** How a part of a text is written. */
interface PartLayout {
  /** Where the part begins. */
  readonly from: ScanPosition
  /** Absent for a minified text. */
  readonly indent?: Indent | undefined
}

/** The most bytes that `writePart` writes. */
export function partSize(
  { length, whitespace, members, breaks, indents, position }: PartScan,
  { from, indent }: PartLayout,
): number {
  const laidOut = indent === undefined ? 0 : members + breaks + indents * indent.width
  return length - whitespace + (position.roots - from.roots) + laidOut
}

/**
 * Writes a part of a valid text.
 *
 * @param bytes the part, without what its scan has left to the next one.
 * @param out where to, at least as long as `partSize` says.
 * @returns what was written, in `out`.
 */
export function writePart(
  bytes: Uint8Array,
  { from, indent }: PartLayout,
  out: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  return new Writer(bytes, out, indent, from).write()
}

/** The state of one write. */
class Writer {
  private readonly bytes: Uint8Array
  private readonly out: Uint8Array<ArrayBuffer>
  private readonly indent: Indent | undefined
  private at = 0
  private to = 0
  private depth = 0
  /** Whether an earlier part has written a value. */
  private readonly hasBegun: boolean

  /** Without `indent`, the text is minified. */
  constructor(bytes: Uint8Array, out: Uint8Array<ArrayBuffer>, indent?: Indent, from?: ScanPosition) {
    this.bytes = bytes
    this.out = out
    this.indent = indent
    this.depth = from?.stack.length ?? 0
    this.hasBegun = (from?.roots ?? 0) > 0
  }

  write(): Uint8Array<ArrayBuffer> {
    const lane = jsonLane(this.bytes)
    while (this.at < this.bytes.length) {
      if (lane !== undefined) this.hurry(lane)
      if (this.at < this.bytes.length) this.writeToken(this.bytes[this.at]!)
    }
    return this.out.subarray(0, this.to)
  }

  /** Writes as many tokens as the kernel can handle in a row. */
  private hurry(lane: JsonLane): void {
    lane.words[WORD.depth] = this.depth
    lane.words[WORD.some] = Number(this.to > 0 || this.hasBegun)
    const { byte, width } = this.indent ?? { byte: SPACE, width: -1 }
    this.at = lane.write(this.at, byte, width, (piece) => {
      this.out.set(piece, this.to)
      this.to += piece.length
    })
    this.depth = lane.words[WORD.depth]!
  }

  private writeToken(byte: number): void {
    const kind = KINDS[byte]!
    if (kind === BLANK) {
      this.at += 1
      return
    }
    if (kind === CLOSING) {
      this.depth -= 1
      this.breakLine()
    } else if (this.depth === 0 && (this.to > 0 || this.hasBegun)) this.out[this.to++] = LINE_FEED
    const from = this.to
    this.to = copyToken(this.bytes, this.at, this.out, from)
    this.at += this.to - from
    if (kind === COMMAS) this.breakLine()
    else if (kind === COLONS && this.indent !== undefined) this.out[this.to++] = SPACE
    else if (kind === OPENING) this.begin(byte)
  }

  /** Continues after an opening bracket; an empty container stays on one line. */
  private begin(byte: number): void {
    this.at = spacesEnd(this.bytes, this.at)
    if (this.bytes[this.at] === byte + 2) {
      this.out[this.to++] = byte + 2
      this.at += 1
    } else {
      this.depth += 1
      this.breakLine()
    }
  }

  private breakLine(): void {
    if (this.indent !== undefined) this.to = breakLine(this.out, this.to, this.depth, this.indent)
  }
}

/** Copies the token at `at` and returns the offset after its copy. */
function copyToken(bytes: Uint8Array, at: number, out: Uint8Array, to: number): number {
  const kind = KINDS[bytes[at]!]
  if (kind === STRING) return copyString(bytes, at, out, to)
  if (kind === SCALAR) return copyScalar(bytes, at, out, to)
  out[to] = bytes[at]!
  return to + 1
}

function copyString(bytes: Uint8Array, start: number, out: Uint8Array, target: number): number {
  let at = start + 1
  let to = target
  out[to++] = QUOTE
  for (;;) {
    const byte = bytes[at++]!
    out[to++] = byte
    if (byte === QUOTE) return to
    if (byte === BACKSLASH) out[to++] = bytes[at++]!
  }
}

/** Copies a number or a word, which may be at the end of the text. */
function copyScalar(bytes: Uint8Array, start: number, out: Uint8Array, target: number): number {
  const end = bytes.length
  let at = start
  let to = target
  for (; at < end && KINDS[bytes[at]!] === SCALAR; at += 1) out[to++] = bytes[at]!
  return to
}

function breakLine(out: Uint8Array, at: number, depth: number, { byte, width }: Indent): number {
  out[at] = LINE_FEED
  const from = at + 1
  const end = from + Math.min(depth, MAX_INDENT_LEVELS) * width
  if (end - from > 32) out.fill(byte, from, end)
  else for (let to = from; to < end; to += 1) out[to] = byte
  return end
}
