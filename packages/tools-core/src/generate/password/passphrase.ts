/** Passphrases of words from the lists that the EFF made for dice. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT, TEXT } from '../../shared/options/optionKinds.ts'
import { randomBelow } from '../../shared/platform/randomNumbers.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import type { GeneratedSecret } from './password.ts'

/** A list of words: 7,776 words, 1,296 short ones, or 1,296 that differ in their first three letters. */
export type WordList = 'large' | 'short' | 'distinct'

/** What a passphrase is made of. */
export interface PassphraseOptions {
  /** 1 to 64. @defaultValue 6 */
  readonly words?: number
  /** @defaultValue `'large'` */
  readonly list?: WordList
  /** Stands between the words. @defaultValue `'-'` */
  readonly separator?: string
  /** Which letters are capitals. @defaultValue `'none'` */
  readonly capitals?: 'none' | 'first' | 'all'
  /** A random digit at the end, for sites that ask for one. @defaultValue `'none'` */
  readonly digit?: 'none' | 'end'
}

/** The most words of a passphrase. */
export const MAX_WORDS = 64

const MAX_SEPARATOR_LENGTH = 20

/**
 * A passphrase; its bits count the words and the digit. No word of a list begins another, so that two
 * different draws never make the same passphrase, whatever the separator is. The list loads with the first
 * call. Errors: `invalid-option`.
 *
 * @example
 * await generatePassphrase({ words: 4 }) // value: { text: 'cursor-mulch-tidy-onyx', bits: 51.69… }
 */
export async function generatePassphrase(options: PassphraseOptions = {}): Promise<Result<GeneratedSecret>> {
  const refused = refuseChoice<PassphraseOptions>(options, {
    words: COUNT,
    list: ['large', 'short', 'distinct'],
    separator: TEXT,
    capitals: ['none', 'first', 'all'],
    digit: ['none', 'end'],
  })
  if (refused !== undefined) return refused
  const { words = 6, list = 'large', separator = '-', capitals = 'none', digit = 'none' } = options
  if (words < 1 || words > MAX_WORDS)
    return invalidOption('words', `The number of words must be 1 to ${MAX_WORDS}.`)
  if (separator.length > MAX_SEPARATOR_LENGTH)
    return invalidOption('separator', 'The separator is longer than 20 characters.')
  const all = await readWords(list)
  const drawn = Array.from({ length: words }, () => withCapitals(all[randomBelow(all.length)]!, capitals))
  const text = drawn.join(separator) + (digit === 'end' ? String(randomBelow(10)) : '')
  return succeed({ text, bits: words * Math.log2(all.length) + (digit === 'end' ? Math.log2(10) : 0) })
}

/** The words of a list, in its order. */
export async function readWords(list: WordList): Promise<readonly string[]> {
  const { LARGE_WORDS, SHORT_WORDS, DISTINCT_WORDS } = await import('./words.generated.ts')
  return { large: LARGE_WORDS, short: SHORT_WORDS, distinct: DISTINCT_WORDS }[list].split(' ')
}

function withCapitals(word: string, capitals: 'none' | 'first' | 'all'): string {
  if (capitals === 'all') return word.toUpperCase()
  return capitals === 'first' ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
