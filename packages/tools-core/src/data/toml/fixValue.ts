/**
 * Fixes for what is nearly a value of TOML: a string with a wrong backslash, an array, a table, a number
 * without its zero.
 *
 * Each fix changes only what is wrong in the grammar; what cannot be known is left to the writer. Offsets
 * count from the value's start. Pure.
 */

import type { Fix, TextEdit } from '../../shared/result/result.ts'
import { backslashFix, doubledBackslashes } from '../../shared/strings/backslashes.ts'

const TOKEN =
  /"""(?:[^\\]|\\[\s\S])*?"""|'''[\s\S]*?'''|"(?:[^"\\]|\\.)*"|'[^']*'|[[\]{},=:]|[^\s"'[\]{},=:#]+|["']|\s+/gy

interface Token {
  readonly text: string
  readonly at: number
}

/** What might fix a value; the caller tries which one helps. */
export function valueFixes(value: string): readonly Fix[] {
  const tokens = [...value.matchAll(TOKEN)]
    .map(({ 0: text, index: at }) => ({ text, at }))
    .filter(({ text }) => text.trim() !== '')
  return [
    ...backslashFixes(tokens),
    ...zeroFixes(tokens),
    ...(isOpener(tokens[0]) ? groupFixes(value, tokens) : []),
  ]
}

/**
 * Doubles all of a string's backslashes, also those of valid escapes: in `C:\new\Users` both are meant
 * literally.
 */
function backslashFixes(tokens: readonly Token[]): readonly Fix[] {
  const edits = tokens
    .filter(({ text }) => /^"(?!"")/.test(text) && WRONG_ESCAPE.test(text))
    .flatMap(({ text, at }) => doubledBackslashes(text, at))
  return edits.length === 0 ? [] : [backslashFix(edits)]
}

/** A backslash that begins no escape in any version of TOML. */
const WRONG_ESCAPE = /(?<!\\)(?:\\\\)*\\(?!["\\bfnrte]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})/

function zeroFixes(tokens: readonly Token[]): readonly Fix[] {
  const edits = tokens.flatMap(({ text, at }): readonly TextEdit[] => {
    const [, sign, point] = /^([+-]?)(\.)\d+(?:[eE][+-]?\d+)?$/.exec(text) ?? []
    if (point !== undefined) return [{ offset: at + (sign ?? '').length, length: 0, text: '0' }]
    const [whole] = /^[+-]?(?:0|[1-9]\d*)\.(?=$|[eE][+-]?\d+$)/.exec(text) ?? []
    return whole === undefined ? [] : [{ offset: at + whole.length, length: 0, text: '0' }]
  })
  return edits.length === 0 ? [] : [{ label: 'Add the zero', edits }]
}

function isOpener(token: Token | undefined): boolean {
  return token?.text === '[' || token?.text === '{'
}

/** What is wrong between the brackets of an array or a table on one line, each kind a fix of its own. */
function groupFixes(value: string, tokens: readonly Token[]): readonly Fix[] {
  const groups = groupsOf(tokens)
  if (groups === undefined) return []
  const inside = tokens.flatMap((token, index) => {
    const [before, group] = [tokens[index - 1], groups.around[index]]
    return before === undefined || group === undefined || isCloser(token) ? [] : [{ token, before, group }]
  })
  const missing = inside
    .filter(({ token, before }) => !/^[,=:]$/.test(token.text) && endsValue(before))
    .map(({ before }): TextEdit => ({ offset: before.at + before.text.length, length: 0, text: ',' }))
  const surplus = inside
    .filter(({ token, before }) => token.text === ',' && (before.text === ',' || isOpener(before)))
    .map(({ token }): TextEdit => ({ offset: token.at, length: 1, text: '' }))
  const colons = inside
    .filter(({ token, group }) => token.text === ':' && group === '}')
    .map(
      ({ token: { at } }): TextEdit => ({
        offset: at,
        length: 1,
        text: /\s/.test(value[at - 1] ?? '') ? '=' : ' =',
      }),
    )
  const end = tokens.at(-1)!
  // After a comma or an equals sign a value is missing too, so that a bracket would not complete the text.
  const isComplete = groups.closers !== '' && (endsValue(end) || isOpener(end))
  const closing = isComplete ? [{ offset: end.at + end.text.length, length: 0, text: groups.closers }] : []
  return [
    fixOf(missing, 'Add the comma', 'Add the commas'),
    fixOf(surplus, 'Remove the comma', 'Remove the commas'),
    fixOf(colons, 'Write = for the colon', 'Write = for the colons'),
    fixOf(closing, 'Close the bracket', 'Close the bracket'),
  ].filter(({ edits }) => edits.length > 0)
}

interface Groups {
  /** What closes the group around each token; `undefined` for those in none. */
  readonly around: readonly (string | undefined)[]
  /** What closes the groups that are open at the end. */
  readonly closers: string
}

/** The groups that tokens form; `undefined` where brackets of two kinds cross. */
function groupsOf(tokens: readonly Token[]): Groups | undefined {
  const open: string[] = []
  const around: (string | undefined)[] = []
  for (const token of tokens) {
    around.push(open.at(-1))
    if (isCloser(token) && open.pop() !== token.text) return undefined
    if (isOpener(token)) open.push(token.text === '[' ? ']' : '}')
  }
  return { around, closers: open.reverse().join('') }
}

function isCloser({ text }: Token): boolean {
  return text === ']' || text === '}'
}

function endsValue({ text }: Token): boolean {
  return !/^[[{,=:]$/.test(text)
}

function fixOf(edits: readonly TextEdit[], one: string, many: string): Fix {
  return { label: edits.length > 1 ? many : one, edits }
}
