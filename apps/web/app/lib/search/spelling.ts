/** Slips of the finger in what was typed. Pure. */
import type { Findable } from './rank.ts'
import { BEGINNING_FIT, fitOf, isFiller, isSlip, knownWord, wordsOf } from './words.ts'

/** How many texts of the entries have each word. */
type Vocabulary = ReadonlyMap<string, number>

const known = new WeakMap<readonly Findable[], Vocabulary>()

/**
 * What was probably meant: each word that no entry has, and that differs by one slip from one that some have,
 * is replaced by the most common of these. Undefined where nothing is. Words of four letters or fewer stay as
 * they are: each is one letter away from too many others.
 *
 * @example
 * correctedText('jsno formater', entries) // 'jsno formatter'
 */
export function correctedText(typed: string, entries: readonly Findable[]): string | undefined {
  const vocabulary = vocabularyOf(entries)
  let isChanged = false
  const corrected = typed.trim().replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => {
    const [word, ...others] = wordsOf(written)
    if (word === undefined || others.length > 0 || isFiller(word) || vocabulary.has(word)) return written
    const meant = meantBy(word, vocabulary)
    if (meant === undefined) return written
    isChanged = true
    return meant
  })
  return isChanged ? corrected : undefined
}

function meantBy(word: string, vocabulary: Vocabulary): string | undefined {
  const typed = knownWord(word)
  let best: string | undefined
  for (const [other, count] of vocabulary) {
    // It is the beginning, or another form, of a word.
    if (fitOf(typed, knownWord(other)) >= BEGINNING_FIT) return undefined
    if (isSlip(word, other) && count > (vocabulary.get(best ?? '') ?? 0)) best = other
  }
  return best
}

function vocabularyOf(entries: readonly Findable[]): Vocabulary {
  const before = known.get(entries)
  if (before !== undefined) return before
  const counts = new Map<string, number>()
  for (const { name, aliases, keywords, synonyms = [], description = '' } of entries)
    for (const word of wordsOf([name, ...aliases, ...keywords, ...synonyms, description].join(' ')))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  known.set(entries, counts)
  return counts
}
