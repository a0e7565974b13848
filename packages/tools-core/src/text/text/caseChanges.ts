/** Changes the letter case of words. Pure. */
import type { Change, Cleaned } from './change.ts'

const WORD = /[\p{L}\p{N}\p{M}]+(?:['\u2019][\p{L}\p{M}]+)*/gu
/** A mark that ends a sentence, with the quotes and brackets after it, or an empty line; or a word. */
const SENTENCE_END_OR_WORD = new RegExp(
  /[.!?\u2026\u3002]['"\u2019\u201d\u00bb)\]]*(?=\s|$)|\n\s*\n|/u.source + WORD.source,
  'gu',
)

/** Maps every word, and counts those that changed. */
export function eachWord(change: (word: string) => string): Change {
  return (text) => {
    let count = 0
    const changed = text.replace(WORD, (word) => {
      const other = change(word)
      if (other !== word) count += 1
      return other
    })
    return { text: changed, count }
  }
}

/** A word with its first letter in upper case and the others in lower case. */
export function capitalize(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}

/** Begins sentences with a capital and puts all other letters in lower case. */
export function sentenceCase(text: string): Cleaned {
  let count = 0
  let isFirst = true
  const changed = text.replace(SENTENCE_END_OR_WORD, (part) => {
    if (!/[\p{L}\p{N}]/u.test(part)) {
      isFirst = true
      return part
    }
    const other = isFirst ? capitalize(part) : part.toLowerCase()
    isFirst = false
    if (other !== part) count += 1
    return other
  })
  return { text: changed, count }
}
