/** Writes the words of a name in another case: camelCase, snake_case and others. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'

/** The cases. */
export type CaseName =
  | 'camel'
  | 'pascal'
  | 'snake'
  | 'kebab'
  | 'constant'
  | 'title'
  | 'sentence'
  | 'dot'
  | 'path'
  | 'train'
  | 'lower'
  | 'upper'
  | 'slug'

/** The case to write. */
export interface ConvertCaseOptions {
  /** @defaultValue `'camel'` */
  readonly to?: CaseName
}

const lower = (word: string) => word.toLowerCase()
const upper = (word: string) => word.toUpperCase()

/** A capital and small letters; a ligature such as ﬁ has a capital of two letters. */
function capital(word: string): string {
  const [first = '', ...rest] = word
  const big = first.toUpperCase()
  const head = [...big].length > 1 ? `${big[0]}${big.slice(1).toLowerCase()}` : big
  return `${head}${rest.join('').toLowerCase()}`
}

type Writer = (words: readonly string[]) => string

const joined =
  (write: (word: string) => string, separator: string): Writer =>
  (words) =>
    words.map(write).join(separator)

const WRITERS: Readonly<Record<Exclude<CaseName, 'lower' | 'upper' | 'slug'>, Writer>> = {
  camel: (words) => words.map((word, at) => (at === 0 ? lower(word) : capital(word))).join(''),
  pascal: joined(capital, ''),
  snake: joined(lower, '_'),
  kebab: joined(lower, '-'),
  constant: joined(upper, '_'),
  title: joined(capital, ' '),
  sentence: (words) => words.map((word, at) => (at === 0 ? capital(word) : lower(word))).join(' '),
  dot: joined(lower, '.'),
  path: joined(lower, '/'),
  train: joined(capital, '-'),
}

const CASES: readonly CaseName[] = [...(Object.keys(WRITERS) as CaseName[]), 'lower', 'upper', 'slug']

const CASE_NAMES: Readonly<Record<string, CaseName>> = {
  camelcase: 'camel',
  pascalcase: 'pascal',
  snakecase: 'snake',
  snake_case: 'snake',
  kebabcase: 'kebab',
  'kebab-case': 'kebab',
  constantcase: 'constant',
  constant_case: 'constant',
  screaming_snake_case: 'constant',
  titlecase: 'title',
}

/**
 * Each line of a text in another case. Words end at white space, punctuation and symbols, where a small
 * letter is followed by a capital, and before the last of several capitals (`XMLHttp` is `XML Http`). Digits
 * belong to the word before them, and at the start of a word to what follows (`2nd`, `3D`). Apostrophes are
 * left out.
 *
 * `lower` and `upper` change letters only. `slug` writes an address: letters of the Latin alphabet without
 * their accents, digits and hyphens; letters of other alphabets stay. Its words end at white space,
 * punctuation and symbols alone (`JavaScript` is `javascript`), as those of Django and GitHub do.
 *
 * @example
 * convertCase('parse HTTPResponse', { to: 'snake' }) // value: 'parse_http_response'
 */
export function convertCase(input: TextInput, options: ConvertCaseOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(ownNames<ConvertCaseOptions>(options, { to: CASE_NAMES }), (own) => {
    const wrong = refuseChoice(own, { to: CASES })
    if (wrong !== undefined) return wrong
    const { to = 'camel' } = own
    return andThen(openText(input), (text) => succeed(text.replace(/[^\r\n]+/g, (line) => written(line, to))))
  })
}

function written(line: string, to: CaseName): string {
  if (to === 'lower') return lower(line)
  if (to === 'upper') return upper(line)
  if (to === 'slug') return titleWordsOf(plainLatin(line)).map(lower).join('-')
  return WRITERS[to](wordsOf(line))
}

/** The words of a title, as people read them. */
function titleWordsOf(line: string): readonly string[] {
  return withoutApostrophes(line).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function withoutApostrophes(line: string): string {
  return line.normalize('NFC').replace(/(?<=[\p{L}\p{N}])['’](?=\p{L})/gu, '')
}

/** The words of a name, as programmers join them. */
function wordsOf(line: string): readonly string[] {
  return (
    withoutApostrophes(line).match(
      /\p{N}+(?:\p{Lu}+(?![\p{Ll}\p{M}])|[\p{Ll}\p{M}]+)[\p{N}\p{M}]*|\p{Lu}+(?![\p{Ll}\p{M}])[\p{M}\p{N}]*|[\p{Lu}\p{Lt}]?[\p{Ll}\p{M}]+[\p{N}\p{M}]*|[\p{Lt}][\p{M}\p{N}]*|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}\p{N}]*|\p{Lu}[\p{M}\p{N}]*|\p{N}+/gu,
    ) ?? []
  )
}

/** Letters that do not decompose into a letter and its accent, and `&`. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': ' and ',
}

/** The text with Latin letters as plain ones; the accents of other scripts stay. */
function plainLatin(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞı&]/g, (letter) => LATIN[letter]!)
}
