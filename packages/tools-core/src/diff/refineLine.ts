/** One line beside the line it became: which words changed, and within a changed word which characters. Pure. */
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

/**
 * The changed stretches of two lines.
 *
 * @example
 * refineLine('colour: red', 'color: red') // old: [{ start: 4, end: 5 }], new: []
 */
export function refineLine(oldLine: string, newLine: string): Refinement {
  const [oldTokens, newTokens] = [tokenize(oldLine, 'word'), tokenize(newLine, 'word')]
  const { replacements } = replacedTokens(oldTokens, newTokens, 'word')
  const [oldOffsets, newOffsets] = [offsetsOf(oldTokens), offsetsOf(newTokens)]
  const spans = { old: [] as Span[], new: [] as Span[] }
  for (const { oldStart, oldEnd, newStart, newEnd } of replacements) {
    const old = { start: oldOffsets[oldStart]!, end: oldOffsets[oldEnd]! }
    const now = { start: newOffsets[newStart]!, end: newOffsets[newEnd]! }
    const isOneWord = oldEnd - oldStart === 1 && newEnd - newStart === 1
    const within = isOneWord ? refineWord(oldTokens[oldStart]!, newTokens[newStart]!) : undefined
    if (within === undefined) {
      if (old.end > old.start) spans.old.push(old)
      if (now.end > now.start) spans.new.push(now)
    } else {
      spans.old.push(...within.old.map((span) => shift(span, old.start)))
      spans.new.push(...within.new.map((span) => shift(span, now.start)))
    }
  }
  return { ...spans, similarity: similarityOf(oldLine.length, newLine.length, spans) }
}

/** The changed characters of a word, or `undefined` where it became another word. */
function refineWord(oldWord: string, newWord: string): Omit<Refinement, 'similarity'> | undefined {
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

function similarityOf(
  oldLength: number,
  newLength: number,
  spans: { readonly old: readonly Span[]; readonly new: readonly Span[] },
): number {
  const total = oldLength + newLength
  if (total === 0) return 1
  const changed = [...spans.old, ...spans.new].reduce((sum, { start, end }) => sum + end - start, 0)
  return 1 - changed / total
}
