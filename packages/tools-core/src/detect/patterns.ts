/** The detector's patterns for texts, each with a score for how sure a match is. Pure. */
import { MEASURE_NAMES } from '../number/units/unitNames.ts'
import type { InputType } from '../shared/registry/tool.ts'

/** A guess about an input. */
export interface Guess {
  readonly type: InputType
  /** From 0 to 1. */
  readonly score: number
  readonly why: string
  /** The usual file extension, without the dot, where the first bytes determine it. */
  readonly extension?: string
  /** For JSON, the kind of its root. */
  readonly root?: 'object' | 'array'
}

/** A guess about the texts that match. */
interface PatternGuess extends Guess {
  readonly pattern: RegExp
}

/** What may follow an amount: the unit that is asked for. */
const asked = (unit: string): string => String.raw`(?:\s+(?:to|into|in|as)\s+(?:${unit}))`

const DATA_UNIT = '(?:[kKmMgGtTPEZYRQ]i?)?(?:B|b|bit|bits|bytes?)'

const TIME_UNIT = '(?:d|h|m|s|ms|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?)'

/** `m²` and `m2` beside the names; the longest first, because `m` begins many. */
const MEASURE_UNIT = MEASURE_NAMES.flatMap((name) =>
  /[a-z][23]$/.test(name) ? [name, name.replace('2', '²').replace('3', '³')] : [name],
)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|')

const AMOUNT = String.raw`(?:\d[\d.,]*|(?:\d+ )?\d+/\d+|\d* ?[\u00bc-\u00be\u2150-\u215e])`

const PERCENT = String.raw`[\d.,]+\s?%`

