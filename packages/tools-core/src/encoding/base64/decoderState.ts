/**
 * The state of a Base64 decoder between two pieces: the open group, the padding, and the variant seen so far.
 * Pure.
 */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import type { Note, ToolError } from '../../shared/result/result.ts'
import { type Base64Variant, type DigitTable, NOT_A_DIGIT, STANDARD_ONLY, URL_ONLY } from './alphabet.ts'

/** What the decoder accepts. */
export interface Reading {
  readonly table: DigitTable
  readonly strict: boolean
  /** `own` where the digits are those of neither variant. */
  readonly variant: Base64Variant | 'auto' | 'own'
}

const EQUALS = 0x3d
/** Shifts the flags of a digit above the 24 bits of a group; “not a digit” becomes the sign. */
const FLAG_SHIFT = 16
const BOTH_VARIANTS = STANDARD_ONLY | URL_ONLY

/** TAB, LF, FF, CR and SPACE: the white space that the web's decoder drops. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Reads pieces of text into bytes and keeps the open group between them. */
export class DecoderState {
  readonly notes: Note[] = []
  error: ToolError | undefined
  readonly #reading: Reading
  readonly #shifted: Int32Array
  /** Characters before the current piece. */
  #before = 0
  /** Digits of the open group, and their bits. */
  #digits = 0
  #bits = 0
  #lastDigit = 0
  #padding = 0
  #firstPadding = 0
  #seen = 0

  constructor(reading: Reading) {
    this.#reading = reading
    this.#shifted = shiftedTable(reading.table)
  }

