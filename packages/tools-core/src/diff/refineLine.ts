/** One line beside the line it became: which words changed, and within a changed word which characters. Pure. */
import { chunksOf } from './chunks.ts'
import { replacedTokens } from './diffWords.ts'
import { tokenize } from './tokens.ts'

/** A stretch of a text: half-open, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What to highlight in two lines. */
export interface Refinement {
  readonly old: readonly Span[]
  readonly new: readonly Span[]
  /** How much the lines have in common: 0 nothing, 1 everything. Below about a third, highlights say nothing. */
  readonly similarity: number
}

/** Two words are one changed word where this share of the longer is common. */
const SAME_WORD = 0.5
/** Characters of both lines from which on their chunks are compared before their words: some 0.2 s. */
const MANY_CHARACTERS = 500_000
/** Changed characters of both lines beyond which a changed chunk, or word, is changed as a whole: some 2 s. */
const MOST_REFINED = 4_000_000

/**
 * The changed stretches of two lines.
 *
 * @example
 * refineLine('colour: red', 'color: red') // old: [{ start: 4, end: 5 }], new: []
 */
export function refineLine(oldLine: string, newLine: string): Refinement {
  const { prefix, suffix } = commonEnds(oldLine, newLine)
  const spans = spansBetween(
    oldLine.slice(prefix, oldLine.length - suffix),
    newLine.slice(prefix, newLine.length - suffix),
  )
  const old = spans.old.map((span) => shift(span, prefix))
  const now = spans.new.map((span) => shift(span, prefix))
  return { old, new: now, similarity: similarityOf(oldLine.length, newLine.length, spans) }
}

/** Shorter lines are compared whole. */
const LONG_LINE = 10_000

/** The lengths of what long lines begin and end with alike, up to a space: no word is cut. */
function commonEnds(a: string, b: string): { prefix: number; suffix: number } {
  const shorter = Math.min(a.length, b.length)
  if (shorter < LONG_LINE) return { prefix: 0, suffix: 0 }
  let prefix = 0
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix += 1
  while (prefix > 0 && !startsSpace(a, prefix - 1)) prefix -= 1
  prefix = Math.max(0, prefix - 1)
  let suffix = 0
  while (suffix < shorter - prefix && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix += 1
  while (suffix > 0 && !startsSpace(a, a.length - suffix)) suffix -= 1
  return { prefix, suffix: startsSpace(b, b.length - suffix) ? suffix : 0 }
}

/** Whether a space stands at an index, and something else before it. */
function startsSpace(text: string, at: number): boolean {
  return at > 0 && text[at] === ' ' && text[at - 1]!.trim() !== ''
}

type Spans = Omit<Refinement, 'similarity'>

function spansBetween(oldText: string, newText: string): Spans {
  const isLong = oldText.length + newText.length > MANY_CHARACTERS
  return isLong ? spansOfChunks(oldText, newText) : spansOfWords(oldText, newText)
}

/** The changed words of the changed chunks; the chunks where they are too many. */
function spansOfChunks(oldText: string, newText: string): Spans {
  const [oldChunks, newChunks] = [chunksOf(oldText), chunksOf(newText)]
  // By grapheme, every piece counts.
  const { replacements } = replacedTokens(oldChunks, newChunks, 'grapheme')
  const [oldOffsets, newOffsets] = [offsetsOf(oldChunks), offsetsOf(newChunks)]
  const changed = replacements.map(({ oldStart, oldEnd, newStart, newEnd }) => ({
    old: { start: oldOffsets[oldStart]!, end: oldOffsets[oldEnd]! },
    now: { start: newOffsets[newStart]!, end: newOffsets[newEnd]! },
  }))
  const size = changed.reduce((sum, { old, now }) => sum + old.end - old.start + now.end - now.start, 0)
  const spans = { old: [] as Span[], new: [] as Span[] }
  for (const { old, now } of changed) {
    const [oldPart, newPart] = [oldText.slice(old.start, old.end), newText.slice(now.start, now.end)]
    const within = size > MOST_REFINED ? spanBetweenEnds(oldPart, newPart) : spansOfWords(oldPart, newPart)
    collect(spans, within, old, now)
  }
  return spans
}

/** Everything but the letters and signs that two texts begin and end with alike: no character is cut. */
function spanBetweenEnds(a: string, b: string): Spans {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start) && standsAlone(a, start)) start += 1
  // A mark that follows would hang on the character before.
  if (start > 0 && !(standsAlone(a, start) && standsAlone(b, start))) start -= 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end) && standsAlone(a, a.length - 1 - end))
    end += 1
  const spanOf = (text: string): Span[] =>
    text.length - end > start ? [{ start, end: text.length - end }] : []
  return { old: spanOf(a), new: spanOf(b) }
}

