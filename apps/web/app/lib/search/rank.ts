/**
 * Ranks entries by how well they fit what was typed. Pure.
 *
 * Entries that every word fits come first. Only where there are none, those that the telling words fit best.
 * A word may fit a name, another name, a synonym, a keyword, a setting or the description; the earlier of
 * these count for more. Words fit whole, without their ending, as a beginning, or with one slip of the
 * finger, and joined or split: `base 64`, `urldecode`. The more entries a word fits, the less it tells.
 */
import {
  BEGINNING_FIT,
  fitOf,
  isFiller,
  type KnownWord,
  knownWord,
  phraseOf,
  type TypedWord,
  typedWords,
  withEquals,
  wordsOf,
} from './words.ts'

/** An entry that can be found. */
export interface Findable {
  readonly name: string
  readonly aliases: readonly string[]
  readonly keywords: readonly string[]
  /** What people call it who do not know its name. @defaultValue none */
  readonly synonyms?: readonly string[]
  /** Words that count only whole, such as units and places. @defaultValue none */
  readonly exactly?: readonly string[]
  /** What can be set there. @defaultValue none */
  readonly settings?: readonly string[]
  /** What it does, in a sentence. @defaultValue none */
  readonly description?: string
  /** How much its fits count beside those of others. @defaultValue 1 */
  readonly weight?: number
}

/** The entries found, best first. */
export interface Ranking<Entry> {
  readonly entries: readonly Entry[]
  /** Whether every word fits each of them; otherwise they are the closest ones. */
  readonly isExact: boolean
}

/** How much a fit in each place counts. */
const WEIGHTS = { name: 1, alias: 0.9, synonym: 0.8, keyword: 0.75, setting: 0.45, description: 0.3 }
/**
 * Added where the phrase typed is a whole text, word for word or without fillers, one end of a direction
 * (`json to`, `to json`), begins a text, or stands in one.
 */
const PHRASES = { same: 1.3, direction: 1.2, whole: 1, beginning: 0.35, within: 0.2 }
/** A keyword says little as a phrase: it is one of many. */
const KEYWORD_PHRASE = 0.3
/** The share of what the known words tell that an entry must fit to be close. */
const MIN_COVERAGE = 0.5
/** Where only entries of less weight fit every word, the closest of all are found. */
const MIN_ANSWERING_WEIGHT = 0.7
/** A fit of at least this much counts towards the coverage; a typing error in a description does not. */
const MIN_TELLING_FIT = 0.2

/** A text of an entry, prepared. */
interface Place {
  readonly weight: number
  /** The same for all of its words together. */
  readonly phraseWeight: number
  readonly phrase: string
  readonly text: string
  readonly words: readonly KnownWord[]
  /** Each two or three neighbours as one word. */
  readonly joined: readonly string[]
  /** What a word must fit to count here. @defaultValue 0 */
  readonly leastFit?: number
}

const prepared = new WeakMap<Findable, readonly Place[]>()

/** Returns the entries that fit, best first; ties keep their order. With nothing typed, all of them. */
export function rank<Entry extends Findable>(typed: string, entries: readonly Entry[]): Ranking<Entry> {
  const words = typedWords(typed)
  if (words.length === 0) return { entries: [...entries], isExact: true }
  const asked = { phrase: phraseOf(typed), text: wordsOf(typed).join(' ') }
  const fitters = words.map(fitterOf)
  const fits = entries.map((entry) => fitsOf(fitters, placesOf(entry)))
  const tells = words.map((word, index) => tellingOf(word, index, fits))
  // A word that no entry has cannot tell them apart.
  const isKnown = words.map((_, at) => fits.some((own) => (own[at] ?? 0) >= MIN_TELLING_FIT))
  const known = sum(tells.filter((_, at) => isKnown[at]))
  const isAllExtra = words.every(({ isExtra }) => isExtra)
  const scored = entries.map((entry, index) => {
    const own = fits[index] ?? []
    const points = sum(own.map((fit, at) => fit * (tells[at] ?? 0)))
    const missed = words.some(({ isExtra }, at) => !isExtra && (own[at] ?? 0) === 0)
    const covered = sum(tells.filter((_, at) => isKnown[at] && (own[at] ?? 0) >= MIN_TELLING_FIT))
    const isNamed = words.some(({ isExtra }, at) => (own[at] ?? 0) > 0 && (!isExtra || isAllExtra))
    const score = (points / sum(tells) + phraseBonus(asked, placesOf(entry))) * (entry.weight ?? 1)
    return { entry, score, missed, isNamed, coverage: known === 0 ? 0 : covered / known }
  })
  const byScore = (a: { score: number; entry: Entry }, b: { score: number; entry: Entry }): number =>
    b.score - a.score || a.entry.name.length - b.entry.name.length
  const exact = scored.filter(({ missed, isNamed }) => !missed && isNamed).sort(byScore)
  const close = scored.filter(({ coverage, isNamed }) => isNamed && coverage >= MIN_COVERAGE).sort(byScore)
  // An article may have all the words of a question, and a tool the answer.
  const isAnswered = exact.some(({ entry }) => (entry.weight ?? 1) >= MIN_ANSWERING_WEIGHT)
  const found = isAnswered ? exact : close
  return { entries: found.map(({ entry }) => entry), isExact: exact.length > 0 }
}

