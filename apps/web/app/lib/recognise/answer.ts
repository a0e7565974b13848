/**
 * What a pasted value is, in a line: the instant of a timestamp, a colour in other notations, the claims of a
 * token, the text in Base64, the outline of JSON. It runs the tools' own engines, so import it on demand.
 */
import { defaultOptions, findTool, hostZone, type InputType, type OptionValues } from '@whittle/tools-core'
import { shortened } from '../text/shortened.ts'
import { bestGuess, isSure, LIKELY, optionsFor } from './layers.ts'

/** A recognised value. */
export interface Answer {
  /** What kind of value it is. */
  readonly label: string
  readonly value: string
  /** More about it, at most three. */
  readonly rows: readonly { readonly name: string; readonly value: string }[]
  /** A CSS colour to show. */
  readonly color?: string
}

/** The longest text that is answered, in UTF-16 units. */
const MAX_ANSWERED_LENGTH = 20_000
/** The most letters of a value that are shown. */
const MAX_VALUE_LENGTH = 120

type Rows = ReadonlyMap<string, string>

const ANSWERS: Readonly<Partial<Record<InputType, (text: string) => Promise<Answer | undefined>>>> = {
  timestamp: timestampAnswer,
  color: colorAnswer,
  jwt: tokenAnswer,
  base64: decodedAnswer('base64-decode', 'Base64 of text'),
  'percent-encoded': decodedAnswer('url-decode', 'Percent-encoded text'),
  'html-entities': decodedAnswer('html-decode', 'HTML entities'),
  json: jsonAnswer,
  duration: durationAnswer,
  'byte-size': byteAnswer,
  measure: measureAnswer,
  percentage: percentageAnswer,
  'ip-address': addressAnswer,
}

/** What a text is; `undefined` where that is a mere guess, or does not fit a line. */
export async function answerFor(text: string): Promise<Answer | undefined> {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_ANSWERED_LENGTH) return undefined
  const guess = bestGuess(trimmed)
  if (guess === undefined) return undefined
  // A long number is likely a timestamp; a word is rarely a value.
  const isLikely = guess.score >= LIKELY && /^[\d\s.,:+-]+$/.test(trimmed)
  return isSure(guess) || isLikely ? ANSWERS[guess.type]?.(trimmed) : undefined
}

/** The result of a tool as rows; of one text, under the empty name. Empty where there is none. */
async function resultOf(id: string, text: string, options: OptionValues = {}): Promise<Rows> {
  const tool = findTool(id)
  if (tool === undefined) return new Map()
  const result = await (await tool.load())(text, { ...defaultOptions(tool), ...options })
  if (!result.ok || result.value.kind === 'bytes') return new Map()
  return result.value.kind === 'text'
    ? new Map([['', result.value.text]])
    : new Map(result.value.rows.map(({ name, value }) => [name, value]))
}

/** The rows of a result that exist, under names of their own. */
function rowsOf(rows: Rows, names: Readonly<Record<string, string>>): Answer['rows'] {
  return Object.entries(names).flatMap(([own, shown]) => {
    const value = rows.get(own)
    return value === undefined ? [] : [{ name: shown, value: shortened(value, MAX_VALUE_LENGTH) }]
  })
}

/** The row of the unit that is asked for, as in `90 min in hours`, which is the first. */
function askedIn(rows: Rows): { readonly unit: string; readonly value: string } | undefined {
  const [[name, value] = ['', '']] = rows
  return name.startsWith('In ') && name !== 'In words' ? { unit: name.slice('In '.length), value } : undefined
}

async function timestampAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('timestamp', text)
  const iso = rows.get('ISO 8601, UTC')
  if (iso === undefined) return undefined
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return undefined
  const written = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(instant)
  const zone = hostZone() ?? 'UTC'
  return {
    label: /^-?\d+$/.test(text) ? 'Unix timestamp' : 'Date and time',
    value: `${written('UTC')} UTC`,
    rows: [
      ...(zone === 'UTC' ? [] : [{ name: 'In your zone', value: `${written(zone)} (${zone})` }]),
      { name: 'ISO 8601', value: iso },
      ...rowsOf(rows, { Seconds: 'Unix seconds' }),
    ],
  }
}

async function colorAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('color', text)
  const hex = rows.get('Hex')
  if (hex === undefined) return undefined
  return {
    label: 'Colour',
    value: hex,
    rows: rowsOf(rows, { RGB: 'RGB', HSL: 'HSL', OKLCH: 'OKLCH' }),
    color: hex,
  }
}