/** Whether a unit is a character: before U+0300 are no marks, surrogates or joiners. A CR may belong to an LF. */
function standsAlone(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x300 && text[at] !== '\r'
}

/** Takes what changed within two stretches, or all of both where that is not known. */
function collect(
  spans: { readonly old: Span[]; readonly new: Span[] },
  within: Spans | undefined,
  old: Span,
  now: Span,
): void {
  if (within === undefined) {
    if (old.end > old.start) spans.old.push(old)
    if (now.end > now.start) spans.new.push(now)
    return
  }
  for (const span of within.old) spans.old.push(shift(span, old.start))
  for (const span of within.new) spans.new.push(shift(span, now.start))
}

function spansOfWords(oldText: string, newText: string): Spans {
  const [oldTokens, newTokens] = [tokenize(oldText, 'word'), tokenize(newText, 'word')]
  const { replacements } = replacedTokens(oldTokens, newTokens, 'word')
  const [oldOffsets, newOffsets] = [offsetsOf(oldTokens), offsetsOf(newTokens)]
  const spans = { old: [] as Span[], new: [] as Span[] }
  for (const { oldStart, oldEnd, newStart, newEnd } of replacements) {
    const old = { start: oldOffsets[oldStart]!, end: oldOffsets[oldEnd]! }
    const now = { start: newOffsets[newStart]!, end: newOffsets[newEnd]! }
    const isOneWord = oldEnd - oldStart === 1 && newEnd - newStart === 1
    const within = isOneWord ? refineWord(oldTokens[oldStart]!, newTokens[newStart]!) : undefined
    collect(spans, within, old, now)
  }
  return spans
}

/** The changed characters of a word, or `undefined` where it became another word. */
function refineWord(oldWord: string, newWord: string): Spans | undefined {
  const [oldTokens, newTokens] = [tokenize(oldWord, 'grapheme'), tokenize(newWord, 'grapheme')]
  const { replacements } = replacedTokens(oldTokens, newTokens, 'grapheme')
  const removed = replacements.reduce((sum, { oldStart, oldEnd }) => sum + oldEnd - oldStart, 0)
  const common = oldTokens.length - removed
  if (common < SAME_WORD * Math.max(oldTokens.length, newTokens.length)) return undefined
  const [oldOffsets, newOffsets] = [offsetsOf(oldTokens), offsetsOf(newTokens)]
  return {
    old: replacements
      .map(({ oldStart, oldEnd }) => ({ start: oldOffsets[oldStart]!, end: oldOffsets[oldEnd]! }))
      .filter(({ start, end }) => end > start),
    new: replacements
      .map(({ newStart, newEnd }) => ({ start: newOffsets[newStart]!, end: newOffsets[newEnd]! }))
      .filter(({ start, end }) => end > start),
  }
}

/** Where each token starts, and where the last one ends. */
function offsetsOf(tokens: readonly string[]): Int32Array {
  const offsets = new Int32Array(tokens.length + 1)
  for (let at = 0; at < tokens.length; at += 1) offsets[at + 1] = offsets[at]! + tokens[at]!.length
  return offsets
}

function shift({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by }
}

function similarityOf(oldLength: number, newLength: number, spans: Spans): number {
  const total = oldLength + newLength
  if (total === 0) return 1
  const changed = [...spans.old, ...spans.new].reduce((sum, { start, end }) => sum + end - start, 0)
  return 1 - changed / total
}
