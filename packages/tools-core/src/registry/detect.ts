/**
 * “What is this?”: what pasted text or a dropped file may be, the likeliest first, and the tools for it.
 *
 * Looks at the first 64 KB only. Every guess says why; nothing is converted. Pure.
 */
import { readBase64 } from '../base64/readBase64.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import { type TextInput, utf8Text } from '../platform/utf8.ts'
import { fileKind } from './fileSignatures.ts'
import type { InputType } from './tool.ts'
import { tools } from './tools.ts'

/** One guess. */
export interface Detection {
  readonly type: InputType
  /** From 0 to 1. */
  readonly score: number
  readonly why: string
  /** How the name of such a file usually ends, without the dot, where its first bytes tell. */
  readonly extension?: string
  /** Ids of the tools that take this type, the most fitting first. */
  readonly tools: readonly string[]
}

/** A guess, and of JSON what stands at its root. */
type Guess = Omit<Detection, 'tools'> & { readonly root?: 'object' | 'array' }

const HEAD_BYTES = 65_536
/** One line of this length at most is looked at as a number, a unit, a colour or an address. */
const LONGEST_LINE = 2000

/**
 * What a text or the bytes of a file may be. An empty input is nothing.
 *
 * @throws TypeError `invalid-input` for what is neither.
 */
export function detect(input: TextInput): readonly Detection[] {
  const bytes = bytesOf(input)
  const head = bytes.subarray(0, HEAD_BYTES)
  if (head.length === 0) return []
  return guessesOf(head, bytes.length > HEAD_BYTES)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ root, ...guess }) => ({ ...guess, tools: toolsFor(guess.type, root) }))
}

function guessesOf(head: Uint8Array, isCut: boolean): readonly Guess[] {
  const file = fileKind(head)
  if (file !== undefined) {
    const { type, name, extension } = file
    return [{ type, score: 1, why: `It starts as ${name} does.`, extension }]
  }
  const text = textOfHead(head)
  return text === undefined ? [BINARY] : guessText(text, isCut)
}

const BINARY: Guess = { type: 'bytes', score: 0.5, why: 'These bytes are not text.' }

/** What a trimmed text looks like: pattern, score, reason. The first capture is not used. */
const LINES: readonly (Guess & { readonly pattern: RegExp })[] = [
  { type: 'data-url', score: 0.98, why: 'It starts with “data:”.', pattern: /^data:[^,]{0,200},/i },
  { type: 'url', score: 0.95, why: 'It is an address.', pattern: /^(?:https?|ftp|wss?):\/\/\S+$/i },
  {
    type: 'uuid',
    score: 0.97,
    why: 'It has the form of a UUID.',
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  },
  {
    type: 'digest',
    score: 0.9,
    why: 'It is as long as a digest.',
    pattern: /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
  },
  {
    type: 'timestamp',
    score: 0.8,
    why: 'It has as many digits as a time since 1970.',
    pattern: /^-?(?:1\d{9}|1\d{12}|1\d{15}|1\d{18})$/,
  },
  {
    type: 'timestamp',
    score: 0.94,
    why: 'It is a date, as ISO 8601 writes it.',
    pattern:
      /^\d{4}-(?:0\d|1[0-2])-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:[.,]\d{1,9})?)? ?(?:Z|[+-]\d\d:?\d\d)?)?$/i,
  },
  {
    type: 'timestamp',
    score: 0.94,
    why: 'It is a date, as mails write it.',
    pattern:
      /^(?:(?:mon|tue|wed|thu|fri|sat|sun), )?\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) \d{4} \d\d:\d\d/i,
  },
  { type: 'number', score: 0.7, why: 'It is a number.', pattern: /^[-+]?\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?$/i },
  {
    type: 'number',
    score: 0.92,
    why: 'It is a number with a prefix.',
    pattern: /^[-+]?0(?:x[0-9a-f_]+|b[01_]+|o[0-7_]+)$/i,
  },
  {
    type: 'byte-size',
    score: 0.93,
    why: 'It is a number with a unit of data.',
    pattern: /^\d[\d_]*(?:\.\d+)?\s*(?:[kKMGTPEZYRQ]i?)?(?:B|b|bit|bits|bytes?)$/,
  },
  {
    type: 'color',
    score: 0.9,
    why: 'It is a colour of CSS.',
    pattern:
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|device-cmyk)\(.*\))$/i,
  },
  {
    type: 'hex',
    score: 0.75,
    why: 'It is pairs of hex digits.',
    pattern: /^(?:0x)?[0-9a-f]{2}(?:[\s:,]*(?:0x|\\x)?[0-9a-f]{2})+$/i,
  },
]

