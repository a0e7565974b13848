/**
 * One pass over a text: whether it is JSON (RFC 8259), how large it is, and how large it will be when
 * formatted.
 *
 * Works on UTF-8 bytes with a stack of its own, so that depth costs one byte per level and never call stack.
 * Pure.
 */
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isDigit,
  isSpace,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './characters.ts'
import { grownBytes } from './growing.ts'
import { type JsonLane, jsonLane, WORD } from './jsonKernel.ts'
import { createKeyLedger, type DuplicateKey, type KeyLedger } from './keyLedger.ts'
import {
  literalEnd,
  type NumberFacts,
  numberEnd,
  plainStringEnd,
  type StringFacts,
  stringEnd,
} from './tokens.ts'

/** The result of the pass. Offsets count bytes. */
export interface JsonScan extends StringFacts, NumberFacts {
  /** Offset of the first byte that breaks the grammar (the text's length if it ends too early), or -1. */
  readonly errorAt: number
  /** Number of values of every kind, including containers. */
  readonly values: number
  /** Number of members in all objects. */
  readonly members: number
  /** Number of top-level values: 1, or more where `roots` is `many`. */
  readonly roots: number
  /** The deepest nesting of containers. */
  readonly depth: number
  /** Bytes of white space between tokens. */
  readonly whitespace: number
  /** Number of line breaks that the formatted text has within its values. */
  readonly breaks: number
  /** Sum of the levels of indentation after those breaks, each at most `MAX_INDENT_LEVELS`. */
  readonly indents: number
  /** How many members repeat an earlier name of their object. */
  readonly duplicates: number
  /** The first of those duplicates, with their places. */
  readonly duplicateKeys: readonly DuplicateKey[]
}

/** How to scan. */
export interface ScanOptions {
  /** Whether one value is allowed or several, as in NDJSON. @defaultValue 'one' */
  readonly roots?: 'one' | 'many'
}

/** The values of `roots`. */
export const ROOTS = ['one', 'many'] as const

/** The states of a scan: what may come next. */
const VALUE = 0
const FIRST_ITEM = 1
const KEY = 2
const FIRST_KEY = 3
const AFTER_VALUE = 4

/** Where the scan of a text that is read in parts has come to. */
export interface ScanPosition {
  /** One of the states of a scan. */
  readonly state: number
  /** The opening bracket of each open container. */
  readonly stack: Uint8Array
  /** How many top-level values have begun. */
  readonly roots: number
}

/** Before the first part. */
export const TEXT_START: ScanPosition = { state: VALUE, stack: new Uint8Array(0), roots: 0 }

/** A part of a text, as far as it was scanned. */
export interface PartScan extends Pick<JsonScan, 'whitespace' | 'members' | 'breaks' | 'indents' | 'depth'> {
  /** As in `JsonScan`. */
  readonly errorAt: number
  /** How many bytes were scanned; what follows them begins the next part. */
  readonly length: number
  readonly position: ScanPosition
}

/**
 * Scans a part of a text. It ends before a token that is cut, and never after an opening bracket, so that a
 * writer sees whether a container is empty. Names that repeat are not looked for.
 */
export function scanPart(
  bytes: Uint8Array,
  from: ScanPosition,
  { roots = 'one', isLast }: ScanOptions & { readonly isLast: boolean },
): PartScan {
  return new Scanner(bytes, roots, from).scanPart(isLast)
}

/** What stands before the rest of a text that is scanned from a position: a text with the same containers. */
export function standIn({ state, stack }: ScanPosition): string {
  const opened = Array.from(stack, (byte) => (byte === OPEN_BRACE ? '{"":' : '['))
  const inObject = stack.at(-1) === OPEN_BRACE
  const before = { [KEY]: '0,', [AFTER_VALUE]: '0' }[state] ?? (stack.length > 0 && !inObject ? '0,' : '')
  return opened.join('') + before
}

/** The open containers are looked at again this near to the end of a part. */
const END_OF_PART = 0x10000

/** Validates and measures a text. */
export function scanJson(bytes: Uint8Array, { roots = 'one' }: ScanOptions = {}): JsonScan {
  return new Scanner(bytes, roots).scan()
}

