/**
 * Compares two texts by words, or by characters as people see them.
 *
 * White space is not a word. It is compared only where the words around it are the same, so that a space
 * never matches in the middle of two different sentences. Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import { compare } from './compare.ts'
import { intern } from './lines.ts'
import { readText } from './readText.ts'
import { type Granularity, isSpace, tokenize } from './tokens.ts'

/** Options for comparing words. */
export interface WordOptions {
  /** Compares words, or single characters (grapheme clusters). @defaultValue `'word'` */
  readonly granularity?: Granularity
}

/** A piece of text that is on both sides, or only on one. */
export interface Segment {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The changes between two texts. */
export interface WordDiff {
  /**
   * Both texts completely, in order: `same` and `removed` joined give the first, `same` and `added` the
   * second.
   */
  readonly segments: readonly Segment[]
  /** Whether the number of changed words is minimal. */
  readonly exact: boolean
}

/**
 * Returns the words, or the characters, that changed from `a` to `b`.
 *
 * Errors: `not-text`, `invalid-option`.
 *
 * @example
 * diffWords('a big cat', 'a small cat') // value.segments: same 'a ', removed 'big', added 'small', same ' cat'
 */
export function diffWords(a: TextInput, b: TextInput, options: WordOptions = {}): Result<WordDiff> {
  const refused = refuseChoice(options, { granularity: ['word', 'grapheme'] })
  if (refused !== undefined) return refused
  const { granularity = 'word' } = options
  const [oldText, newText] = [readText(a, 'original'), readText(b, 'changed text')]
  if (!oldText.ok) return oldText
  if (!newText.ok) return newText
  const [oldTokens, newTokens] = [tokenize(oldText.value, granularity), tokenize(newText.value, granularity)]
  const { replacements, exact } = replacedTokens(oldTokens, newTokens, granularity)
  const segments: Segment[] = []
  const push = (kind: Segment['kind'], tokens: readonly string[]): void => {
    if (tokens.length > 0) segments.push({ kind, text: tokens.join('') })
  }
  let oldAt = 0
  for (const { oldStart, oldEnd, newStart, newEnd } of replacements) {
    push('same', oldTokens.slice(oldAt, oldStart))
    push('removed', oldTokens.slice(oldStart, oldEnd))
    push('added', newTokens.slice(newStart, newEnd))
    oldAt = oldEnd
  }
  push('same', oldTokens.slice(oldAt))
  return succeed({ segments, exact })
}

/** Replaced tokens: half-open ranges of indices on both sides. */
export interface Replacement {
  readonly oldStart: number
  readonly oldEnd: number
  readonly newStart: number
  readonly newEnd: number
}

/** Returns the replaced ranges of two lists of tokens, in order. */
export function replacedTokens(
  oldTokens: readonly string[],
  newTokens: readonly string[],
  granularity: Granularity,
): { replacements: readonly Replacement[]; exact: boolean } {
  const isAnchor = granularity === 'word' ? (token: string) => !isSpace(token) : () => true
  const oldWords = indicesOf(oldTokens, isAnchor)
  const newWords = indicesOf(newTokens, isAnchor)
  const marks = compare(
    intern(
      oldWords.map((at) => oldTokens[at]!),
      newWords.map((at) => newTokens[at]!),
    ),
  )
  const replacements: Replacement[] = []
  let [oldStart, newStart] = [0, 0]
  /** Ends the range between two equal words, and continues after the second. */
  const close = (oldEnd: number, newEnd: number): void => {
    const replacement = trimTokens(oldTokens, newTokens, { oldStart, oldEnd, newStart, newEnd })
    if (replacement.oldStart < replacement.oldEnd || replacement.newStart < replacement.newEnd) {
      replacements.push(replacement)
    }
    ;[oldStart, newStart] = [oldEnd + 1, newEnd + 1]
  }
  for (let old = 0, now = 0; ; old += 1, now += 1) {
    while (marks.a[old] === 1) old += 1
    while (marks.b[now] === 1) now += 1
    if (old >= oldWords.length) break
    close(oldWords[old]!, newWords[now]!)
  }
  close(oldTokens.length, newTokens.length)
  return { replacements, exact: marks.exact }
}

function indicesOf(tokens: readonly string[], isWanted: (token: string) => boolean): number[] {
  const indices: number[] = []
  for (let at = 0; at < tokens.length; at += 1) if (isWanted(tokens[at]!)) indices.push(at)
  return indices
}

/** A range without the tokens that both sides begin and end with, which can only be white space. */
function trimTokens(
  oldTokens: readonly string[],
  newTokens: readonly string[],
  { oldStart, oldEnd, newStart, newEnd }: Replacement,
): Replacement {
  const shorter = Math.min(oldEnd - oldStart, newEnd - newStart)
  let prefix = 0
  while (prefix < shorter && oldTokens[oldStart + prefix] === newTokens[newStart + prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && oldTokens[oldEnd - 1 - suffix] === newTokens[newEnd - 1 - suffix]) {
    suffix += 1
  }
  return {
    oldStart: oldStart + prefix,
    oldEnd: oldEnd - suffix,
    newStart: newStart + prefix,
    newEnd: newEnd - suffix,
  }
}
