/** What the library `toml-eslint-parser` finds wrong, in plain words and where it is. Pure. */

/** An explanation; the place is that of the library where there is none. */
export interface TomlExplanation {
  readonly message: string
  readonly offset?: number
  readonly length?: number
}

/** The sentence for the error that the library found at an offset. */
export function explainToml(text: string, offset: number, theirs: string): TomlExplanation {
  switch (theirs) {
    case 'Unexpected character':
    case 'Unexpected token':
      return unexpected(text, offset)
    case 'Defining a key multiple times is invalid':
      return repeatedKey(text, offset)
    case 'Unexpected invalid date':
      return wrongDate(text, offset, 'This date does not exist.')
    case 'Unexpected invalid time':
      return wrongDate(text, offset, 'This time of day does not exist.')
    case 'The key, equals sign, and value must be on the same line':
      return unfinishedLine(text, offset)
    default:
      return { message: SENTENCES[theirs] ?? `${theirs.replace(/\.$/, '')}.` }
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  'Must be a newline': 'A line break is missing here: each key needs its own line.',
  'Unterminated string constant': 'The closing quote of this text is missing.',
  'Unterminated table-key': 'The bracket of this header is not closed: “]” is missing.',
  'Unterminated array': 'The bracket of this array is not closed: “]” is missing.',
  'Unterminated inline table': 'The bracket of this table is not closed: “}” is missing.',
  'Empty bare keys are not allowed': 'A name is missing here; an empty name is written "".',
  'Expected equal (=) token':
    'An equals sign is missing after the key; a key with a space in it needs quotes.',
  'Unspecified values are invalid': 'The value of this key is missing after the equals sign.',
  'Expected comma (,) token': 'A comma is missing here.',
  'Underscores are allowed between digits': 'An underscore in a number must have a digit on both sides.',
  'Unexpected spaces': 'The two brackets of a header [[…]] must not have a space between them.',
  'Three or more quotes are not permitted':
    'Three quotes end this text; put a backslash before one of them to write them in it.',
  'Leading zeros are not allowed':
    'A number must not begin with a zero; remove it, or put the value in quotes if it is an id.',
  'Trailing comma is not permitted in an inline table': 'TOML 1.0 allows no comma after the last key of {…}.',
  'No newlines are allowed between the curly braces unless they are valid within a value':
    'TOML 1.0 allows no line break inside {…}; TOML 1.1 does.',
  'Invalid character in escape sequence':
    'In double quotes a backslash begins an escape, and this is not one. Double the backslash, or use single quotes.',
  'Consecutive dots are not permitted in keys': 'Between two dots of a key a name is missing.',
  'Keys cannot end with a dot': 'After the dot of this key a name is missing.',
  'Keys cannot start with a dot': 'Before the dot of this key a name is missing.',
}

function unexpected(text: string, offset: number): TomlExplanation {
  const [rest] = /^[^\r\n]*/.exec(text.slice(offset, offset + 200))!
  if (!isValue(text, offset)) return badKey(rest)
  const isBegun = !/[=[,{\s]$/.test(text.slice(0, offset))
  return isBegun ? { message: badEnd(rest) } : badValue(rest)
}

function badEnd(rest: string): string {
  return rest.trim() === ''
    ? 'This value is not complete.'
    : 'This cannot follow here: a value ends with its line.'
}

/**
 * Whether a value stands there: after an equals sign in the line, or as an item of an array of several lines.
 */
function isValue(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return (
    line.includes('=') ||
    (line.trim() === '' && /[[,]\s*$/.test(text.slice(Math.max(0, offset - 200), offset)))
  )
}

function badKey(rest: string): TomlExplanation {
  if (/^(?:\/\/|;|--)/.test(rest)) return { message: 'A comment begins with # in TOML.', length: rest.length }
  if (rest.startsWith(':')) return { message: 'TOML has an equals sign after a key, not a colon.' }
  if (rest.startsWith('{'))
    return { message: 'This looks like JSON; in TOML each key has a line, such as name = "value".' }
  const [name] = /^[^\s=[\]"'#.]+/.exec(rest) ?? ['']
  if (/^[\p{L}\p{N}]/u.test(name))
    return { message: `The key “${name}” needs quotes: only a-z, A-Z, 0-9, - and _ need none.` }
  return { message: 'A key must stand here, such as name = "value".' }
}

function badValue(rest: string): TomlExplanation {
  const [word] = /^[^\s,#[\]{}]+/.exec(rest) ?? ['']
  const length = Math.max(1, word.length)
  if (/^(?:null|nil|none|undefined|~)$/i.test(word))
    return { message: 'TOML has no null; leave the key out.', length }
  if (/^[“”„‘’‚]/.test(word)) return { message: 'Text needs straight quotes here, " or \'.' }
  if (/^[+-]?\.?\d/.test(word))
    return { message: 'This is neither a number nor a date of TOML; as text it needs quotes.', length }
  if (/^[\p{L}$@/<\\.*%&!?]/u.test(word))
    return { message: 'Text needs quotes; only true, false, numbers and dates have none.', length }
  return { message: `A value must stand here, not “${rest.slice(0, 1)}”.` }
}

function repeatedKey(text: string, offset: number): TomlExplanation {
  const [key] = /^(?:"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|[\w-]+)/.exec(text.slice(offset, offset + 1000)) ?? [
    '',
  ]
  const name = key.replace(/^["']|["']$/g, '').slice(0, 80)
  return { message: `The key “${name}” is defined more than once.`, length: Math.max(1, key.length) }
}

/** Explains a wrong date or time; the library points at its end. */
function wrongDate(text: string, end: number, message: string): TomlExplanation {
  const [written] = /[\d:.TtZz+-]*$/.exec(text.slice(Math.max(0, end - 40), end + 1)) ?? ['']
  return { message, offset: end + 1 - written.length, length: Math.max(1, written.length) }
}

/** Where a header is not closed, the library looks for its end in the line after it. */
function unfinishedLine(text: string, offset: number): TomlExplanation {
  const end = text.slice(0, offset).trimEnd().length
  const start = text.lastIndexOf('\n', end - 1) + 1
  const line = text.slice(start, end)
  const message = /^\s*\[/.test(line)
    ? SENTENCES['Unterminated table-key']!
    : 'A key, its equals sign and its value must be on one line.'
  return { message, offset: start + line.search(/\S|$/), length: Math.max(1, line.trim().length) }
}