/**
 * The state of one scan. A class, because its fields are faster than a closure's variables in the loop over
 * all tokens.
 */
class Scanner {
  private readonly bytes: Uint8Array
  private readonly allowed: 'one' | 'many'
  /** Absent where names that repeat are not looked for. */
  private readonly keys: KeyLedger | undefined
  private readonly lane: JsonLane | undefined
  private readonly facts: StringFacts & NumberFacts = {
    loneSurrogates: 0,
    loneSurrogateAt: -1,
    inexactNumbers: 0,
    inexactNumberAt: -1,
  }
  /** The opening bracket of each open container. */
  private open: Uint8Array
  private depth = 0
  private deepest = 0
  private inObject = false
  private state = VALUE
  /** Where the next token starts; `~offset` after a byte broke the grammar. */
  private at = 0
  private values = 0
  private members = 0
  private roots = 0
  private whitespace = 0
  private breaks = 0
  private indents = 0

  /** @param from where the text begins, if it is a part of another. */
  constructor(bytes: Uint8Array, allowed: 'one' | 'many', from?: ScanPosition) {
    this.bytes = bytes
    this.allowed = allowed
    this.keys = from === undefined ? createKeyLedger(bytes) : undefined
    this.lane = jsonLane(bytes)
    this.open = this.lane?.stack() ?? new Uint8Array(256)
    if (from !== undefined) this.begin(from)
  }

  private begin({ state, stack, roots }: ScanPosition): void {
    while (this.open.length < stack.length) this.open = this.lane?.grownStack() ?? grownBytes(this.open)
    this.open.set(stack)
    this.depth = stack.length
    this.deepest = this.depth
    this.inObject = stack.at(-1) === OPEN_BRACE
    this.state = state
    this.roots = roots
  }

  scanPart(isLast: boolean): PartScan {
    const bytes = this.bytes
    let reached = this.part(-1)
    for (;;) {
      if (this.lane !== undefined && this.depth > 0) this.hurry(this.lane)
      // After an opening bracket it is not known yet whether the container is empty.
      const isOpening = this.state === FIRST_ITEM || this.state === FIRST_KEY
      if (!isOpening && (this.at > bytes.length - END_OF_PART || this.at >= bytes.length))
        reached = this.part(-1)
      if (!this.step()) break
    }
    const { errorAt } = this.measures()
    if (isLast) return errorAt < 0 ? this.part(-1) : { ...reached, errorAt }
    if (this.at >= 0 && this.state !== FIRST_ITEM && this.state !== FIRST_KEY) return this.part(-1)
    // A part may end within a token, with which the next one begins.
    return errorAt < bytes.length ? { ...reached, errorAt } : reached
  }

  private part(errorAt: number): PartScan {
    const { whitespace, members, breaks, indents, deepest: depth, state, roots } = this
    const stack = this.open.slice(0, this.depth)
    const length = Math.max(0, this.at)
    return { errorAt, length, whitespace, members, breaks, indents, depth, position: { state, stack, roots } }
  }

  scan(): JsonScan {
    do {
      if (this.lane !== undefined && this.depth > 0) this.hurry(this.lane)
    } while (this.step())
    return this.measures()
  }

  /** Scans one token, and returns whether there may be more. */
  private step(): boolean {
    const bytes = this.bytes
    const before = this.at
    this.skipSpace()
    if (this.at >= bytes.length) return false
    const byte = bytes[this.at]!
    if (this.state === AFTER_VALUE) this.afterValue(byte, this.at > before)
    else if (this.state === KEY || this.state === FIRST_KEY) this.key(byte)
    else this.value(byte)
    return this.at >= 0
  }

  /** Scans as many tokens in a row as the kernel handles, within the open containers. */
  private hurry(lane: JsonLane): void {
    const { words } = lane
    words[WORD.state] = this.state
    words[WORD.depth] = this.depth
    words[WORD.deepest] = this.deepest
    words[WORD.inObject] = Number(this.inObject)
    words.fill(0, WORD.values, WORD.room)
    this.at = lane.scan(this.at, this.keys)
    this.state = words[WORD.state]!
    this.depth = words[WORD.depth]!
    this.deepest = words[WORD.deepest]!
    this.inObject = words[WORD.inObject] === 1
    this.values += words[WORD.values]!
    this.members += words[WORD.members]!
    this.whitespace += words[WORD.whitespace]!
    this.breaks += words[WORD.breaks]!
    this.indents += words[WORD.indents]!
  }

