/**
 * Splits any text into tokens, and records what in or between tokens JSON does not allow. Offsets count
 * bytes. Pure.
 */

import { asciiText } from '../../../shared/platform/utf8.ts'
import { nameCharacter } from '../../../shared/strings/character.ts'
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  CARRIAGE_RETURN,
  codesOf,
  isSpace,
  LINE_FEED,
  QUOTE,
  SLASH,
} from '../characters.ts'
import { literalEnd, numberEnd, sequenceEnd } from '../tokens.ts'
import { JSON5, JSONC, type ProblemList } from './problem.ts'
import { isEscapedQuote, readEscapedSpace, readEscapedString } from './readEscapedString.ts'
import { readString } from './readString.ts'
import { EQUALS, JUNK, SCALAR, STRING, TokenList, WORD } from './tokenList.ts'

const HASH = 0x23
const STAR = 0x2a
const EQUALS_SIGN = 0x3d
const GREATER = 0x3e
const PUNCTUATION = codesOf('{}[]:,')
/** What ends a word besides white space. */
const DELIMITERS = codesOf('{}[]:,"\'`();=#\\')

/** What ends a comment that begins with `//`: a line break, or in JSON5 also U+2028 and U+2029. */
export type CommentEnds = 'line-break' | 'line-separator'

/** How tokens are read. */
interface TokenOptions {
  /** @defaultValue 'line-break' */
  readonly commentEnds?: CommentEnds | undefined
  /** The list that the tokens go to. It keeps those that were read before there were too many problems. */
  readonly tokens?: TokenList
}

/** The tokens of a text. Problems in tokens and in the space between them go to `problems`. */
export function readTokens(
  bytes: Uint8Array,
  problems: ProblemList,
  { commentEnds = 'line-break', tokens = new TokenList(bytes.length) }: TokenOptions = {},
): TokenList {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (isSpace(byte)) at += 1
    else if (PUNCTUATION.has(byte)) {
      tokens.add(byte, at, at + 1)
      at += 1
    } else if (byte === BACKSLASH) at = readBackslash(bytes, at, tokens, problems)
    else if (byte === QUOTE || byte === APOSTROPHE) at = addString(bytes, at, tokens, problems)
    else if (byte === SLASH || byte === HASH) at = readComment(bytes, at, tokens, { problems, commentEnds })
    else if (byte === BACKTICK) at = readFence(bytes, at, tokens, problems)
    else if (byte === EQUALS_SIGN) {
      const end = bytes[at + 1] === GREATER ? at + 2 : at + 1
      tokens.add(EQUALS, at, end)
      at = end
    } else at = readRest(bytes, at, tokens, problems)
  }
  return tokens
}

/**
 * A string or a space that was escaped together with the text around it, or a JSON5 name that begins with
 * `\u`.
 */
function readBackslash(bytes: Uint8Array, start: number, tokens: TokenList, problems: ProblemList): number {
  const space = readEscapedSpace(bytes, start, problems)
  if (space >= 0) return space
  const end = isEscapedQuote(bytes, start) ? readEscapedString(bytes, start, problems) : -1
  if (end < 0) return readRest(bytes, start, tokens, problems)
  tokens.add(STRING, start, end)
  return end
}

function addString(bytes: Uint8Array, start: number, tokens: TokenList, problems: ProblemList): number {
  const end = readString(bytes, start, problems)
  tokens.add(STRING, start, end)
  return end
}

interface CommentReading {
  readonly problems: ProblemList
  readonly commentEnds: CommentEnds
}

function readComment(
  bytes: Uint8Array,
  start: number,
  tokens: TokenList,
  { problems, commentEnds }: CommentReading,
): number {
  const isHash = bytes[start] === HASH
  const isBlock = bytes[start + 1] === STAR && !isHash
  if (!isHash && !isBlock && bytes[start + 1] !== SLASH) {
    tokens.add(JUNK, start, start + 1)
    return start + 1
  }
  const close = isBlock ? blockEnd(bytes, start + 2) : lineEnd(bytes, start, commentEnds)
  const end = close < 0 ? bytes.length : close
  problems.add({
    code: 'comment',
    message: isHash
      ? 'JSON has no comments, and no related format has comments that begin with #.'
      : close < 0
        ? 'JSON has no comments, and this one does not end.'
        : 'JSON has no comments; JSONC and JSON5 do.',
    offset: start,
    length: end - start,
    formats: isHash || close < 0 ? 0 : JSONC | JSON5,
    label: 'Remove the comment',
    edits: [{ offset: start, length: end - start, text: '' }],
  })
  return end
}

function lineEnd(bytes: Uint8Array, from: number, ends: CommentEnds): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) {
    if (ends === 'line-separator' && isLineSeparator(bytes, at)) return at
    at += 1
  }
  return at
}

/** U+2028 or U+2029, in UTF-8. */
function isLineSeparator(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && (bytes[at + 2]! & 0xfe) === 0xa8
}

function blockEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(STAR, from); at >= 0; at = bytes.indexOf(STAR, at + 1)) {
    if (bytes[at + 1] === SLASH) return at + 2
  }
  return -1
}

