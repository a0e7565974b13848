import { afterEach, beforeEach, expect, it } from 'vitest'
import { focusHeading } from './focusHeading.ts'

let main: HTMLElement

beforeEach(() => {
  document.body.innerHTML =
    '<button>Find a tool</button><main tabindex="-1"><a href="/tools">Tools</a><h1>Hash</h1><input></main>'
  main = document.querySelector('main')!
})

afterEach(() => document.body.replaceChildren())

it.each(['button', 'main'])('moves the focus from %s to the heading of the page', (place) => {
  document.querySelector<HTMLElement>(place)!.focus()
  focusHeading(main)
  expect(document.activeElement?.textContent).toBe('Hash')
})

it('leaves the focus in the field of a page', () => {
  const field = document.querySelector('input')!
  field.focus()
  focusHeading(main)
  expect(document.activeElement).toBe(field)
})
