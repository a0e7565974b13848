/**
 * Fixes for TOML that is nearly right, such as the habits of JSON, YAML or Python. A fix is offered only if it lets the text be read
 * further. Pure.
 */
import { applyEdits } from '../result/applyEdits.ts'
import type { Fix, TextEdit } from '../result/result.ts'
import { valueMends } from './mendValue.ts'

/** Returns how far a text can be read: the offset of its first error, or `undefined` where there is none. */
export type ErrorOffset = (text: string) => number | undefined

/** No fixes are tried on a longer text, since each requires reading it again. */
const LONGEST = 100_000

/** In a longer line, expressions that look for its end would look from each of its characters. */
const LONGEST_LINE = 1000

/** The fix for the error at an offset, if there is one that helps. */
export function mendToml(text: string, offset: number, errorOffset: ErrorOffset): Fix | undefined {
  if (text.length > LONGEST) return undefined
  const start = lineStart(text, offset)
  // A missing value is only detected on the next line.
  const starts = start === 0 ? [start] : [start, lineStart(text, start - 1)]
  return starts
    .flatMap((each) => candidates(lineAt(text, each), each))
    .find(({ edits }) => {
      const next = errorOffset(applyEdits(text, edits))
      // Text inserted before the error moves it without getting further.
      const grown = edits.reduce((sum, edit) => sum + edit.text.length - edit.length, 0)
      return next === undefined || next > start + lineAt(text, start).length + grown
    })
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
}

function lineAt(text: string, start: number): string {
  const rest = text.slice(start)
  return rest.slice(0, rest.search(/\r?\n|$/))
}

const KEY = /^(\s*(?:[\w.-]+|"[^"]*"|'[^']*')\s*)([:=])(\s*)(.*?)(\s*[,;]?\s*)(#.*)?$/

function candidates(line: string, start: number): readonly Fix[] {
  const match = KEY.exec(line)
  if (match === null) return lineMends(line, start)
  const [, key = '', sign = '=', gap = '', value = '', end = ''] = match
  const signAt = start + key.length
  const valueAt = signAt + 1 + gap.length
  const endAt = valueAt + value.length
  const equals: readonly TextEdit[] = sign === ':' ? [{ offset: signAt, length: 1, text: ' =' }] : []
  const mark = end.trim()
  const noEnd: readonly TextEdit[] =
    mark === '' ? [] : [{ offset: endAt + end.indexOf(mark), length: mark.length, text: '' }]
  const both = [...equals, ...noEnd]
  const fixes: Fix[] = []
  const offer = (label: string, edits: readonly TextEdit[]): void => {
    if (edits.length > 0) fixes.push({ label, edits })
  }
  offer(
    equals.length > 0 ? 'Replace the colon with =' : `Remove the ${mark === ';' ? 'semicolon' : 'comma'}`,
    both,
  )
  if (/^(?:null|nil|none|undefined|~)$/i.test(value))
    offer('Turn the line into a comment', [{ offset: start, length: 0, text: '# ' }])
  if (/^[“”„].*[“”]$/u.test(value))
    offer('Use straight quotes', [
      ...equals,
      { offset: valueAt, length: value.length, text: JSON.stringify(value.slice(1, -1)) },
      ...noEnd,
    ])
  const word = WORDS[value.toLowerCase()]
  if (word !== undefined && word !== value)
    offer(`Write ${word}`, [...equals, { offset: valueAt, length: value.length, text: word }, ...noEnd])
  for (const { label, edits } of valueMends(value))
    offer(label, [...equals, ...edits.map((edit) => ({ ...edit, offset: valueAt + edit.offset })), ...noEnd])
  if (/^(["'])(?!\1)(?:(?!\1).)+$/.test(value))
    offer('Close the quote', [...equals, { offset: endAt, length: 0, text: value[0] ?? '' }, ...noEnd])
  const [, first = '', between = ''] = /^(\S+)(\s+)[\w.-]+\s*=/.exec(value) ?? []
  if (first !== '' && !/^[[{]/.test(first)) {
    offer('Begin a new line', [
      ...equals,
      { offset: valueAt + first.length, length: between.length, text: '\n' },
    ])
    return fixes
  }
  const text = `${gap === '' ? ' ' : ''}${JSON.stringify(value)}`
  if (value === '' || isBareText(value))
    offer(value === '' ? 'Write an empty text' : 'Put quotes around the value', [
      ...equals,
      { offset: valueAt, length: value.length, text },
      ...noEnd,
    ])
  return fixes
}

/** For a line that is no key with a value: a comment of another language, a key that needs quotes, a header that is not closed. */
function lineMends(line: string, start: number): readonly Fix[] {
  if (line.length > LONGEST_LINE) return []
  const [, space = '', sign = ''] = /^(\s*)(\/\/|;|--)/.exec(line) ?? []
  if (sign !== '') {
    const edit = { offset: start + space.length, length: sign.length, text: '#' }
    return [{ label: 'Write # for the comment', edits: [edit] }]
  }
  const [, indent = '', key = ''] = /^(\s*)([^\s=:[\]"'#.][^=:[\]"'#.]*?)\s*=/.exec(line) ?? []
  if (key !== '') {
    const edit = { offset: start + indent.length, length: key.length, text: JSON.stringify(key) }
    return [{ label: 'Put quotes around the key', edits: [edit] }]
  }
  const [header, open = ''] = /^\s*(\[\[?)[^[\]#]*[^[\]#\s](?=\s*$)/.exec(line) ?? ['']
  if (open === '') return []
  const edit = { offset: start + header.length, length: 0, text: ']'.repeat(open.length) }
  return [{ label: 'Close the bracket', edits: [edit] }]
}

/** Text without its quotes, such as a name or `1.2.3`, and not a string, array, table, number or date with something wrong in it. */
function isBareText(value: string): boolean {
  if (/^\d+(?:\.\d+){2,}$/.test(value)) return true
  return !/^['[{]|"/.test(value) && !/^[+-]?\.?\d[\d_.,: TZeE+-]*$/.test(value)
}

/** Truth as other languages write it. */
const WORDS: Readonly<Record<string, string>> = { true: 'true', false: 'false', yes: 'true', no: 'false' }