  private skipSpace(): void {
    const bytes = this.bytes
    const from = this.at
    let at = from
    while (at < bytes.length && isSpace(bytes[at]!)) at += 1
    this.at = at
    this.whitespace += at - from
  }

  private afterValue(byte: number, isApart: boolean): void {
    if (this.depth === 0) {
      if (this.allowed === 'many' && isApart) this.value(byte)
      else this.at = ~this.at
    } else if (byte === COMMA) {
      this.at += 1
      this.state = this.inObject ? KEY : VALUE
      this.breakLine()
    } else if (byte === (this.inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
      this.close()
      this.breakLine()
    } else this.at = ~this.at
  }

  private key(byte: number): void {
    if (byte !== QUOTE) {
      if (byte === CLOSE_BRACE && this.state === FIRST_KEY) this.close()
      else this.at = ~this.at
      return
    }
    this.at = this.nameEnd(this.at)
    if (this.at < 0) return
    this.members += 1
    if (this.state === FIRST_KEY) this.breakLine()
    this.skipSpace()
    this.state = VALUE
    this.at = this.bytes[this.at] === COLON ? this.at + 1 : ~this.at
  }

  /** Records the name that starts at `start` and returns the offset after it. */
  private nameEnd(start: number): number {
    const plain = plainStringEnd(this.bytes, start)
    if (plain >= 0) {
      this.keys?.add(start, plain)
      return plain
    }
    const end = stringEnd(this.bytes, start, this.facts)
    if (end >= 0) this.keys?.addSpelled(start, end)
    return end
  }

  private value(byte: number): void {
    if (this.state === FIRST_ITEM) {
      if (byte === CLOSE_BRACKET) {
        this.close()
        return
      }
      this.breakLine()
    }
    this.values += 1
    if (this.depth === 0) this.roots += 1
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.openContainer(byte)
    } else {
      this.at = scalarEnd(this.bytes, this.at, byte, this.facts)
      this.state = AFTER_VALUE
    }
  }

  private openContainer(byte: number): void {
    if (this.depth === this.open.length) this.open = this.lane?.grownStack() ?? grownBytes(this.open)
    this.open[this.depth] = byte
    this.depth += 1
    if (this.depth > this.deepest) this.deepest = this.depth
    this.inObject = byte === OPEN_BRACE
    if (this.inObject) this.keys?.open()
    this.state = this.inObject ? FIRST_KEY : FIRST_ITEM
    this.at += 1
  }

  private close(): void {
    if (this.inObject) this.keys?.close()
    this.at += 1
    this.depth -= 1
    this.inObject = this.depth > 0 && this.open[this.depth - 1] === OPEN_BRACE
    this.state = AFTER_VALUE
  }

  private breakLine(): void {
    this.breaks += 1
    this.indents += Math.min(this.depth, MAX_INDENT_LEVELS)
  }

  private measures(): JsonScan {
    const isComplete = this.depth === 0 && this.state === AFTER_VALUE
    return {
      ...this.facts,
      errorAt: this.at < 0 ? ~this.at : isComplete ? -1 : this.bytes.length,
      values: this.values,
      members: this.members,
      roots: this.roots,
      depth: this.deepest,
      whitespace: this.whitespace,
      breaks: this.breaks,
      indents: this.indents,
      duplicates: this.keys?.count() ?? 0,
      duplicateKeys: this.keys?.found() ?? [],
    }
  }
}

function scalarEnd(bytes: Uint8Array, at: number, byte: number, facts: StringFacts & NumberFacts): number {
  if (byte === QUOTE) return stringEnd(bytes, at, facts)
  if (byte === MINUS || isDigit(byte)) return numberEnd(bytes, at, facts)
  return literalEnd(bytes, at)
}
