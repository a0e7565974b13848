import { CompletionContext } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { expansionOf, globalNames } from './codeHelp.ts'

it.each([
  ['ul>li*2', 'markup', '<ul>\n  <li></li>\n  <li></li>\n</ul>'],
  ['.card#a', 'markup', '<div class="card" id="a"></div>'],
  ['m10', 'stylesheet', 'margin: 10px;'],
] as const)('%s is offered as what it stands for', (abbreviation, type, expanded) => {
  expect(expansionOf(abbreviation, type)).toMatchObject({ label: abbreviation, info: expanded })
})

it.each(['hello', 'p'])('%s is left alone', (text) => {
  expect(expansionOf(text, 'markup')).toBeUndefined()
})

/** Where the list of names would begin to replace `code`, in which `|` is the caret. */
function replacesFrom(code: string): number | undefined {
  const state = EditorState.create({ doc: code.replace('|', ''), extensions: javascript() })
  ensureSyntaxTree(state, state.doc.length)
  return globalNames(new CompletionContext(state, code.indexOf('|'), true))?.from
}

it.each([
  ['conso|', 0],
  ['let a = Math.ma|', 13],
  ['|', 0],
])('in %s the name before the caret is completed', (code, from) => {
  expect(replacesFrom(code)).toBe(from)
})

it.each(['con|sole', 'let a = Math.m|ax'])('in %s, within a name, none is offered', (code) => {
  expect(replacesFrom(code)).toBeUndefined()
})
