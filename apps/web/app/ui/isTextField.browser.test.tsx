import { expect, it } from 'vitest'
import { isTextField } from './isTextField.ts'

function elementOf(html: string): Element | null {
  return Object.assign(document.createElement('div'), { innerHTML: html }).firstElementChild
}

it.each(['<input>', '<input type="number">', '<textarea></textarea>', '<p contenteditable>text</p>'])(
  'is true of %s',
  (html) => {
    expect(isTextField(elementOf(html))).toBe(true)
  },
)

it.each(['<input type="range">', '<input type="checkbox">', '<button>press</button>', '<select></select>'])(
  'is false of %s',
  (html) => {
    expect(isTextField(elementOf(html))).toBe(false)
  },
)

it('is false of what is not an element', () => {
  expect([isTextField(null), isTextField(window)]).toEqual([false, false])
})
