/**
 * Ranks entries by how well they match a few typed letters. Pure.
 *
 * Each word typed must fit something of an entry: its name, another name of it, a keyword. The best fit of
 * each word counts, and a name counts for more than a keyword. A word fits, from best to worst: whole, as a
 * beginning, within, with one slip of the finger, or as the letters that are left of a longer word (`b64`).
 */

/** An entry that can be found. */
export interface Findable {
  readonly name: string
  readonly aliases: readonly string[]
  readonly keywords: readonly string[]
  /** What can be set there: it counts where nothing else fits better. @defaultValue none */
  readonly settings?: readonly string[]
}

/** How much a fit in each place counts. */
const WEIGHTS = { name: 1, alias: 0.9, keyword: 0.75, setting: 0.4 }
/** How much each kind of fit counts. */
const FITS = { whole: 1, beginning: 0.85, within: 0.55, slip: 0.5, letters: 0.3 }
/** Fewer letters than this are in too many words to be looked for within one. */
const MIN_LENGTH_WITHIN = 3
/** Added where the words typed are the whole name or another name, or begin it. */
const NAME_BONUS = { whole: 1, beginning: 0.3 }
/** Words shorter than this are not matched with a typo. */
const MIN_LENGTH_WITH_SLIP = 4

/** Returns the matching entries, best first; ties keep their order. With nothing typed, all of them. */
export function rank<Entry extends Findable>(typed: string, entries: readonly Entry[]): Entry[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...entries]
  return entries
    .map((entry) => ({ entry, score: scoreOf(words, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry)
}

function scoreOf(words: readonly string[], { name, aliases, keywords, settings = [] }: Findable): number {
  const fields = [
    { weight: WEIGHTS.name, texts: [name] },
    { weight: WEIGHTS.alias, texts: aliases },
    { weight: WEIGHTS.keyword, texts: keywords },
    { weight: WEIGHTS.setting, texts: settings },
  ]
  let total = 0
  for (const word of words) {
    const best = Math.max(
      ...fields.flatMap(({ weight, texts }) => texts.map((text) => weight * fitIn(word, text))),
      0,
    )
    if (best === 0) return 0
    total += best
  }
  const typed = words.join(' ')
  const bonuses = [bonusOf(typed, name), ...aliases.map((alias) => WEIGHTS.alias * bonusOf(typed, alias))]
  return total / words.length + Math.max(...bonuses)
}

/** Distinguishes two entries with the same words: `JSON to CSV` and `CSV to JSON`. */
function bonusOf(typed: string, name: string): number {
  const whole = wordsOf(name).join(' ')
  if (typed === whole) return NAME_BONUS.whole
  return whole.startsWith(typed) ? NAME_BONUS.beginning : 0
}

/** How well a word matches the words of a text. */
function fitIn(word: string, text: string): number {
  return Math.max(...wordsOf(text).map((each) => fitOf(word, each)), 0)
}

function fitOf(word: string, other: string): number {
  if (word === other) return FITS.whole
  if (other.startsWith(word)) return FITS.beginning
  if (word.length >= MIN_LENGTH_WITHIN && other.includes(word)) return FITS.within
  if (word.length >= MIN_LENGTH_WITH_SLIP && isOneSlipAway(word, other)) return FITS.slip
  return isShortFor(word, other) ? FITS.letters : 0
}

/** Whether two words differ by one added, missing or wrong letter, or two swapped neighbours. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
  )
}

/** `b64` for `base64`: the first and the last letter, and at least half of them in order. */
function isShortFor(word: string, other: string): boolean {
  if (word.length * 2 < other.length || word[0] !== other[0] || word.at(-1) !== other.at(-1)) return false
  let at = 0
  for (const letter of other) if (letter === word[at]) at += 1
  return at === word.length
}

/** Words in lower case without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
