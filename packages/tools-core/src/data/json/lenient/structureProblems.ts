/**
 * Messages and fixes for problems with the brackets, commas and colons of a text. Offsets count bytes. Pure.
 */

import type { ToolErrorCode } from '../../../shared/result/errorCodes.ts'
import { JSON5, JSONC, type Problem } from './problem.ts'

/** A range of the text. */
export interface Stretch {
  readonly offset: number
  readonly length: number
}

/** A problem that no superset of JSON allows, fixed by one edit where it is reported. */
function problemWith(
  code: ToolErrorCode,
  message: string,
  label: string,
  { offset, length }: Stretch,
  text: string,
): Problem {
  return { code, message, offset, length, formats: 0, label, edits: [{ offset, length, text }] }
}

const at = (offset: number): Stretch => ({ offset, length: 0 })

export function missingName(offset: number): Problem {
  return problemWith(
    'missing-name',
    'A member’s name is missing here.',
    'Add an empty name',
    at(offset),
    '""',
  )
}

export function missingColon(offset: number): Problem {
  const message = 'A colon is missing between name and value.'
  return problemWith('missing-colon', message, 'Add a colon', at(offset), ':')
}

/** `=` in place of the colon. */
export function wrongColon(found: Stretch): Problem {
  const message = 'JSON needs a colon between name and value.'
  return problemWith('missing-colon', message, 'Write a colon', found, ':')
}

/** A name without a colon or a value. */
export function nameAlone(offset: number): Problem {
  return problemWith('missing-value', 'This name has no value.', 'Add null', at(offset), ': null')
}

export function missingValue(offset: number): Problem {
  return problemWith('missing-value', 'A value is missing here.', 'Add null', at(offset), ' null')
}

/** `next` is the name of what follows. */
export function missingComma(offset: number, next: string): Problem {
  return problemWith('missing-comma', `A comma is missing before ${next}.`, 'Add a comma', at(offset), ',')
}

export function trailingComma(offset: number): Problem {
  const message = 'JSON does not allow a comma after the last member or item.'
  const problem = problemWith('trailing-comma', message, 'Remove the comma', { offset, length: 1 }, '')
  return { ...problem, formats: JSONC | JSON5 }
}

/** From the closing quote of one string to after the opening quote of the next. */
export function addedStrings(between: Stretch): Problem {
  return problemWith('added-strings', 'JSON cannot join strings with +.', 'Join the strings', between, '')
}

/** `end` is the end of the previous value, `offset` the start of the next. */
export function missingLineBreak(end: number, offset: number): Problem {
  return {
    code: 'missing-line-break',
    message: 'Each of several values needs its own line.',
    offset,
    length: 1,
    formats: 0,
    label: 'Add a line break',
    edits: [{ offset: end, length: 0, text: '\n' }],
  }
}

/** Members at the top level; the closing brace is reported at the end of the text. */
export function missingBrace(offset: number): Problem {
  const message = 'The braces around these members are missing.'
  return problemWith('missing-bracket', message, 'Add a brace', at(offset), '{')
}

/** A bracket closes what the other kind opened. */
export function wrongBracket(offset: number, found: string, wanted: string): Problem {
  const message = `This ${found} closes what ${wanted === '}' ? '{' : '['} opened.`
  return problemWith('wrong-bracket', message, `Write ${wanted}`, { offset, length: 1 }, wanted)
}

/** A parenthesis around a list. */
export function parenthesis(offset: number, wanted: string): Problem {
  const message = 'JSON has square brackets around a list, not parentheses.'
  return problemWith('wrong-bracket', message, `Write ${wanted}`, { offset, length: 1 }, wanted)
}

/** A brace around a list, as Python writes a set. */
export function braceOfSet(offset: number, wanted: string): Problem {
  const message = 'JSON has no sets; it has square brackets around a list.'
  return problemWith('wrong-bracket', message, `Write ${wanted}`, { offset, length: 1 }, wanted)
}

/** An object begins where a name should stand: the one before it, which ends at `end`, is not closed. */
export function unclosedObject(end: number, offset: number): Problem {
  return missingBracket(end, offset, '{', '}')
}

/**
 * `found` at `offset` closes something further out; `wanted` is inserted after the previous token, at `end`.
 */
export function missingBracket(end: number, offset: number, found: string, wanted: string): Problem {
  return {
    code: 'missing-bracket',
    message: `A ${wanted} is missing before this ${found}.`,
    offset,
    length: 1,
    formats: 0,
    label: `Add ${wanted}`,
    edits: [{ offset: end, length: 0, text: wanted }],
  }
}

/** The text ends inside containers; `value` is what the last of them lacks before its bracket. */
export function unexpectedEnd(offset: number, value: string, brackets: readonly string[]): Problem {
  const isOne = brackets.length === 1
  const message = isOne
    ? 'The text ends before its last bracket is closed.'
    : `The text ends while ${brackets.length} brackets are open.`
  const label = isOne ? `Add ${brackets[0]}` : 'Add the brackets'
  return problemWith('unexpected-end', message, label, at(offset), value + brackets.join(''))
}

/** The text has nothing but space and comments. */
export function empty(offset: number): Problem {
  return { code: 'empty', message: 'There is no JSON here.', offset, length: 0, formats: 0, edits: [] }
}

export function functionCall(name: Stretch): Problem {
  const message = 'JSON has no functions; only their arguments can stay.'
  return problemWith('function-call', message, 'Remove the function', name, '')
}

export function textBefore(text: Stretch): Problem {
  const message = 'The text before the JSON is not part of it.'
  return problemWith('text-before', message, 'Remove the text', text, '')
}

export function textAfter(text: Stretch): Problem {
  const message = 'The text after the JSON is not part of it.'
  return problemWith('text-after', message, 'Remove the text', text, '')
}

/** The codes of tokens that can only be removed. */
export type Needless = 'unexpected-character' | 'unexpected-colon' | 'extra-comma' | 'invalid-utf8'

export const NOT_UTF8 = 'These bytes are not UTF-8, and JSON is always UTF-8.'

/** `name` is the name of the token. */
export function needless(code: Needless, name: string, token: Stretch): Problem {
  return problemWith(code, NEEDLESS[code] ?? `${name} has no meaning here.`, 'Remove it', token, '')
}

const NEEDLESS: Readonly<Partial<Record<Needless, string>>> = {
  'extra-comma': 'There is no value before this comma.',
  'unexpected-colon': 'A colon is only allowed after the name of a member.',
  'invalid-utf8': NOT_UTF8,
}
