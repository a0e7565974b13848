import { expect, it } from 'vitest'
import { expansionOf } from './codeHelp.ts'

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
