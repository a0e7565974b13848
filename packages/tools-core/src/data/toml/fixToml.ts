/**
 * Fixes for TOML that is nearly right, such as the habits of JSON, YAML or Python. A fix is offered only if
 * it lets the text be read further. Pure.
 */
import { applyEdits } from '../../shared/result/applyEdits.ts'
import type { Fix, TextEdit } from '../../shared/result/result.ts'
import { valueFixes } from './fixValue.ts'

/** Returns how far a text can be read: the offset of its first error, or `undefined` where there is none. */
export type ErrorOffset = (text: string) => number | undefined

/** No fixes are tried on a longer text, since each requires reading it again. */
const MAX_LENGTH = 100_000

/** In a longer line, expressions that look for its end would look from each of its characters. */
const MAX_LINE_LENGTH = 1000

/** The fix for the error at an offset, if there is one that helps. */
export function fixToml(text: string, offset: number, errorOffset: ErrorOffset): Fix | undefined {
  if (text.length > MAX_LENGTH) return undefined
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

/**
 * A key, a sign and a value, up to a comment. A “#” inside a text is taken for the beginning of one too, and
 * then no fix helps.
 */
const PAIR = /^(\s*(?:[\w.-]+|"[^"]*"|'[^']*')\s*)([:=])(\s*)((?:[^#\s][^#]*)?)/

/** A line with a key and a value. */
interface Pair {
  readonly value: string
  readonly valueAt: number
  /** Whether a space follows the equals sign. */
  readonly isSpaced: boolean
  /** The edit that replaces a colon. */
  readonly equals: readonly TextEdit[]
  /** A comma or semicolon after the value. */
  readonly mark: string
  /** The edit that removes that mark. */
  readonly noEnd: readonly TextEdit[]
}

function readPair(line: string, start: number): Pair | undefined {
  const [, key = '', sign = '', gap = '', rest = ''] = PAIR.exec(line) ?? []
  if (sign === '') return undefined
  const signAt = start + key.length
  const valueAt = signAt + 1 + gap.length
  const body = rest.trimEnd()
  const mark = /[,;]$/.exec(body)?.[0] ?? ''
  const markAt = body.length - mark.length
  return {
    value: body.slice(0, markAt).trimEnd(),
    valueAt,
    isSpaced: gap !== '',
    equals: sign === ':' ? [{ offset: signAt, length: 1, text: ' =' }] : [],
    mark,
    noEnd: mark === '' ? [] : [{ offset: valueAt + markAt, length: 1, text: '' }],
  }
}

function candidates(line: string, start: number): readonly Fix[] {
  if (line.length > MAX_LINE_LENGTH) return []
  const pair = readPair(line, start)
  if (pair === undefined) return lineFixes(line, start)
  const { value, valueAt, equals, noEnd } = pair
  const fixes = aroundValue(pair)
  if (/^(?:null|nil|none|undefined|~)$/i.test(value))
    fixes.push({ label: 'Turn the line into a comment', edits: [{ offset: start, length: 0, text: '# ' }] })
  for (const { label, edits } of inValue(pair)) {
    const placed = edits.map((edit) => ({ ...edit, offset: valueAt + edit.offset }))
    fixes.push({ label, edits: [...equals, ...placed, ...noEnd] })
  }
  return fixes
}

function aroundValue({ equals, mark, noEnd }: Pair): Fix[] {
  const edits = [...equals, ...noEnd]
  if (edits.length === 0) return []
  const surplus = mark === ';' ? 'semicolon' : 'comma'
  return [{ label: equals.length > 0 ? 'Replace the colon with =' : `Remove the ${surplus}`, edits }]
}

/** The fixes of the value itself; offsets count from its start. */
function inValue({ value, isSpaced }: Pair): readonly Fix[] {
  const fixes: Fix[] = []
  const replace = (label: string, text: string): void => {
    fixes.push({ label, edits: [{ offset: 0, length: value.length, text }] })
  }
  if (/^[“”„].*[“”]$/u.test(value)) replace('Use straight quotes', JSON.stringify(value.slice(1, -1)))
  const word = WORDS.get(value.toLowerCase())
  if (word !== undefined && word !== value) replace(`Write ${word}`, word)
  fixes.push(...valueFixes(value))
  if (/^(["'])(?!\1)(?:(?!\1).)+$/.test(value))
    fixes.push({
      label: 'Close the quote',
      edits: [{ offset: value.length, length: 0, text: value[0] ?? '' }],
    })
  const [, first = '', between = ''] = /^(\S+)(\s+)[\w.-]+\s*=/.exec(value) ?? []
  if (first !== '' && !/^[[{]/.test(first)) {
    const edit = { offset: first.length, length: between.length, text: '\n' }
    return [...fixes, { label: 'Begin a new line', edits: [edit] }]
  }
  const text = `${isSpaced ? '' : ' '}${JSON.stringify(value)}`
  if (value === '') replace('Write an empty text', text)
  else if (isBareText(value)) replace('Put quotes around the value', text)
  return fixes
}

/**
 * For a line that is no key with a value: a comment of another language, a key that needs quotes, a header
 * that is not closed.
 */
function lineFixes(line: string, start: number): readonly Fix[] {
  const [, space = '', sign = ''] = /^(\s*)(\/\/|;|--)/.exec(line) ?? []
  if (sign !== '') {
    const edit = { offset: start + space.length, length: sign.length, text: '#' }
    return [{ label: 'Write # for the comment', edits: [edit] }]
  }
  const [, indent = '', name = ''] = /^(\s*)([^\s=:[\]"'#.][^=:[\]"'#.]*)=/.exec(line) ?? []
  if (name !== '') {
    const key = name.trimEnd()
    const edit = { offset: start + indent.length, length: key.length, text: JSON.stringify(key) }
    return [{ label: 'Put quotes around the key', edits: [edit] }]
  }
  const [header, open = ''] = /^\s*(\[\[?)[^[\]#]*[^[\]#\s](?=\s*$)/.exec(line) ?? ['']
  if (open === '') return []
  const edit = { offset: start + header.length, length: 0, text: ']'.repeat(open.length) }
  return [{ label: 'Close the bracket', edits: [edit] }]
}

/**
 * Text without its quotes, such as a name or `1.2.3`, and not a string, array, table, number or date with
 * something wrong in it.
 */
function isBareText(value: string): boolean {
  if (/^\d+(?:\.\d+){2,}$/.test(value)) return true
  return !/^['[{]|"/.test(value) && !/^[+-]?\.?\d[\d_.,: TZeE+-]*$/.test(value)
}

/** Words that other languages write for true and false. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['yes', 'true'],
  ['no', 'false'],
])
