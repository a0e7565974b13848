/** What a run of letters, digits and signs that JSON does not allow was probably meant to be. Pure. */
import { excerpt } from '../../../shared/result/excerpt.ts'
import { quoteText } from '../stringText.ts'
import { JSON5, type Problem } from './problem.ts'

/** How a word becomes JSON. */
export type WordReading = Pick<Problem, 'code' | 'message' | 'formats' | 'label'> & {
  readonly text: string
  readonly alternatives?: readonly string[]
}

/**
 * The word as a value. It may be truncated: the last word of a text to two letters or more; any word, by a
 * typing error, to three or more.
 */
export function readValueWord(word: string, place: 'last' | 'inside'): WordReading {
  const least = place === 'last' ? 2 : 3
  const whole = word.length < least ? undefined : LITERALS.find((literal) => literal.startsWith(word))
  if (whole !== undefined) return { ...literal(word, whole), alternatives: [quoteText(word)] }
  return readLiteral(word) ?? readNumber(word) ?? quoted(word)
}

const LITERALS = ['true', 'false', 'null']

/** The word as the name of a member. */
export function readNameWord(word: string): WordReading {
  // Each escape counts as one letter: in a pattern, an alternative for it would take call stack for each
  // repetition.
  const plain = word.replace(/\\u[\da-fA-F]{4}/gu, 'a')
  const isName = /^[$_\p{ID_Start}]/u.test(plain) && !/[^$_\p{ID_Continue}\u200c\u200d]/u.test(plain)
  return {
    code: 'unquoted-name',
    message: 'JSON names need double quotes.',
    formats: isName ? JSON5 : 0,
    label: 'Quote the name',
    text: isName ? `"${word}"` : quoteText(word),
  }
}

function readLiteral(word: string): WordReading | undefined {
  const lower = word.toLowerCase()
  if (lower === 'true' || lower === 'false' || lower === 'null') return literal(word, lower)
  if (word === 'None' || word === 'nil' || word === 'undefined') return literal(word, 'null')
  if (!/^[+-]?(?:nan|inf|infinity)$/i.test(word)) return undefined
  return {
    code: 'not-a-number',
    message: `JSON has no ${word}. Write null or a string instead; both change the meaning.`,
    formats: /NaN$|Infinity$/.test(word) ? JSON5 : 0,
    label: 'Write null',
    text: 'null',
    alternatives: [quoteText(word)],
  }
}

function literal(word: string, text: string): WordReading {
  return {
    code: 'wrong-literal',
    message: `JSON writes ${text}, not ${word}.`,
    formats: 0,
    label: `Write ${text}`,
    text,
  }
}

/** Numbers in the spelling of JSON5, JavaScript or Python. */
function readNumber(word: string): WordReading | undefined {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(word) ?? []
  const minus = sign === '-' ? '-' : ''
  if (/^0x[\da-f]{1,4096}$/i.test(rest))
    return number(`${minus}${BigInt(rest)}`, JSON5, 'hexadecimal numbers')
  if (/^0[ob]\d{1,4096}$/i.test(rest)) return otherBase(minus, rest)
  const digits = rest.replaceAll('_', '').replace(/n$/, '')
  const [, whole = '', point, fraction = '', exponent = ''] =
    /^(\d*)(?:(\.)(\d*))?([eE][+-]?\d+)?$/.exec(digits) ?? []
  if (whole === '' && fraction === '') return undefined
  if (/^0\d/.test(whole)) return leadingZero(word)
  const text = `${minus}${whole || '0'}${point === undefined ? '' : `.${fraction || '0'}`}${exponent}`
  if (digits !== rest) return number(text, 0, 'this spelling of numbers')
  const what = sign === '+' ? 'a plus sign before numbers' : 'numbers that begin or end with a point'
  return number(text, JSON5, what)
}

function otherBase(minus: string, rest: string): WordReading | undefined {
  if (!/^0(?:o[0-7]+|b[01]+)$/i.test(rest)) return undefined
  return number(`${minus}${BigInt(rest.toLowerCase())}`, 0, 'octal and binary numbers')
}

function number(text: string, formats: number, what: string): WordReading {
  return {
    code: 'odd-number',
    message: `JSON does not have ${what}.`,
    formats,
    label: `Write ${excerpt(text)}`,
    text,
  }
}

function leadingZero(word: string): WordReading {
  return {
    code: 'leading-zero',
    message: 'A JSON number must not begin with a zero. As a string it keeps its zeros.',
    formats: 0,
    label: 'Make it a string',
    text: quoteText(word),
    alternatives: /[^\d-]/.test(word) ? [] : [withoutLeadingZeros(word)],
  }
}

/** A whole number without zeros in front. An expression would need a stack for megabytes of zeros. */
function withoutLeadingZeros(word: string): string {
  const start = word.startsWith('-') ? 1 : 0
  let from = start
  while (word[from] === '0' && from < word.length - 1) from += 1
  return word.slice(0, start) + word.slice(from)
}

function quoted(word: string): WordReading {
  return {
    code: 'unquoted-text',
    message: 'JSON text needs double quotes.',
    formats: 0,
    label: 'Quote the text',
    text: quoteText(word),
  }
}
