/** The pattern languages: how each marks its tokens and writes literal text. Pure. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { shown, valueNamed } from '../../shared/options/choices.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import { DOTNET_TOKENS } from './dotnetTokens.ts'
import type { Field } from './fields.ts'
import { GO_TOKENS } from './goTokens.ts'
import { DATE_FNS_TOKENS, MOMENT_TOKENS, UNICODE_TOKENS } from './letterTokens.ts'
import { PHP_TOKENS } from './phpTokens.ts'
import { STRFTIME_TOKENS } from './strftimeTokens.ts'
import type { Tokens } from './tokens.ts'

/** A pattern language. `unicode` is also that of Java, `moment` also that of Day.js. */
export type DateDialect = 'strftime' | 'unicode' | 'moment' | 'date-fns' | 'go' | 'dotnet' | 'php'

/** Every name that a dialect goes by. */
export type DialectName =
  | DateDialect
  | 'java'
  | 'icu'
  | 'dayjs'
  | 'golang'
  | '.net'
  | 'csharp'
  | 'python'
  | 'c'

/** How a dialect is read and written. */
export interface Grammar {
  readonly name: string
  readonly tokens: Tokens
  /** Sticky: matches a piece of literal text with its delimiters; the groups give the text. */
  readonly quoted: RegExp
  /** Sticky: matches anything that looks like a token; what is not in `tokens` is an unknown token. */
  readonly shape: RegExp
  /** What fields look like where that differs from other dialects. */
  readonly looks?: Readonly<Partial<Record<Field, string>>>
  /** Writes text that is no token. */
  readonly quote: (text: string) => string
}

/** Puts words in quotes. An apostrophe is doubled, in quotes as well as outside. */
const inQuotes = (text: string): string =>
  text.replace(/[A-Za-z']+(?:[^A-Za-z'][A-Za-z']+)*/g, (words) => {
    const doubled = words.replaceAll("'", "''")
    return /[A-Za-z]/.test(words) ? `'${doubled}'` : doubled
  })

export const GRAMMARS: Readonly<Record<DateDialect, Grammar>> = {
  strftime: {
    name: 'strftime',
    tokens: STRFTIME_TOKENS,
    quoted: /%(?:(%)|(n)|(t))/y,
    shape: /%[-_0^#:EO]*(?:[1-9]\d*)?[A-Za-z+]/y,
    quote: (text) => text.replaceAll('%', '%%'),
  },
  unicode: {
    name: 'Unicode and Java',
    tokens: UNICODE_TOKENS,
    quoted: /''|'((?:[^']|'')*)(?:'|$)/y,
    shape: /([A-Za-z])\1*/y,
    quote: inQuotes,
  },
  moment: {
    name: 'Moment.js and Day.js',
    tokens: MOMENT_TOKENS,
    quoted: /\[([^[\]]*)\]/y,
    looks: { unixSeconds: '-?\\d{1,19}(?:\\.\\d{1,9})?' },
    shape: /LTS?|DDDo|[DMWwQd]o|([A-Za-z])\1*/y,
    quote: (text) => text.replace(/[A-Za-z]+(?:[^A-Za-z[\]]+[A-Za-z]+)*/g, (words) => `[${words}]`),
  },
  'date-fns': {
    name: 'date-fns',
    tokens: DATE_FNS_TOKENS,
    quoted: /''|'((?:[^']|'')*)(?:'|$)/y,
    shape: /[MLdQqDwIiecyRuhHkKms]o|P{1,4}p{1,4}(?![Pp])|([A-Za-z])\1*/y,
    quote: inQuotes,
  },
  go: {
    name: 'Go',
    tokens: GO_TOKENS,
    // Go has no syntax for literal text, so this matches nothing.
    quoted: /(?!)/y,
    shape:
      /2006|January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|[Z-]07(?:0000|:00:00|00|:00)?|002|__2|_2(?!006)|[.,]9+(?!\d)|(?<=[.,])0+(?!\d)|0[1-6]|15|PM|pm|[1-5]/y,
    quote: (text) => text,
  },
  dotnet: {
    name: '.NET',
    tokens: DOTNET_TOKENS,
    quoted: /'([^']*)(?:'|$)|"([^"]*)(?:"|$)|\\(.)/y,
    // For a time without an offset, K writes nothing.
    looks: { offsetOrZ: '(?:Z|[+-]\\d{2}:\\d{2})?' },
    // T and Z are text: patterns often have them without quotes.
    shape: /\.F+|%?([A-SU-Ya-z])\1*/y,
    quote: (text) =>
      text.replace(/["\\%]|[A-Za-z']+(?:[^A-Za-z'"\\%]+[A-Za-z']+)*/g, (piece) =>
        /^["\\%]$/.test(piece) ? `\\${piece}` : `"${piece}"`,
      ),
  },
  php: {
    name: 'PHP',
    tokens: PHP_TOKENS,
    quoted: /\\([\s\S])/y,
    shape: /jS|[A-Za-z]/y,
    quote: (text) => text.replace(/[A-Za-z\\]/g, '\\$&'),
  },
}

const OTHER_NAMES: Readonly<Record<string, DateDialect>> = {
  java: 'unicode',
  icu: 'unicode',
  ldml: 'unicode',
  'unicode/java': 'unicode',
  dayjs: 'moment',
  'moment.js': 'moment',
  'day.js': 'moment',
  'moment/dayjs': 'moment',
  datefns: 'date-fns',
  golang: 'go',
  '.net': 'dotnet',
  'c#': 'dotnet',
  csharp: 'dotnet',
  c: 'strftime',
  python: 'strftime',
}

/** Returns the dialect for a name from the caller. Error: `invalid-option`. */
export function dialectNamed(given: string, option = 'dialect'): Result<DateDialect> {
  const name = valueNamed(given, OTHER_NAMES)
  if (typeof name === 'string' && Object.hasOwn(GRAMMARS, name)) return succeed(name as DateDialect)
  const known = Object.keys(GRAMMARS).join(', ')
  return invalidOption(option, `${shown(name)} is not a pattern language; choose one of ${known}.`)
}
