/** How languages write strings. Pure. */

/** The languages whose strings can be escaped. */
export const ESCAPE_LANGUAGES = ['javascript', 'json', 'c', 'python', 'sql', 'shell', 'regex'] as const

/** The language whose strings are written. */
export type EscapeLanguage = (typeof ESCAPE_LANGUAGES)[number]

/** Other names of the languages. */
export const LANGUAGE_NAMES: Readonly<Record<string, EscapeLanguage>> = {
  js: 'javascript',
  typescript: 'javascript',
  ts: 'javascript',
  'c++': 'c',
  cpp: 'c',
  py: 'python',
  bash: 'shell',
  sh: 'shell',
  regexp: 'regex',
}

/** The escapes of a language whose strings have backslashes. */
export interface Escapes {
  /** The letter after the backslash, and what both stand for. */
  readonly letters: Readonly<Record<string, string>>
  /** Two digits after `x`: a character, or one byte of several. C takes any number of digits. */
  readonly hex?: 'character' | 'byte'
  /** Up to three octal digits. In JavaScript they end at 377: another digit is a character of its own. */
  readonly octal?: 'to-377' | 'three-digits'
  /** Four digits after `u`, in JavaScript also any number in braces; eight after `U`. */
  readonly unicode?: 'u' | 'u{}' | 'uU'
  /** `\N{BULLET}` is a character by its name. */
  readonly named?: true
  /** A backslash at the end of a line continues it. */
  readonly continues?: true
  /** A backslash before anything else: it stands for that, it stays, or it is an error. */
  readonly others: 'dropped' | 'kept' | 'wrong'
}

const COMMON = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The escapes of each language that has them. */
export const ESCAPES: Readonly<Record<Exclude<EscapeLanguage, 'sql' | 'shell'>, Escapes>> = {
  javascript: {
    letters: { ...COMMON, v: '\v' },
    hex: 'character',
    octal: 'to-377',
    unicode: 'u{}',
    continues: true,
    others: 'dropped',
  },
  json: { letters: { ...COMMON, '"': '"', '\\': '\\', '/': '/' }, unicode: 'u', others: 'wrong' },
  c: {
    letters: { ...COMMON, v: '\v', a: '\x07', e: '\x1b', '"': '"', "'": "'", '?': '?', '\\': '\\' },
    hex: 'byte',
    octal: 'three-digits',
    unicode: 'uU',
    continues: true,
    others: 'wrong',
  },
  python: {
    letters: { ...COMMON, v: '\v', a: '\x07', '"': '"', "'": "'", '\\': '\\' },
    hex: 'character',
    octal: 'three-digits',
    unicode: 'uU',
    continues: true,
    named: true,
    others: 'kept',
  },
  regex: {
    letters: {
      n: '\n',
      r: '\r',
      t: '\t',
      f: '\f',
      v: '\v',
      '0': '\0',
      ...Object.fromEntries([...'\\^$.*+?()[]{}|/-'].map((mark) => [mark, mark])),
    },
    hex: 'character',
    unicode: 'u{}',
    others: 'wrong',
  },
}