function placesOf(entry: Findable): readonly Place[] {
  const known = prepared.get(entry)
  if (known !== undefined) return known
  const { name, aliases, keywords, synonyms = [], exactly = [], settings = [], description = '' } = entry
  const places = [
    place(WEIGHTS.name, name),
    ...aliases.map((text) => place(WEIGHTS.alias, text)),
    ...synonyms.map((text) => place(WEIGHTS.synonym, text)),
    ...keywords.map((text) => place(WEIGHTS.keyword, text, KEYWORD_PHRASE)),
    ...exactly.map((text) => ({ ...place(WEIGHTS.keyword, text, KEYWORD_PHRASE), leastFit: 1 })),
    ...settings.map((text) => place(WEIGHTS.setting, text)),
    sentence(description),
  ]
  prepared.set(entry, places)
  return places
}

function place(weight: number, text: string, phraseWeight = weight): Place {
  const single = wordsOf(text)
  const joined = single.flatMap((word, at) => {
    const pair = word + (single[at + 1] ?? '')
    return at + 1 < single.length ? [pair, pair + (single[at + 2] ?? '')] : []
  })
  const words = [...new Set(single.flatMap(withEquals))].map(knownWord)
  return { weight, phraseWeight, phrase: phraseOf(text), text: single.join(' '), words, joined }
}

/** A sentence is found by its telling words, not as a phrase, and not by a slip. */
function sentence(text: string): Place {
  const words = wordsOf(text).filter((word) => !isFiller(word))
  return {
    weight: WEIGHTS.description,
    phraseWeight: 0,
    phrase: '',
    text: '',
    words: words.flatMap(withEquals).map(knownWord),
    joined: [],
    leastFit: BEGINNING_FIT,
  }
}

/** A typed word, compared once with each of the words that the entries share. */
interface Fitter {
  readonly word: string
  readonly fit: (other: KnownWord) => number
}

function fitterOf(typed: TypedWord): Fitter {
  const known = new Map<string, number>()
  const fit = (other: KnownWord): number => {
    const before = known.get(other.word)
    if (before !== undefined) return before
    const own = fitOf(typed, other)
    known.set(other.word, own)
    return own
  }
  return { word: typed.word, fit }
}

/** The best fit of each word in any place of an entry; two typed neighbours also fit as one word. */
function fitsOf(fitters: readonly Fitter[], places: readonly Place[]): number[] {
  const own = fitters.map((fitter) => bestIn(fitter, places))
  for (const [at, { word }] of fitters.entries()) {
    const next = fitters[at + 1]
    if (next === undefined) continue
    const joined = joinedFit(word + next.word, places)
    own[at] = Math.max(own[at] ?? 0, joined)
    own[at + 1] = Math.max(own[at + 1] ?? 0, joined)
  }
  return own
}

function bestIn({ word, fit }: Fitter, places: readonly Place[]): number {
  let best = 0
  for (const { weight, words, joined, leastFit = 0 } of places) {
    if (weight <= best) continue
    if (joined.some((other) => fitsJoined(word, other))) best = weight
    for (const other of words) {
      const own = fit(other)
      if (own >= leastFit) best = Math.max(best, weight * own)
    }
  }
  return best
}

function joinedFit(word: string, places: readonly Place[]): number {
  return Math.max(
    0,
    ...places.map(({ weight, words, joined }) =>
      words.some((other) => other.word === word) || joined.includes(word) ? weight : 0,
    ),
  )
}

/** The least letters that the beginning of a joined word has. */
const MIN_LENGTH_JOINED = 6

function fitsJoined(word: string, joined: string): boolean {
  return word === joined || (word.length >= MIN_LENGTH_JOINED && joined.startsWith(word))
}

/** The weight of a word: low if it fits many entries, and low if it is an extra. */
function tellingOf({ isExtra }: TypedWord, index: number, fits: readonly (readonly number[])[]): number {
  const found = fits.filter((own) => (own[index] ?? 0) >= MIN_TELLING_FIT).length
  const telling = Math.log(1 + (fits.length + 1) / (1 + found))
  return isExtra ? telling / 6 : telling
}

/** Distinguishes two entries with the same words: `JSON to CSV` and `CSV to JSON`. */
function phraseBonus(
  typed: { readonly phrase: string; readonly text: string },
  places: readonly Place[],
): number {
  return Math.max(0, ...places.map((place) => place.phraseWeight * phraseFit(typed, place)))
}

function phraseFit(
  typed: { readonly phrase: string; readonly text: string },
  { phrase, text }: Pick<Place, 'phrase' | 'text'>,
): number {
  if (phrase === '') return 0
  if (text === typed.text) return PHRASES.same
  if (isEndOf(typed.text, text)) return PHRASES.direction
  if (phrase === typed.phrase) return PHRASES.whole
  if (phrase.startsWith(typed.phrase)) return PHRASES.beginning
  const isWithin = ` ${phrase} `.includes(` ${typed.phrase} `) || ` ${typed.phrase} `.includes(` ${phrase} `)
  return isWithin ? PHRASES.within : 0
}

/** Whether a text is a direction of which one end was typed: `json to`, `to json`. */
function isEndOf(typed: string, text: string): boolean {
  return (
    (typed.endsWith(' to') && text.startsWith(`${typed} `)) ||
    (typed.startsWith('to ') && text.endsWith(` ${typed}`))
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
