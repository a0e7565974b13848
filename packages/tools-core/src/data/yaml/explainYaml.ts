/** What the library `yaml` finds wrong, in plain words, where it is and how it is fixed. Pure. */
import { applyEdits } from '../../shared/result/applyEdits.ts'
import type { PlacedErrorFields } from '../../shared/result/place.ts'
import type { Fix, TextEdit } from '../../shared/result/result.ts'
import { backslashFix, doubledBackslashes } from '../../shared/strings/backslashes.ts'
import { lineFrom, lineStart, withoutComment } from './lines.ts'
import { openAt } from './openAt.ts'

/** An error as the library gives it. */
interface LibraryError {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, end: number]
}

/** The offset of the first error of a text; `undefined` where there is none. */
type FirstErrorOf = (text: string) => number | undefined

/**
 * The longest text that is read again for a fix, and the longest part of one that is looked at, in UTF-16
 * units.
 */
const MAX_LENGTH = 100_000

type Explanation = Omit<PlacedErrorFields, 'code'>
type Explain = (text: string, offset: number, message: string) => Explanation | undefined

const EXPLAINED: readonly (readonly [theirs: RegExp, explain: Explain])[] = [
  [/^Nested mappings are not allowed/, secondColon],
  [/^Flow (?:sequence|map)/, openBracket],
  [/^Missing closing ["']quote/, openQuote],
  [/^Invalid escape sequence/, wrongEscape],
  [/^Plain value cannot start with/, reservedStart],
  [/^Tabs are not allowed/, tabInIndent],
  [/^Implicit map keys need to be followed/, missingSpace],
  [
    /^Unexpected scalar at node end/,
    (text, offset) => missingSpace(text, offset) ?? commaAtEnd(text, offset) ?? innerQuote(text, offset),
  ],
  [/^Block collections are not allowed within flow|^Missing , (?:between|or)/, missingComma],
]

/** Our sentences for other ones of the library. */
const SENTENCES: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [
    /^Unexpected (?:scalar token|\S+ at node end)/,
    'This text belongs to nothing: a comma, a colon or a line break is missing before it, or its line is indented wrongly.',
  ],
  [
    /^Unexpected map-value-ind/,
    'This colon belongs to no key: its line is indented neither as its neighbours are nor further.',
  ],
  [
    /^Unexpected block-seq-ind on same line/,
    'A list cannot begin on the line of its key; begin a new line before the dash.',
  ],
  [/^Unexpected flow-(?:seq|map)-end/, 'This bracket closes nothing.'],
  [/^Implicit map keys need to be followed/, 'A key needs a colon and a space after it.'],
  [
    /^Implicit keys need to be on a single line/,
    'A key must be on one line; a colon or a quote may be missing before it.',
  ],
  [
    /^All (?:mapping|collection|sequence) items must start at the same column/,
    'The lines of one list or mapping must be indented the same.',
  ],
  [/^Block scalar header includes extra|^Not a YAML token/, 'The text after | or > begins on the next line.'],
  [
    /^Block scalar values in collections/,
    'The lines of a text after | or > must be indented further than its key, with spaces.',
  ],
  [/^A block sequence may not be used as/, 'This dash must stand under the dashes of the items before it.'],
  [/^Unexpected ,|^Unexpected empty item/, 'There is a comma too many.'],
  [/^Missing space after :/, 'After the colon of a key a space is missing.'],
  [/^Anchor cannot be an empty/, 'After & the name of the anchor is missing.'],
  [/^Comments must be separated/, 'Before the # of a comment a space is missing.'],
  [/^Block collection cannot start on same line/, 'Begin a new line after the three dashes.'],
]

/** The sentence, the place and, where one helps, a fix. */
export function explainYaml(
  text: string,
  { code, message, pos: [start, end] }: LibraryError,
  firstErrorOf: FirstErrorOf | undefined,
): Explanation {
  const explained = EXPLAINED.find(([theirs]) => theirs.test(message))?.[1](text, start, message)
  if (explained !== undefined) {
    const { fix, ...rest } = explained
    const isTab = code === 'TAB_AS_INDENT'
    return fix !== undefined && (isTab || helps(text, fix, start, firstErrorOf)) ? explained : rest
  }
  const ours = SENTENCES.find(([theirs]) => theirs.test(message))?.[1]
  return {
    offset: start,
    length: Math.max(1, end - start),
    message: ours ?? (/[.!]$/.test(message) ? message : `${message}.`),
  }
}

/**
 * The fix for a value that begins with a star, as patterns of file names do: without quotes it is an alias.
 */
export function starFix(text: string, offset: number): Fix | undefined {
  const value = /^\*[^\s,\]}]*/.exec(text.slice(offset, offset + 200))?.[0] ?? ''
  if (/^\*[\w-]*$/.test(value)) return undefined
  const edit = { offset, length: value.length, text: JSON.stringify(value) }
  return { label: 'Put quotes around the value', edits: [edit] }
}