/** Patterns for a trimmed text on one line. */
export const LINES: readonly PatternGuess[] = [
  { type: 'data-url', score: 0.98, why: 'It starts with “data:”.', pattern: /^data:[^,]{0,200},/i },
  { type: 'url', score: 0.95, why: 'It is a web address.', pattern: /^(?:https?|ftp|wss?):\/\/\S+$/i },
  {
    type: 'otpauth-link',
    score: 0.98,
    why: 'It is a link for an authenticator app.',
    // Links of codes by a counter have no tool.
    pattern: /^otpauth:\/\/totp\/\S+$/i,
  },
  {
    type: 'ip-address',
    score: 0.93,
    why: 'It has the form of an IPv4 address.',
    pattern: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/(?:3[0-2]|[12]?\d))?$/,
  },
  {
    type: 'ip-address',
    score: 0.93,
    why: 'It has the form of an IPv6 address.',
    // Without `::` it has eight groups, and with two digits in each it may as well be bytes in hex.
    pattern:
      /^(?:(?=.*::)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}|(?=.*[\da-f]{3})(?:[\da-f]{1,4}:){7}[\da-f]{1,4})(?:\/(?:1[0-2]\d|\d?\d))?$/i,
  },
  {
    type: 'uuid',
    score: 0.97,
    why: 'It has the form of a UUID.',
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  },
  {
    type: 'uuid',
    score: 0.9,
    why: 'It has the form of a ULID.',
    pattern: /^01[0-9A-HJKMNP-TV-Z]{24}$/i,
  },
  {
    type: 'digest',
    score: 0.9,
    why: 'It has the length of a digest.',
    pattern: /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
  },
  {
    type: 'timestamp',
    score: 0.8,
    why: 'It has the number of digits of a time since 1970.',
    pattern: /^-?(?:1\d{9}|1\d{12}|1\d{15}|1\d{18})$/,
  },
  {
    type: 'timestamp',
    score: 0.94,
    why: 'It is a date in ISO 8601 format.',
    pattern:
      /^\d{4}-(?:0\d|1[0-2])-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:[.,]\d{1,9})?)? ?(?:(?:Z|[+-]\d\d(?::?\d\d)?)(?:\[[a-z][\w/+-]*\])?|[a-z]{3,5}|\[?[a-z]+\/[\w/+-]+\]?)?)?$/i,
  },
  {
    type: 'timestamp',
    score: 0.94,
    why: 'It is a date in e-mail format.',
    pattern:
      /^(?:(?:mon|tue|wed|thu|fri|sat|sun), )?\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) \d{4} \d\d:\d\d/i,
  },
  {
    type: 'timestamp',
    score: 0.92,
    why: 'It is a date with an English month name.',
    pattern:
      /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? {1,2}\d{1,2}(?:st|nd|rd|th)?,? (?:\d{4}\b|\d\d:\d\d)/i,
  },
  {
    type: 'timestamp',
    score: 0.92,
    why: 'It is a date in numbers.',
    pattern: /^\d{1,2}([/.-])\d{1,2}\1[12]\d{3}(?:,?\s+\d{1,2}:\d\d|$)/,
  },
  {
    type: 'timestamp',
    score: 0.97,
    why: 'It is a time in a program’s notation.',
    pattern:
      /^(?:\\?\/Date\(-?\d+(?:[+-]\d{4})?\)\\?\/|<t:\d+(?::[tTdDfFR])?>|(?:new Date|ISODate|ObjectId)\(["'\d].*\);?|@40[0-9a-f]{14,22}|(?:\d+|an?) \w+ ago)$/,
  },
  {
    type: 'duration',
    score: 0.95,
    why: 'It is a duration in ISO 8601 format.',
    pattern: /^[+-]?P(?=\d|T\d)(?:\d+(?:[.,]\d+)?[YMWD]){0,4}(?:T(?:\d+(?:[.,]\d+)?[HMS]){1,3})?$/,
  },
  {
    type: 'duration',
    score: 0.88,
    why: 'It is a series of numbers with units of time.',
    pattern: new RegExp(
      String.raw`^(?:\d+(?:\.\d+)?\s?${TIME_UNIT}\b[\s,]{0,3}){2,8}${asked(TIME_UNIT)}?$`,
      'i',
    ),
  },
  {
    type: 'duration',
    score: 0.88,
    why: 'It asks for a length of time in another unit.',
    pattern: new RegExp(String.raw`^\d+(?:\.\d+)?\s?${TIME_UNIT}${asked(TIME_UNIT)}$`, 'i'),
  },
  {
    type: 'measure',
    score: 0.87,
    why: 'It is an amount with its unit.',
    pattern: new RegExp(
      String.raw`^[+-]?(?:${AMOUNT}\s?(?:${MEASURE_UNIT})(?![a-z])[\s,]{0,3}){1,3}${asked(MEASURE_UNIT)}?$`,
      'i',
    ),
  },
  {
    type: 'percentage',
    score: 0.95,
    why: 'It is a question about percentages.',
    pattern: new RegExp(
      String.raw`^(?:${PERCENT}\s+(?:of|off)\s+[\d.,]+|[\d.,]+\s*[+-]\s*${PERCENT}|[\d.,]+ is what (?:percent|%) of [\d.,]+)$`,
      'i',
    ),
  },
  { type: 'number', score: 0.7, why: 'It is a number.', pattern: /^[-+]?\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?$/i },
  {
    type: 'number',
    score: 0.92,
    why: 'It is a number with a prefix.',
    pattern: /^[-+]?0(?:x[0-9a-f_]+|b[01_]+|o[0-7_]+)$/i,
  },
  {
    type: 'hex-float',
    score: 0.95,
    why: 'It is a hexadecimal float, as in C and Java.',
    pattern: /^[-+]?0x(?:[0-9a-f]+(?:\.[0-9a-f]*)?|\.[0-9a-f]+)p[-+]?\d+$/i,
  },
  {
    type: 'byte-size',
    score: 0.93,
    why: 'It is a number with a unit of data.',
    pattern: new RegExp(String.raw`^\d[\d_]*(?:\.\d+)?\s*${DATA_UNIT}${asked(DATA_UNIT)}?$`),
  },
  {
    type: 'color',
    score: 0.9,
    why: 'It is a CSS colour.',
    pattern:
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|device-cmyk)\(.*\))$/i,
  },
  {
    type: 'hex',
    score: 0.75,
    why: 'It is pairs of hex digits.',
    pattern: /^(?:0x)?[0-9a-f]{2}(?:[\s:,]*(?:0x|\\x)?[0-9a-f]{2})+$/i,
  },
  {
    type: 'hex',
    score: 0.9,
    why: 'It is the hex digits of a gzip file.',
    pattern: /^(?:0x|\\x)?1f[\s:,]*(?:0x|\\x)?8b[\s:,]*(?:0x|\\x)?08(?:[\s:,]*(?:0x|\\x)?[0-9a-f]{2})+$/i,
  },
]

