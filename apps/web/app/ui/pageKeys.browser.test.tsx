import { expect, it, onTestFinished } from 'vitest'
import { followKeyShortcuts } from './keyShortcuts.ts'
import { followPageKeys } from './pageKeys.ts'

/** Adds an element to the page until the test ends. */
function add<Name extends keyof HTMLElementTagNameMap>(name: Name, html = ''): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), { innerHTML: html })
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

function press(key: string, init: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
}

it.each([undefined, { capture: true }])('acts on the page unless a dialog is open, with %j', (options) => {
  const keys: string[] = []
  onTestFinished(followPageKeys(({ key }) => void keys.push(key), options))
  const dialog = add('dialog')
  press('a')
  dialog.showModal()
  press('b')
  dialog.close()
  press('c')
  expect(keys).toEqual(['a', 'c'])
})

it('a key that something else has used is left alone', () => {
  const keys: string[] = []
  onTestFinished(followPageKeys(({ key }) => void keys.push(key)))
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('a')
  press('b')
  expect(keys).toEqual(['b'])
})

it('a shortcut works on a layout without Latin letters', () => {
  const main = add('main', '<button aria-keyshortcuts="Control+Shift+C">Copy</button>')
  let copies = 0
  main.addEventListener('click', () => {
    copies += 1
  })
  onTestFinished(followKeyShortcuts())
  press('С', { code: 'KeyC', ctrlKey: true, shiftKey: true })
  expect(copies).toBe(1)
})

it('a shortcut presses its button only with exactly the keys that are announced', () => {
  const main = add('main', '<button aria-keyshortcuts="Control+Enter">Run</button>')
  let runs = 0
  main.addEventListener('click', () => {
    runs += 1
  })
  onTestFinished(followKeyShortcuts())
  press('Enter')
  press('Enter', { ctrlKey: true, altKey: true })
  press('Enter', { ctrlKey: true, shiftKey: true })
  expect(runs).toBe(0)
  press('Enter', { ctrlKey: true })
  expect(runs).toBe(1)
})