/** Three backticks are the fence of a Markdown code block; one begins a string. */
function readFence(bytes: Uint8Array, start: number, tokens: TokenList, problems: ProblemList): number {
  if (bytes[start + 1] !== BACKTICK || bytes[start + 2] !== BACKTICK) {
    return addString(bytes, start, tokens, problems)
  }
  let end = start + 3
  while (isLetter(bytes[end] ?? 0)) end += 1
  problems.add({
    code: 'code-fence',
    message: 'This is the fence of a Markdown code block, not JSON.',
    offset: start,
    length: end - start,
    formats: 0,
    label: 'Remove the fence',
    edits: [{ offset: start, length: end - start, text: '' }],
  })
  return end
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

/** Reads a number, a word, an odd space or anything else. */
function readRest(bytes: Uint8Array, start: number, tokens: TokenList, problems: ProblemList): number {
  const space = oddSpaceLength(bytes, start)
  if (space > 0) {
    noteOddSpace(bytes, start, space, problems)
    return start + space
  }
  if (isSmartQuote(bytes, start)) return addString(bytes, start, tokens, problems)
  const end = wordEnd(bytes, start)
  if (end === start) {
    const next = bytes[start]! < 0x80 ? start + 1 : sequenceEnd(bytes, start)
    tokens.add(JUNK, start, next < 0 ? start + 1 : next)
    return next < 0 ? start + 1 : next
  }
  tokens.add(isScalar(bytes, start, end) ? SCALAR : WORD, start, end)
  return end
}

function isScalar(bytes: Uint8Array, start: number, end: number): boolean {
  const facts = { inexactNumbers: 0, inexactNumberAt: -1 }
  return literalEnd(bytes, start) === end || numberEnd(bytes, start, facts) === end
}

/** The end of a run of letters, digits and signs. A URL, `https://…`, is one run. */
function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte <= 0x20 || byte === 0x7f) return at
    if (byte >= 0x80) {
      const next = sequenceEnd(bytes, at)
      if (next < 0 || oddSpaceLength(bytes, at) > 0 || isSmartQuote(bytes, at)) return at
      at = next
    } else if (byte === SLASH) {
      const isComment = bytes[at + 1] === SLASH || bytes[at + 1] === STAR
      if (at === start || (isComment && !isAfterScheme(bytes, start, at))) return at
      at += isComment ? 2 : 1
    } else if (DELIMITERS.has(byte) && !isPartOfWord(bytes, start, at)) return at
    else at += 1
  }
  return at
}

/**
 * Whether a delimiter belongs to a word: `\u` in a JSON5 name, the colon of a URL, the apostrophe of `don't`,
 * but not the one of Python's `u'text'`.
 */
function isPartOfWord(bytes: Uint8Array, start: number, at: number): boolean {
  if (bytes[at] === 0x5c) return bytes[at + 1] === 0x75
  if (bytes[at] === APOSTROPHE) {
    const isPrefix = at - start === 1 && (bytes[start] === 0x62 || bytes[start] === 0x75)
    return at > start && !isPrefix && isLetter(bytes[at - 1]!) && isLetter(bytes[at + 1] ?? 0)
  }
  return isScheme(bytes, start, at)
}

/** Whether the colon at `at` is that of `https://`. */
function isScheme(bytes: Uint8Array, start: number, at: number): boolean {
  if (bytes[at] !== 0x3a || bytes[at + 1] !== SLASH || bytes[at + 2] !== SLASH || at - start < 2) return false
  for (let index = start; index < at; index += 1) if (!isLetter(bytes[index]!)) return false
  return true
}

function isAfterScheme(bytes: Uint8Array, start: number, at: number): boolean {
  return bytes[at - 1] === 0x3a && isScheme(bytes, start, at - 1)
}

/** `“ ” „ ‟ ‘ ’ ‚ ‛`: U+2018 to U+201F. */
function isSmartQuote(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2]! >= 0x98 && bytes[at + 2]! <= 0x9f
}

/**
 * The length of white space that JSON does not allow but JSON5 or a reader's eye accepts, or 0. Source:
 * https://spec.json5.org/#white-space.
 */
function oddSpaceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead === 0x0b || lead === 0x0c) return 1
  if (lead === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  if (lead < 0xe1 || lead > 0xef) return 0
  const rest = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  return ODD_SPACES.has((lead << 16) | rest) ? 3 : 0
}

/**
 * U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF, and U+200B without width, in
 * UTF-8.
 */
const ODD_SPACES: ReadonlySet<number> = new Set([
  0xe19a80,
  ...Array.from({ length: 12 }, (_, index) => 0xe28080 + index),
  0xe280a8,
  0xe280a9,
  0xe280af,
  0xe2819f,
  0xe38080,
  0xefbbbf,
])

function noteOddSpace(bytes: Uint8Array, start: number, length: number, problems: ProblemList): void {
  const isMark = start === 0 && bytes[0] === 0xef
  const codePoint = asciiText(bytes.subarray(start, start + length)).codePointAt(0) ?? 0
  problems.add({
    code: isMark ? 'byte-order-mark' : 'odd-space',
    message: isMark
      ? 'The text begins with a byte-order mark, which JSON must not have.'
      : `${nameCharacter(codePoint)} is not a space in JSON, which allows only space, tab and line breaks.`,
    offset: start,
    length,
    formats: codePoint === 0x200b ? 0 : JSON5,
    label: isMark ? 'Remove the mark' : 'Write a plain space',
    edits: [{ offset: start, length, text: isMark ? '' : ' ' }],
  })
}
