/** What the library `yaml` finds wrong, in plain words, where it is and how it is mended. Pure. */
import { applyEdits } from '../result/applyEdits.ts'
import { doubledBackslashes } from '../result/backslashes.ts'
import type { PlacedSaying } from '../result/place.ts'
import type { Fix, TextEdit } from '../result/result.ts'
import { openAt } from './openAt.ts'

/** An error as the library gives it. */
interface LibraryError {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, end: number]
}

/** The offset of the first error of a text; `undefined` where there is none. */
type FirstErrorOf = (text: string) => number | undefined

/** A longer text is not read again for a mend. */
const LONGEST = 100_000

type Explanation = Omit<PlacedSaying, 'code'>
type Explain = (text: string, offset: number, message: string) => Explanation | undefined

const EXPLAINED: readonly (readonly [theirs: RegExp, explain: Explain])[] = [
  [/^Nested mappings are not allowed/, secondColon],
  [/^Flow (?:sequence|map)/, openBracket],
  [/^Missing closing ["']quote/, openQuote],
  [/^Invalid escape sequence/, wrongEscape],
  [/^Plain value cannot start with/, reservedStart],
  [/^Tabs are not allowed/, tabInIndent],
]

/** Other sentences of the library, in ours. */
const SENTENCES: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [
    /^Unexpected scalar at node end/,
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
    /^All (?:mapping|collection) items must start at the same column/,
    'The lines of one list or mapping must be indented the same.',
  ],
  [/^Block scalar header includes extra/, 'The text after | or > begins on the next line.'],
]

/** The sentence, the place and, where one helps, a mend. */
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

/** Whether the text is read further with the mend than without. */
function helps(text: string, fix: Fix, offset: number, firstErrorOf: FirstErrorOf | undefined): boolean {
  if (firstErrorOf === undefined || text.length > LONGEST) return false
  const grown = fix.edits.reduce((sum, edit) => sum + edit.text.length - edit.length, 0)
  const next = firstErrorOf(applyEdits(text, fix.edits))
  return next === undefined || next > offset + grown
}

/** `a: b: c`. */
function secondColon(text: string, offset: number): Explanation {
  const line = lineFrom(text, offset)
  const colon = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')?.*?:(?=\s|$)/.exec(line)?.[0].length ?? 1
  const message = 'A value with a colon and a space in it needs quotes: the colon would begin another key.'
  const fix = quoteFix(line, offset)
  return { offset: offset + colon - 1, message, ...(fix && { fix }) }
}

/** `a: @b`. */
function reservedStart(text: string, offset: number): Explanation {
  const message = `A value cannot begin with “${text[offset]}” in YAML; put it in quotes.`
  const line = lineFrom(text, offset)
  const isInBrackets = openAt(text, offset) !== undefined
  const fix = quoteFix(isInBrackets ? (/^[^,\]}]*/.exec(line)?.[0] ?? '') : line, offset)
  return { offset, message, ...(fix && { fix }) }
}

function lineFrom(text: string, offset: number): string {
  return /^[^\r\n]*/.exec(text.slice(offset, offset + LONGEST))![0]
}

/** Quotes around what stands there, but for a comment after it. */
function quoteFix(line: string, offset: number): Fix | undefined {
  const value = line.replace(/\s#.*$/, '').trimEnd()
  if (/^["'|>&*!]/.test(value) || value === '') return undefined
  const edit = { offset, length: value.length, text: JSON.stringify(value) }
  return { label: 'Put quotes around the value', edits: [edit] }
}

/** `a: [1, 2`. */
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

/** `a: "x`. */
function openQuote(text: string, end: number): Explanation | undefined {
  const offset = openAt(text, end + 1)
  const quote = offset === undefined ? undefined : text[offset]
  if (offset === undefined || (quote !== '"' && quote !== "'")) return undefined
  const lineEnd = offset + lineFrom(text, offset).trimEnd().length
  const fix = { label: 'Close the quote', edits: [{ offset: lineEnd, length: 0, text: quote }] }
  return { offset, message: 'The closing quote of this text is missing.', fix }
}

/** `"C:\Users"`. */
function wrongEscape(text: string, offset: number): Explanation {
  const written = text.slice(offset, offset + 2)
  const message = `In double quotes a backslash begins an escape, and ${written} is not one. Double the backslash, or use single quotes.`
  const edits = backslashEdits(text, offset)
  const label = edits.length === 1 ? 'Double the backslash' : 'Double the backslashes'
  return { offset, length: 2, message, ...(edits.length > 0 && { fix: { label, edits } }) }
}

function backslashEdits(text: string, offset: number): readonly TextEdit[] {
  const start = openAt(text, offset)
  const string =
    start === undefined ? undefined : /^"(?:[^"\\\r\n]|\\.)*"/.exec(text.slice(start, start + LONGEST))?.[0]
  return start === undefined || string === undefined ? [] : doubledBackslashes(string, start)
}

function tabInIndent(text: string, offset: number, message: string): Explanation {
  const at = text.indexOf('\t', offset)
  const edit = { offset: at === -1 ? offset : at, length: 1, text: '  ' }
  return { offset, message: `${message}.`, fix: { label: 'Replace the tab with spaces', edits: [edit] } }
}
