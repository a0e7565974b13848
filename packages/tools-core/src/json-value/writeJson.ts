/** A JSON tree as text. Pure. */
import { fail, type Result, succeed } from '../result/result.ts'
import { isArray, isNumber, type JsonMember, type JsonValue } from './jsonValue.ts'

/** Longest text that a JavaScript engine can hold, with room to spare. */
const LONGEST_TEXT = 500_000_000
/** Indentation grows no further from here, so that deep data does not become mostly spaces. */
const DEEPEST_INDENT = 100

/** The text of a value on one line: never longer than the text it was read from. Numbers come out as they were written. */
export function compactJson(value: JsonValue): string {
  const pieces: string[] = []
  writeValue(value, 0, '', (piece) => pieces.push(piece))
  return pieces.join('')
}

/**
 * The text of a value, with `indent` spaces for each level, or on one line for 0. Numbers come out as they were written.
 * Error: `too-large` where the text would be longer than a JavaScript string can be.
 */
export function writeJson(value: JsonValue, indent = 2): Result<string> {
  const pieces: string[] = []
  let length = 0
  writeValue(value, 0, ' '.repeat(indent), (piece) => {
    length += piece.length
    if (length <= LONGEST_TEXT) pieces.push(piece)
  })
  if (length <= LONGEST_TEXT) return succeed(pieces.join(''))
  return fail({ code: 'too-large', message: 'The JSON would be longer than a browser can hold as one text.' })
}

type Put = (piece: string) => void

function writeValue(value: JsonValue, depth: number, indent: string, put: Put): void {
  if (value === null || typeof value === 'boolean') put(String(value))
  else if (typeof value === 'string') put(JSON.stringify(value))
  else if (isNumber(value)) put(value.number)
  else {
    const [open, close] = isArray(value) ? '[]' : '{}'
    put(open!)
    const size = isArray(value)
      ? writeItems(value, depth, indent, put)
      : writeMembers(value.members, depth, indent, put)
    put(`${size === 0 ? '' : newLine(depth, indent)}${close}`)
  }
}

function writeItems(items: readonly JsonValue[], depth: number, indent: string, put: Put): number {
  items.forEach((item, at) => {
    put(`${at === 0 ? '' : ','}${newLine(depth + 1, indent)}`)
    writeValue(item, depth + 1, indent, put)
  })
  return items.length
}

function writeMembers(members: readonly JsonMember[], depth: number, indent: string, put: Put): number {
  const colon = indent === '' ? ':' : ': '
  members.forEach(([key, item], at) => {
    put(`${at === 0 ? '' : ','}${newLine(depth + 1, indent)}${JSON.stringify(key)}${colon}`)
    writeValue(item, depth + 1, indent, put)
  })
  return members.length
}

function newLine(depth: number, indent: string): string {
  return indent === '' ? '' : `\n${indent.repeat(Math.min(depth, DEEPEST_INDENT))}`
}