async function tokenAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('jwt-decode', text.replace(/^(?:Authorization:\s*)?Bearer\s+/i, ''))
  const header = membersOf(rows.get('Header'))
  const payload = membersOf(rows.get('Payload'))
  if (header === undefined || payload === undefined) return undefined
  const facts: Readonly<Record<string, unknown>> = {
    Algorithm: header.alg,
    Issued: dateText(payload.iat),
    Expires: dateText(payload.exp),
  }
  const first = [payload.name, payload.sub, payload.iss].find((value) => typeof value === 'string')
  return {
    label: 'JSON Web Token, signature not checked',
    value: shortened(typeof first === 'string' ? first : JSON.stringify(payload), MAX_VALUE_LENGTH),
    rows: Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, value: shortened(value, MAX_VALUE_LENGTH) }] : [],
    ),
  }
}

/** The members of an object in JSON. */
function membersOf(json: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const value = parseValue(json)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

/** Seconds since 1970 as a date; `undefined` for anything else. */
function dateText(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number') return undefined
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return undefined
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`
}

function decodedAnswer(id: string, label: string) {
  return async (text: string): Promise<Answer | undefined> => {
    const decoded = (await resultOf(id, text)).get('')
    if (decoded === undefined || decoded.trim() === '') return undefined
    return { label, value: shortened(decoded, MAX_VALUE_LENGTH), rows: [] }
  }
}

async function jsonAnswer(text: string): Promise<Answer | undefined> {
  const value = parseValue(text)
  if (value === undefined) return undefined
  return { label: 'JSON, valid', value: outlineOf(value), rows: [] }
}

/** The value of a text; `undefined` for one that is not JSON. */
function parseValue(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** An array's length, or an object's keys. */
function outlineOf(value: unknown): string {
  if (Array.isArray(value)) return `Array of ${counted(value.length, 'item')}`
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.keys(value)
  return shortened(`Object with ${counted(keys.length, 'key')}: ${keys.join(', ')}`, MAX_VALUE_LENGTH)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

async function durationAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('duration', text)
  const words = rows.get('In words')
  if (words === undefined) return undefined
  const asked = askedIn(rows)
  return {
    label: 'Duration',
    value: asked === undefined ? words : `${asked.value} ${asked.unit}`,
    rows: rowsOf(rows, { Clock: 'Clock', Seconds: 'Seconds' }),
  }
}

/** The unit that is asked for; otherwise those in which the amount is a number of a usual size. */
async function measureAnswer(text: string): Promise<Answer | undefined> {
  const { convertUnits } = await import('@whittle/tools-core/units')
  const converted = await convertUnits(text)
  if (!converted.ok) return undefined
  const { kind, asked, values } = converted.value
  const distance = (value: number): number => (value === 0 ? 0 : Math.abs(Math.log10(Math.abs(value))))
  // What was typed says itself again in its own unit.
  const given = values.findIndex(({ value }) => value === Number.parseFloat(text))
  const others = values
    .filter((_, at) => at !== given)
    .toSorted((a, b) => distance(a.value) - distance(b.value))
  const [first, ...rest] = asked === undefined ? others : [asked, ...others]
  if (first === undefined) return undefined
  const written = (value: number): string => String(Number(value.toPrecision(6)))
  return {
    label: kind,
    value: `${written(first.value)} ${first.unit}`,
    rows: rest.slice(0, 3).map(({ unit, value }) => ({ name: unit, value: written(value) })),
  }
}

async function percentageAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('percentages', text)
  const result = rows.get('Result')
  if (result === undefined) return undefined
  return { label: 'Percentage', value: result, rows: rowsOf(rows, { 'In words': 'In words' }) }
}

async function addressAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('subnet', text)
  const subnet = rows.get('Subnet')
  if (subnet === undefined) return undefined
  return { label: 'IP address', value: subnet, rows: rowsOf(rows, { Use: 'Use', Hosts: 'Hosts' }) }
}

async function byteAnswer(text: string): Promise<Answer | undefined> {
  const rows = await resultOf('byte-size', text, optionsFor('byte-size', findTool('byte-size')!))
  const bytes = rows.get('Bytes')
  if (bytes === undefined) return undefined
  return {
    label: 'Size of data',
    value: askedIn(rows)?.value ?? bytes,
    rows: rowsOf(rows, { 'Decimal (SI)': 'Decimal', 'Binary (IEC)': 'Binary' }),
  }
}