/** Patterns for a whole text. */
export const TEXTS: readonly PatternGuess[] = [
  { type: 'pem', score: 0.98, why: 'It has PEM markers.', pattern: /^-----BEGIN [A-Z0-9 ]+-----/ },
  {
    type: 'hex',
    score: 0.93,
    why: 'It is a dump of bytes.',
    pattern: /^(?:0x)?0{4,16}:?[ \t]+(?:[0-9a-f]{2}){1,2}\s/i,
  },
  {
    type: 'patch',
    score: 0.95,
    why: 'It has patch markers.',
    pattern: /^(?:diff --git |--- .+\n\+\+\+ )/m,
  },
  {
    type: 'html',
    score: 0.9,
    why: 'It starts like HTML.',
    pattern: /^<(?:!doctype html|html|head|body|div|p|span|a|ul|table|script)\b/i,
  },
  { type: 'xml', score: 0.92, why: 'It starts like XML.', pattern: /^<\?xml\s/ },
  { type: 'xml', score: 0.7, why: 'It is inside a tag.', pattern: /^<([A-Za-z_][\w:.-]*)[\s>/][\s\S]*>$/ },
  {
    type: 'sql',
    score: 0.85,
    why: 'It starts like SQL.',
    pattern:
      /^(?:select\s[\s\S]+\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(?:table|view|index))\s/i,
  },
  {
    type: 'css',
    score: 0.7,
    why: 'It has a CSS rule.',
    pattern:
      /^(?:@(?:media|supports|container|layer|font-face|keyframes|import|charset)\b|[^{}<"]{1,200}\{\s*[\w-]+\s*:[^{}]*\})/,
  },
  {
    type: 'css',
    score: 0.7,
    why: 'It starts as a file of Sass does.',
    pattern: /^(?:@(?:use|forward|mixin|include|function)\s|\$[\w-]+[ \t]*:[^;{}\n]+;)/,
  },
  {
    type: 'css',
    score: 0.7,
    why: 'It has nested rules of CSS.',
    pattern:
      /^[^{}<"]{1,200}\{\s*(?:[$\w-]+\s*:[^{};]{0,500};[^{};]{0,200}|[^{}"<;]{0,200})\{\s*[$\w-]+\s*:[^{}]*[{}]/,
  },
  {
    type: 'toml',
    score: 0.6,
    why: 'It has a TOML table.',
    pattern: /^\[{1,2}[\w.-]+\]{1,2}[ \t]*\r?\n\s*[\w-]+\s*=/m,
  },
  {
    type: 'toml',
    score: 0.55,
    why: 'Its lines are keys and values of TOML.',
    pattern:
      /^(?:[ \t]*(?:#.*)?\r?\n)*[\w.-]+[ \t]*=[ \t]*(?:["'[{\d+-]|true\b|false\b).*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[\w.-]+[ \t]*=[ \t]*(?:["'[{\d+-]|true\b|false\b)/,
  },
  {
    type: 'yaml',
    score: 0.55,
    why: 'It is a list of keys and values.',
    pattern: /^(?:#.*\n)*(?:---\r?\n)?- +[\w-]+:(?: .*)?\r?\n +[\w-]+:(?:\s|$)/,
  },
  {
    type: 'yaml',
    score: 0.5,
    why: 'Its lines are keys and values.',
    pattern:
      /^(?:[ \t]*(?:#.*)?\r?\n)*(?:---\r?\n|[\w-]+:(?: .*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)* *(?:- |[\w-]+:))/,
  },
  { type: 'percent-encoded', score: 0.85, why: 'It holds percent escapes.', pattern: /%[0-9A-Fa-f]{2}/ },
  {
    type: 'html-entities',
    score: 0.85,
    why: 'It holds character references.',
    pattern: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i,
  },
]
