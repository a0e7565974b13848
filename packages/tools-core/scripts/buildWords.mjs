/**
 * Writes the word lists for passphrases into `src/generate/password/words.generated.ts`.
 *
 * Run it with the EFF's three lists, each a word per line, with or without the numbers of its dice before it:
 * `node scripts/buildWords.mjs eff_large_wordlist.txt eff_short_wordlist_1.txt eff_short_wordlist_2_0.txt`.
 * They are at https://www.eff.org/dice, under CC BY 3.0 US. Unit tests check the lists.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const files = process.argv.slice(2)
if (files.length !== 3) throw new Error('Usage: node scripts/buildWords.mjs <large> <short> <distinct>')
const [large, short, distinct] = files.map((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:[1-6]+\s+)?([a-z-]+)$/gm)].map(([, word]) => word).join(' '),
)

writeFileSync(
  new URL('../src/generate/password/words.generated.ts', import.meta.url),
  `/**
 * Written by scripts/buildWords.mjs from the word lists of the Electronic Frontier Foundation
 * (https://www.eff.org/dice), by Joseph Bonneau, under CC BY 3.0 US
 * (https://creativecommons.org/licenses/by/3.0/us/); the numbers of the dice are left out.
 */

/** 7,776 words, separated by a space. */
export const LARGE_WORDS: string =
  '${large}'

/** 1,296 short words. */
export const SHORT_WORDS: string =
  '${short}'

/** 1,296 words that differ in their first three letters. */
export const DISTINCT_WORDS: string =
  '${distinct}'
`,
)
