/** Which letters of a name were typed, to mark them. Pure. */
import { typedWords } from './words.ts'

/** A piece of a name. */
export interface NamePart {
  readonly text: string
  readonly isMatched: boolean
}

/** Shorter words are marked only where a word of the name begins. */
const MIN_LENGTH_WITHIN = 4

/**
 * The name in pieces: the words typed are marked where a word of it begins with them, or, from four letters
 * on, wherever they stand, also across a space: `urldecode` in `URL decode`.
 */
export function matchedParts(name: string, typed: string): readonly NamePart[] {
  const letters = Array.from(name)
  const plain = letters.map(plainLetter)
  const marks = letters.map(() => false)
  for (const { word } of typedWords(typed)) mark(plain, Array.from(word), marks)
  const parts: NamePart[] = []
  for (const [at, letter] of letters.entries()) {
    const isMatched = marks[at] === true
    const last = parts.at(-1)
    if (last?.isMatched === isMatched) parts[parts.length - 1] = { text: last.text + letter, isMatched }
    else parts.push({ text: letter, isMatched })
  }
  return parts
}

/** A letter as search compares it; a name has as many of them as letters. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase()
}

const isInWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

function mark(plain: readonly string[], word: readonly string[], marks: boolean[]): void {
  const starts = plain.flatMap((letter, at) => (isInWord(letter) ? [at] : []))
  const isStart = (at: number): boolean =>
    !isInWord(plain[at - 1]) || (/\d/.test(plain[at]!) && !/\d/.test(plain[at - 1]!))
  const ends = (at: number): number[] | undefined => placesOf(plain, word, at)
  const wanted = starts.filter(isStart).find((at) => ends(at) !== undefined)
  const within = word.length < MIN_LENGTH_WITHIN ? undefined : starts.find((at) => ends(at) !== undefined)
  const found = wanted ?? within
  for (const at of found === undefined ? [] : (ends(found) ?? [])) marks[at] = true
}

/** Where the letters of a word are from a place on, with nothing but spaces between them. */
function placesOf(plain: readonly string[], word: readonly string[], start: number): number[] | undefined {
  const places: number[] = []
  let at = start
  for (const letter of word) {
    while (places.length > 0 && plain[at] === ' ') at += 1
    if (plain[at] !== letter) return undefined
    places.push(at)
    at += 1
  }
  return places
}