/** What a whole text looks like. */
const TEXTS: readonly (Guess & { readonly pattern: RegExp })[] = [
  { type: 'pem', score: 0.98, why: 'It has the marks of PEM.', pattern: /^-----BEGIN [A-Z0-9 ]+-----/ },
  {
    type: 'patch',
    score: 0.95,
    why: 'It has the marks of a patch.',
    pattern: /^(?:diff --git |--- .+\n\+\+\+ )/m,
  },
  {
    type: 'html',
    score: 0.9,
    why: 'It starts as HTML does.',
    pattern: /^<(?:!doctype html|html|head|body|div|p|span|a|ul|table|script)\b/i,
  },
  { type: 'xml', score: 0.92, why: 'It starts as XML does.', pattern: /^<\?xml\s/ },
  { type: 'xml', score: 0.7, why: 'It is inside a tag.', pattern: /^<([A-Za-z_][\w:.-]*)[\s>/][\s\S]*>$/ },
  {
    type: 'sql',
    score: 0.85,
    why: 'It starts as SQL does.',
    pattern:
      /^(?:select\s[\s\S]+\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(?:table|view|index))\s/i,
  },
  {
    type: 'css',
    score: 0.7,
    why: 'It has a rule of CSS.',
    pattern:
      /^(?:@(?:media|supports|container|layer|font-face|keyframes|import|charset)\b|[^{}<"]{1,200}\{\s*[\w-]+\s*:[^{}]*\})/,
  },
  {
    type: 'toml',
    score: 0.6,
    why: 'It has a table of TOML.',
    pattern: /^\[{1,2}[\w.-]+\]{1,2}[ \t]*\r?\n\s*[\w-]+\s*=/m,
  },
  {
    type: 'yaml',
    score: 0.5,
    why: 'Its lines are keys and values.',
    pattern: /^(?:#.*\n)*(?:---\n|[\w-]+:(?: .*)?\n(?: *(?:- |[\w-]+:)).*)/,
  },
  { type: 'percent-encoded', score: 0.85, why: 'It holds percent escapes.', pattern: /%[0-9A-Fa-f]{2}/ },
  {
    type: 'html-entities',
    score: 0.85,
    why: 'It holds character references.',
    pattern: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i,
  },
]

/** Escapes that another form may hold: in a text of one of these they are a part of it, and not what the text is. */
const ESCAPES: ReadonlySet<InputType> = new Set(['percent-encoded', 'html-entities'])
const HOLDERS: ReadonlySet<InputType> = new Set(['xml', 'yaml', 'toml', 'css', 'sql', 'patch'])
const SCORE_OF_HELD = 0.4
/** A reference that only HTML knows: what holds it is no XML. */
const REFERENCE_OF_HTML = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z0-9]{1,31};/i

function guessText(text: string, isCut: boolean): readonly Guess[] {
  const trimmed = text.trim()
  if (trimmed === '') return [{ type: 'text', score: 0.2, why: 'It is white space.' }]
  const ofLine = trimmed.length <= LONGEST_LINE && !trimmed.includes('\n') ? LINES : []
  const byPattern = [...ofLine, ...TEXTS].filter(({ pattern }) => pattern.test(trimmed))
  const isHeld = byPattern.some(
    ({ type }) => HOLDERS.has(type) && !(type === 'xml' && REFERENCE_OF_HTML.test(trimmed)),
  )
  return dedupe([
    ...byPattern.map(({ type, score, why }) => ({
      type,
      score: isHeld && ESCAPES.has(type) ? SCORE_OF_HELD : score,
      why,
    })),
    ...guessJwt(trimmed),
    ...guessJson(trimmed, isCut),
    ...guessBase64(trimmed),
    ...guessCsv(trimmed),
    { type: 'text', score: 0.3, why: 'It is text.' },
  ])
}

/** The best guess of each type. */
function dedupe(guesses: readonly Guess[]): readonly Guess[] {
  const best = new Map<InputType, Guess>()
  for (const guess of guesses) {
    if ((best.get(guess.type)?.score ?? 0) < guess.score) best.set(guess.type, guess)
  }
  return [...best.values()]
}

function guessJwt(text: string): readonly Guess[] {
  const [, head] =
    /^(?:Authorization:\s*)?(?:Bearer\s+)?([\w-]{2,})(?:(?:\.[\w-]*){2}){1,2}$/i.exec(text) ?? []
  const bytes = head === undefined ? undefined : readBase64(head, { mode: 'strict', variant: 'url' })
  const header = bytes?.ok ? utf8Text(bytes.value) : undefined
  return header?.trimStart().startsWith('{') && parses(header)
    ? [{ type: 'jwt', score: 0.99, why: 'Its first part is the header of a token.' }]
    : []
}

function guessJson(text: string, isCut: boolean): readonly Guess[] {
  if (!/^[[{]/.test(text)) return []
  const root = text.startsWith('{') ? 'object' : 'array'
  if (parses(text)) return [{ type: 'json', score: 0.97, why: 'It is JSON.', root }]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const whole = isCut ? lines.slice(0, -1) : lines
  if (whole.length > 1 && whole.slice(0, 50).every((line) => /^\s*[[{]/.test(line) && parses(line))) {
    return [{ type: 'ndjson', score: 0.95, why: 'Each line is JSON.' }]
  }
  return [{ type: 'json', score: isCut ? 0.8 : 0.6, why: 'It starts as JSON does.', root }]
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Long enough, and of a length and mix of letters that plain words seldom have. */
function guessBase64(text: string): readonly Guess[] {
  const digits = text.replace(/[\r\n]+/g, '')
  if (digits.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(digits)) return []
  const decoded = readBase64(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)))
  if (!decoded.ok) return []
  const isReadable = utf8Text(decoded.value) !== undefined
  const isMixed = /[a-z]/.test(digits) && /[A-Z]/.test(digits) && /[0-9+/_=-]/.test(digits)
  const isPadded = digits.endsWith('=')
  const score = 0.2 + (isReadable ? 0.3 : 0) + (isMixed ? 0.25 : 0) + (isPadded ? 0.2 : 0)
  return [{ type: 'base64', score, why: isReadable ? 'It is Base64 of text.' : 'It could be Base64.' }]
}

/** The same number of separators in each of the first records. What stands in quotes may hold separators and line ends. */
function guessCsv(text: string): readonly Guess[] {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 11)
    .slice(0, 10)
  if (lines.length < 2) return []
  for (const separator of ['\t', ';', ',', '|']) {
    const counts = new Set(lines.map((line) => line.split(separator).length))
    const isCode = counts.has(2) && lines.every((line) => line.trimEnd().endsWith(separator))
    if (counts.size === 1 && !counts.has(1) && !isCode)
      return [{ type: 'csv', score: 0.65, why: 'Its lines have the same number of columns.' }]
  }
  return []
}

/** The text of a head that may end inside a character. */
function textOfHead(head: Uint8Array): string | undefined {
  const isBinary = head.includes(0)
  if (isBinary) return undefined
  const cuts = head.length === HEAD_BYTES ? [0, 1, 2, 3] : [0]
  for (const cut of cuts) {
    const text = utf8Text(head.subarray(0, head.length - cut))
    if (text !== undefined) return text.replace(/^\ufeff/, '')
  }
  return undefined
}

/** Tools whose own type it is come first; none that would refuse this root. */
function toolsFor(type: InputType, root: Guess['root']): readonly string[] {
  return tools
    .filter(({ accepts }) => accepts.includes(type))
    .filter(({ jsonRoot }) => root === undefined || jsonRoot === undefined || jsonRoot === root)
    .sort((a, b) => a.accepts.indexOf(type) - b.accepts.indexOf(type))
    .map(({ id }) => id)
}
