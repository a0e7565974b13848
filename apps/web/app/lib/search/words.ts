/** Words as people type them, and how well two of them fit. Pure. */

/** Words that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and any are at be by can current could do does for from get give have help how i in is it its like me my need now of on or please quickly should simple some something such than that the their them then these they this those through too try use using want way we what where which will with without would you your'.split(
    ' ',
  ),
)

/** Words that many searches add to the name of a tool: they count where they fit, and are never missed. */
const EXTRAS = new Set(
  'app best browser change check convert conversion converter converting create easy file files find free generate generator make making online open page pages program quick read see show site software tool tools turn view viewer web website'.split(
    ' ',
  ),
)

/** Words that mean the same here: an entry that has one is found by the others. */
const EQUAL: readonly (readonly string[])[] = [
  ['image', 'picture', 'photo', 'pic', 'img', 'screenshot'],
  ['jpeg', 'jpg'],
  ['yaml', 'yml'],
  ['gray', 'grey'],
  ['minutes', 'mins', 'min'],
  ['seconds', 'secs', 'sec'],
  ['hours', 'hrs', 'hr'],
  ['timezone', 'tz'],
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['compress', 'shrink', 'reduce', 'smaller', 'squeeze'],
  ['remove', 'delete', 'strip', 'erase', 'rid'],
  ['compare', 'diff', 'difference', 'differences'],
  ['format', 'beautify', 'pretty', 'prettify', 'prettier', 'tidy', 'indent'],
  ['validate', 'validator', 'lint', 'linter', 'valid'],
  ['resize', 'rescale', 'dimensions'],
  ['rotate', 'turn', 'sideways'],
]

const EQUALS: ReadonlyMap<string, readonly string[]> = new Map(
  EQUAL.flatMap((group) => group.map((word) => [word, group])),
)

/** A word with the others that mean the same. */
export function withEquals(word: string): readonly string[] {
  return EQUALS.get(word) ?? [word]
}

/** A typed word, and what part it plays. */
export interface TypedWord extends KnownWord {
  /** An extra word is never missed. */
  readonly isExtra: boolean
}

/** The words of a text in lower case, without accents, in the spelling that is searched. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .replace(/->|=>|→/g, ' to ')
    .replace(/(?<=\p{L})2(?=\p{L})/gu, ' to ')
    .replace(/colour/g, 'color')
    .replace(/\be-(?=mail)/g, 'e')
    .replace(/(?<=\p{L}{4})is(?=e\b|ed\b|er\b|ing\b|ation\b)/gu, 'iz')
    .split(/[^\p{L}\p{N}%+#]+/u)
    .filter((word) => /[\p{L}\p{N}%]/u.test(word))
    .map((word) => (word === 'into' ? 'to' : word))
}

/**
 * The words that are looked for. A number with its unit is two words; fillers are left out, unless there is
 * nothing else.
 */
export function typedWords(text: string): TypedWord[] {
  const words = wordsOf(text).flatMap(
    (word) => word.match(/^(\d+)(kb|mb|gb|tb|px|ms|s|h|min)$/)?.slice(1) ?? word,
  )
  const telling = words.filter((word) => !FILLERS.has(word) && word !== 'to')
  const asked = telling.length > 0 ? telling : words
  return asked.map((word) => ({ ...knownWord(word), isExtra: EXTRAS.has(word) || /^\d+$/.test(word) }))
}

/** Whether a word says nothing about what is looked for. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** The words in their order, without fillers and extras: `convert csv into json online` is `csv to json`. */
export function phraseOf(text: string): string {
  const words = wordsOf(text)
  const telling = words.filter((word) => !FILLERS.has(word) && !EXTRAS.has(word))
  return (telling.length > 0 ? telling : words)
    .map((word) => withEquals(word)[0] ?? word)
    .join(' ')
    .replace(/^to | to$/g, '')
}

const ENDINGS =
  /(?:ications?|izations?|ations?|ions?|ifiers?|izers?|ators?|ings?|ers?|ors?|ed|(?<!s)es|(?<!s)s|(?<=ss)es|e)$/
/** The least letters that an ending is taken from. */
const MIN_STEM_LENGTH = 4

/** A word without its ending: `encode`, `encoder` and `encoding` are the same. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '')
  if (stem.length < MIN_STEM_LENGTH) return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
  return stem === word ? word : stem.replace(/([^aeiouls])\1$/, '$1')
}

/** How much each kind of fit counts. */
const FITS = { whole: 1, stem: 0.93, beginning: 0.8, slip: 0.5, letters: 0.3 }
/** The fit of a word that another begins with: the least that is no guess. */
export const BEGINNING_FIT = FITS.beginning
/** Shorter words are never taken for a slip of the finger, nor for letters of another. */
const MIN_LENGTH_WITH_SLIP = 5

/** A word with its stem, so that it is not taken from it at each comparison. */
export interface KnownWord {
  readonly word: string
  readonly stem: string
}

/** A word with its stem. */
export function knownWord(word: string): KnownWord {
  return { word, stem: stemOf(word) }
}

/** How well a typed word fits another, from 0 to 1. */
export function fitOf({ word, stem }: KnownWord, { word: other, stem: otherStem }: KnownWord): number {
  if (word === other) return FITS.whole
  if (stem === otherStem) return FITS.stem
  if (word.length > 1 && other.startsWith(word)) return FITS.beginning
  if (other.length < MIN_LENGTH_WITH_SLIP) return 0
  if (isSlip(word, other)) return FITS.slip
  return isShortFor(word, other) ? FITS.letters : 0
}

/** Whether a word may be another with one slip of the finger; both have five letters or more. */
export function isSlip(word: string, other: string): boolean {
  const isLong = word.length >= MIN_LENGTH_WITH_SLIP && other.length >= MIN_LENGTH_WITH_SLIP
  return isLong && isOneSlipAway(word, other)
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

/**
 * `b64` for `base64`: the first and the last letter, and at least half of them in order. A digit says that
 * the word is no other: `face` has letters of `finance`, too.
 */
function isShortFor(word: string, other: string): boolean {
  if (!/\d/.test(word)) return false
  if (word.length * 2 < other.length || word[0] !== other[0] || word.at(-1) !== other.at(-1)) return false
  let at = 0
  for (const letter of other) if (letter === word[at]) at += 1
  return at === word.length
}
