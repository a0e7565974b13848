/**
 * Compares a line with the line that replaced it: which words changed, and which characters within a changed
 * word. Pure.
 */
import { assertText } from '../../shared/input/assertInput.ts'
import { chunksOf } from './chunks.ts'
import { replacedTokens } from './diffWords.ts'
import { type Granularity, tokenize } from './tokens.ts'

/** A half-open range of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What to highlight in two lines. */
export interface Refinement {
  readonly old: readonly Span[]
  readonly new: readonly Span[]
  /** How similar the lines are, from 0 to 1. Below about a third, highlights are not useful. */
  readonly similarity: number
}

/** Two words count as one changed word where this share of the longer one is common. */
const SAME_WORD = 0.5
/**
 * Above this total length of both lines, chunks are compared before words. Up to it, comparing words takes
 * about 0.2 s.
 */
const MANY_CHARACTERS = 500_000
/**
 * Above this number of changed characters in both lines, a changed chunk or word counts as changed as a
 * whole. The limit takes about 2 s.
 */
const MAX_REFINED = 4_000_000

/**
 * Returns the changed ranges of two lines.
 *
 * @example
 * refineLine('colour: red', 'color: red') // old: [{ start: 4, end: 5 }], new: []
 */
export function refineLine(oldLine: string, newLine: string): Refinement {
  assertText(oldLine)
  assertText(newLine)
  const { prefix, suffix } = commonEnds(oldLine, newLine)
  const spansOf = oldLine.length + newLine.length > MANY_CHARACTERS ? spansOfChunks : spansOfWords
  const spans = spansOf(
    oldLine.slice(prefix, oldLine.length - suffix),
    newLine.slice(prefix, newLine.length - suffix),
  )
  const old = spans.old.map((span) => shift(span, prefix))
  const now = spans.new.map((span) => shift(span, prefix))
  return { old, new: now, similarity: similarityOf(oldLine.length, newLine.length, spans) }
}

/** Shorter lines are compared as a whole. */
const LONG_LINE = 10_000

/** The lengths of the common beginning and end of long lines, up to a space, so that no word is split. */
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

/** Whether there is a space at an index, with no white space before it. */
function startsSpace(text: string, at: number): boolean {
  return at > 0 && text[at] === ' ' && text[at - 1]!.trim() !== ''
}

type Spans = Omit<Refinement, 'similarity'>

/** The changed words in the changed chunks, or the chunks themselves where they are too large. */
function spansOfChunks(oldText: string, newText: string): Spans {
  // Every chunk counts by grapheme; by word, one of white space alone would not.
  const changes = changesBetween(chunksOf(oldText), chunksOf(newText), 'grapheme')
  const size = changes.reduce((sum, change) => sum + lengthOf(change.old) + lengthOf(change.new), 0)
  return collect(changes, (change) =>
    size > MAX_REFINED ? undefined : spansOfWords(...textsOf(change, oldText, newText)),
  )
}

function spansOfWords(oldText: string, newText: string): Spans {
  const changes = changesBetween(tokenize(oldText, 'word'), tokenize(newText, 'word'), 'word')
  return collect(changes, (change) =>
    change.isOneToken ? refineWord(...textsOf(change, oldText, newText)) : undefined,
  )
}

/** The changed characters of a word, or `undefined` where it was replaced by a different word. */
function refineWord(oldWord: string, newWord: string): Spans | undefined {
  const changes = changesBetween(tokenize(oldWord, 'grapheme'), tokenize(newWord, 'grapheme'), 'grapheme')
  const common = changes.reduce((rest, { old }) => rest - lengthOf(old), oldWord.length)
  if (common < SAME_WORD * Math.max(oldWord.length, newWord.length)) return undefined
  return collect(changes, () => undefined)
}

/** A range of one text that was replaced by a range of the other. */
interface Change {
  readonly old: Span
  readonly new: Span
  /** Whether it is one token on both sides. */
  readonly isOneToken: boolean
}

function changesBetween(
  oldTokens: readonly string[],
  newTokens: readonly string[],
  granularity: Granularity,
): Change[] {
  const { replacements } = replacedTokens(oldTokens, newTokens, granularity)
  const [oldOffsets, newOffsets] = [offsetsOf(oldTokens), offsetsOf(newTokens)]
  return replacements.map(({ oldStart, oldEnd, newStart, newEnd }) => ({
    old: { start: oldOffsets[oldStart]!, end: oldOffsets[oldEnd]! },
    new: { start: newOffsets[newStart]!, end: newOffsets[newEnd]! },
    isOneToken: oldEnd - oldStart === 1 && newEnd - newStart === 1,
  }))
}

/** The ranges within each change, or the whole change where they are unknown. */
function collect(changes: readonly Change[], within: (change: Change) => Spans | undefined): Spans {
  const spans = { old: [] as Span[], new: [] as Span[] }
  for (const change of changes) {
    const inner = within(change)
    for (const side of ['old', 'new'] as const) {
      const part = change[side]
      const changedSpans = inner?.[side] ?? [{ start: 0, end: lengthOf(part) }]
      for (const span of changedSpans) if (lengthOf(span) > 0) spans[side].push(shift(span, part.start))
    }
  }
  return spans
}

function textsOf(change: Change, oldText: string, newText: string): [string, string] {
  return [oldText.slice(change.old.start, change.old.end), newText.slice(change.new.start, change.new.end)]
}

function lengthOf({ start, end }: Span): number {
  return end - start
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
  const changed = [...spans.old, ...spans.new].reduce((sum, span) => sum + lengthOf(span), 0)
  return 1 - changed / total
}