  /** Decodes one piece into `bytes`, from its start, and returns the number of bytes written. */
  read(codes: Uint8Array, bytes: Uint8Array): number {
    const seenBefore = this.#seen
    let from = 0
    let written = 0
    while (from < codes.length && this.error === undefined) {
      if (this.#digits === 0 && this.#padding === 0) {
        const groups = this.#readGroups(codes, from, bytes, written)
        from += groups * 4
        written += groups * 3
      }
      if (from < codes.length && this.error === undefined) {
        this.#readOne(codes[from]!, this.#before + from)
        from += 1
        if (this.#digits === 4) {
          written += this.#flush(bytes, written)
        }
      }
      if ((this.#seen & BOTH_VARIANTS) === BOTH_VARIANTS) this.#refuseMixture(codes, seenBefore)
    }
    this.#before += codes.length
    return written
  }

  /** Ends the text: checks padding and leftover bits, and returns the total number of bytes. */
  finish(bytes: Uint8Array, written: number): number {
    if (this.error !== undefined) return written
    this.#checkPadding()
    if (this.error !== undefined || this.#digits === 0) return written
    this.#checkLeftover()
    const count = this.#digits - 1
    const aligned = this.#bits << (this.#digits === 2 ? 12 : 6)
    bytes[written] = aligned >> 16
    if (count === 2) bytes[written + 1] = aligned >> 8
    return written + count
  }

  /** Reads whole groups of four digits for as long as nothing comes between them. */
  #readGroups(codes: Uint8Array, start: number, bytes: Uint8Array, written: number): number {
    const shifted = this.#shifted
    let seen = 0
    let from = start
    let at = written
    for (const last = codes.length - 4; from <= last; from += 4) {
      const group =
        shifted[codes[from]!]! |
        shifted[256 + codes[from + 1]!]! |
        shifted[512 + codes[from + 2]!]! |
        shifted[768 + codes[from + 3]!]!
      if (group < 0) break
      seen |= group
      bytes[at] = group >> 16
      bytes[at + 1] = group >> 8
      bytes[at + 2] = group
      at += 3
    }
    this.#seen |= (seen >> FLAG_SHIFT) & BOTH_VARIANTS
    return (from - start) >> 2
  }

  #readOne(code: number, offset: number): void {
    const entry = this.#reading.table[code]!
    if (entry < NOT_A_DIGIT) this.#readDigit(entry, offset)
    else if (code === EQUALS) this.#readPadding(offset)
    else if (!WHITE_SPACE.has(code) || this.#reading.strict) {
      this.#refuse('invalid-character', 'This character is not in the Base64 alphabet.', offset)
    }
  }

  #readDigit(entry: number, offset: number): void {
    if (this.#padding > 0) {
      this.#refuse(
        'wrong-padding',
        'There are digits after the padding; “=” may only end the text.',
        this.#firstPadding,
      )
      return
    }
    this.#seen |= entry
    this.#bits = (this.#bits << 6) | (entry & 63)
    this.#digits += 1
    this.#lastDigit = offset
  }

  #readPadding(offset: number): void {
    if (this.#padding === 0) this.#firstPadding = offset
    this.#padding += 1
  }

  #flush(bytes: Uint8Array, written: number): number {
    bytes[written] = this.#bits >> 16
    bytes[written + 1] = this.#bits >> 8
    bytes[written + 2] = this.#bits
    this.#bits = 0
    this.#digits = 0
    return 3
  }

  #checkPadding(): void {
    if (this.#digits === 1) {
      const message = 'The text ends after the first digit of a group; one digit is less than a byte.'
      this.#refuse('incomplete', message, this.#lastDigit)
    } else if (this.#padding > 0 && (this.#padding > 2 || this.#digits + this.#padding !== 4)) {
      this.#refuse('wrong-padding', 'The padding does not complete a group of four.', this.#firstPadding)
    } else if (this.#digits > 0 && this.#padding === 0 && this.#needsPadding()) {
      const text = '='.repeat(4 - this.#digits)
      this.#refuse(
        'wrong-padding',
        `The last group is missing its padding, “${text}”.`,
        this.#lastDigit + 1,
        {
          label: `Add “${text}”`,
          edits: [{ offset: this.#lastDigit + 1, length: 0, text }],
        },
      )
    }
  }

  #needsPadding(): boolean {
    const { strict, variant } = this.#reading
    return strict && variant !== 'url' && (this.#seen & URL_ONLY) === 0
  }

  #checkLeftover(): void {
    const leftover = this.#bits & (this.#digits === 2 ? 15 : 3)
    if (leftover === 0) return
    const message = 'The last digit has bits set that belong to no byte; an encoder leaves them 0.'
    if (this.#reading.strict) this.#refuse('leftover-bits', message, this.#lastDigit)
    else this.notes.push({ code: 'leftover-bits', message, offset: this.#lastDigit, length: 1 })
  }

  /**
   * Finds the first digit of the second variant; it is in this piece, because only one variant was seen
   * before.
   */
  #refuseMixture(codes: Uint8Array, seenBefore: number): void {
    const first = (kind: number) => codes.findIndex((code) => (this.#reading.table[code]! & kind) !== 0)
    const known = seenBefore & BOTH_VARIANTS
    const offset =
      known === 0 ? Math.max(first(STANDARD_ONLY), first(URL_ONLY)) : first(BOTH_VARIANTS & ~known)
    const message = 'The text mixes digits of both variants, “+/” and “-_”.'
    this.error = { code: 'mixed-alphabets', message, offset: this.#before + offset, length: 1 }
  }

  #refuse(code: ToolErrorCode, message: string, offset: number, fix?: ToolError['fix']): void {
    this.error ??= { code, message, offset, length: 1, ...(fix === undefined ? {} : { fix }) }
  }
}

/**
 * Four tables, one for each position in a group, with the digit's value shifted to its place in the 24 bits.
 */
function shiftedTable(table: DigitTable): Int32Array {
  const shifted = new Int32Array(1024)
  for (let place = 0; place < 4; place += 1) {
    for (let code = 0; code < 256; code += 1) {
      const entry = table[code]!
      shifted[place * 256 + code] = ((entry & 63) << (18 - place * 6)) | ((entry & ~63) << FLAG_SHIFT)
    }
  }
  return shifted
}