/** Whether the text is read further with the fix than without. */
function helps(text: string, fix: Fix, offset: number, firstErrorOf: FirstErrorOf | undefined): boolean {
  if (firstErrorOf === undefined || text.length > MAX_LENGTH) return false
  const grown = fix.edits.reduce((sum, edit) => sum + edit.text.length - edit.length, 0)
  const next = firstErrorOf(applyEdits(text, fix.edits))
  return next === undefined || next > offset + grown
}

/** Explains a second colon, as in `a: b: c`. */
function secondColon(text: string, offset: number): Explanation {
  const line = lineFrom(text, offset)
  if (!/:(?=\s|$)/.test(line)) return furtherIndent(text, offset, line)
  const colon =
    /^(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^']*(?:''[^']*)*'(?!'))?.*?:(?=\s|$)/.exec(line)?.[0].length ?? 1
  const message = 'A value with a colon and a space in it needs quotes: the colon would begin another key.'
  const fix = quoteFix(line, offset)
  return { offset: offset + colon - 1, message, ...(fix && { fix }) }
}

/** Explains too much indentation: `a: 1` and, further to the right in the next line, `b: 2`. */
function furtherIndent(text: string, offset: number, line: string): Explanation {
  const message =
    'This line is indented further than the key before it, which already has its value. Indent both alike.'
  const head = text.slice(lineStart(text, offset), offset)
  const column = /^(?:\s|-\s)*/.exec(head)![0].length
  const start = offset + line.length + /^\s*/.exec(text.slice(offset + line.length))![0].length
  const begin = lineStart(text, start)
  const surplus = start - begin - column
  if (surplus <= 0) return { offset: start, message }
  const edits = indentedLines(text, begin, start - begin).map((at) => ({
    offset: at,
    length: surplus,
    text: '',
  }))
  return { offset: start, message, fix: { label: 'Indent it like the key before', edits } }
}

/** The starts of the lines from `start` on that are indented by `least` spaces or more. */
function indentedLines(text: string, start: number, least: number): readonly number[] {
  const line = /( *)((?:[^ \r\n][^\r\n]*)?)(?:\r\n|\r|\n|$)/y
  const starts: number[] = []
  for (let at = start; at < text.length && at - start < MAX_LENGTH; at = line.lastIndex) {
    line.lastIndex = at
    const [, indent = '', rest = ''] = line.exec(text)!
    if (rest !== '' && indent.length < least) break
    if (rest !== '') starts.push(at)
  }
  return starts
}

/** Explains a missing space: the offset is at the colon of `"a":1`, and at the start of `a:1`. */
function missingSpace(text: string, offset: number): Explanation | undefined {
  const key = /^(?:[\w.-]+|"[^"\r\n]*")?:(?=[^\s:/])/.exec(text.slice(offset, offset + 200))?.[0]
  if (key === undefined) return undefined
  const at = offset + key.length
  const fix = { label: 'Add the space', edits: [{ offset: at, length: 0, text: ' ' }] }
  return { offset: at - 1, message: 'After the colon of a key a space is missing.', fix }
}

/** Explains a comma at the end of a line, as JSON has it: `a: "b",`. */
function commaAtEnd(text: string, offset: number): Explanation | undefined {
  if (!/^,[ \t]*(?:#.*)?$/.test(lineFrom(text, offset))) return undefined
  const fix = { label: 'Remove the comma', edits: [{ offset, length: 1, text: '' }] }
  return { offset, message: 'Outside brackets, YAML has no comma at the end of a line.', fix }
}

/** Explains a quote inside quotes, `'it's'` or `"a"b"`: the one before the offset ended the text too soon. */
function innerQuote(text: string, offset: number): Explanation | undefined {
  const quote = text[offset - 1]
  if (quote === "'") {
    const fix = { label: 'Double the quote', edits: [{ offset, length: 0, text: quote }] }
    return { offset: offset - 1, message: 'A single quote inside single quotes must be doubled.', fix }
  }
  if (quote !== '"') return undefined
  const edits = [...lineFrom(text, offset).matchAll(/(?<!\\)"(?!\s*(?:#|$))/g)].map(
    ({ index }) => offset + index,
  )
  const fix = {
    label: edits.length === 0 ? 'Put a backslash before the quote' : 'Put backslashes before the quotes',
    edits: [offset - 1, ...edits].map((at) => ({ offset: at, length: 0, text: '\\' })),
  }
  return {
    offset: offset - 1,
    message: 'A double quote inside double quotes needs a backslash before it.',
    fix,
  }
}

/**
 * Explains a missing comma: for `{a: 1 b: 2}` the library points at the first value, and for `["a" "b"]` at
 * the second.
 */
function missingComma(text: string, offset: number, theirs: string): Explanation {
  const message = 'A comma is missing between two entries of these brackets.'
  if (theirs.startsWith('Missing')) return commaAt(text.slice(0, offset).trimEnd().length, message)
  const value = /^(?:"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|[^\s,[\]{}"']+)(?=\s+\S)/.exec(
    lineFrom(text, offset),
  )?.[0]
  if (value === undefined) return { offset, message }
  return commaAt(offset + value.length, message)
}

function commaAt(offset: number, message: string): Explanation {
  return { offset, message, fix: { label: 'Add the comma', edits: [{ offset, length: 0, text: ',' }] } }
}

/** Explains a value that begins with a reserved character, as in `a: @b`. */
function reservedStart(text: string, offset: number): Explanation {
  const message = `A value cannot begin with “${text[offset]}” in YAML; put it in quotes.`
  const line = lineFrom(text, offset)
  const isInBrackets = openAt(text, offset) !== undefined
  const fix = quoteFix(isInBrackets ? (/^[^,\]}]*/.exec(line)?.[0] ?? '') : line, offset)
  return { offset, message, ...(fix && { fix }) }
}

/** The fix that puts quotes around the value that a line begins with, but not around a comment after it. */
function quoteFix(line: string, offset: number): Fix | undefined {
  const value = withoutComment(line)
  if (/^["'|>&*!]/.test(value) || value === '') return undefined
  const edit = { offset, length: value.length, text: JSON.stringify(value) }
  return { label: 'Put quotes around the value', edits: [edit] }
}

/** Explains a bracket that is not closed, as in `a: [1, 2`. */
function openBracket(text: string, end: number): Explanation | undefined {
  const offset = openAt(text, end)
  if (offset === undefined || !/[[{]/.test(text[offset]!)) return undefined
  const closer = text[offset] === '[' ? ']' : '}'
  const message = `This bracket is not closed: “${closer}” is missing, or the next line is not indented further than the one before.`
  const edit = { offset: text.slice(0, end + 1).trimEnd().length, length: 0, text: closer }
  const before = { ...edit, offset: text.slice(0, end).trimEnd().length }
  // The library points at the last character, or at the first of the line that is too much.
  const isLast = end >= text.trimEnd().length - 1
  return { offset, message, fix: { label: `Add ${closer}`, edits: [isLast ? edit : before] } }
}

/** Explains a quote that is not closed, as in `a: "x`. */
function openQuote(text: string, end: number): Explanation | undefined {
  const offset = openAt(text, end + 1)
  const quote = offset === undefined ? undefined : text[offset]
  if (offset === undefined || (quote !== '"' && quote !== "'")) return undefined
  const lineEnd = offset + lineFrom(text, offset).trimEnd().length
  const fix = { label: 'Close the quote', edits: [{ offset: lineEnd, length: 0, text: quote }] }
  return { offset, message: 'The closing quote of this text is missing.', fix }
}

/** Explains a wrong escape, as in `"C:\Users"`. */
function wrongEscape(text: string, offset: number): Explanation {
  const written = text.slice(offset, offset + 2)
  const message = `In double quotes a backslash begins an escape, and ${written} is not one. Double the backslash, or use single quotes.`
  const edits = backslashEdits(text, offset)
  return { offset, length: 2, message, ...(edits.length > 0 && { fix: backslashFix(edits) }) }
}

function backslashEdits(text: string, offset: number): readonly TextEdit[] {
  const start = openAt(text, offset)
  const string =
    start === undefined
      ? undefined
      : /^"(?:[^"\\\r\n]|\\.)*"/.exec(text.slice(start, start + MAX_LENGTH))?.[0]
  return start === undefined || string === undefined ? [] : doubledBackslashes(string, start)
}

function tabInIndent(text: string, offset: number, message: string): Explanation {
  const at = text.indexOf('\t', offset)
  const edit = { offset: at === -1 ? offset : at, length: 1, text: '  ' }
  return { offset, message: `${message}.`, fix: { label: 'Replace the tab with spaces', edits: [edit] } }
}
