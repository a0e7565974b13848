import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { catchLostFocus } from './catchLostFocus.ts'

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`There is no button “${name}”.`)
  return found
}

const focusedText = (): string | null => document.activeElement?.textContent ?? null

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><ul>
    <li><button>Remove a</button></li><li><button>Remove b</button></li><li><button>Remove c</button></li>
  </ul><p><input><button>Undo</button><button>Redo</button></p></main>`
  onTestFinished(catchLostFocus())
})

it('the row after a removed one has the focus; after the last one, the row before', async () => {
  button('Remove b').focus()
  button('Remove b').closest('li')?.remove()
  await expect.poll(focusedText).toBe('Remove c')
  button('Remove c').closest('li')?.remove()
  await expect.poll(focusedText).toBe('Remove a')
})

it('what comes after a disabled or hidden button has the focus', async () => {
  button('Undo').focus()
  button('Undo').disabled = true
  await expect.poll(focusedText).toBe('Redo')
  button('Redo').style.display = 'none'
  await expect.poll(focusedText).toBe('Remove c')
})

it('a field gets the focus of a removed list after a key, but not after a press', async () => {
  for (const [isByKey, next] of [
    [true, 'input'],
    [false, 'button'],
  ] as const) {
    const extra = document.createElement('button')
    document.querySelector('p')?.prepend(extra)
    extra.addEventListener('click', () => extra.remove())
    extra.textContent = 'Extra'
    extra.focus()
    await (isByKey ? userEvent.keyboard('{Enter}') : userEvent.click(extra))
    await expect.poll(() => document.activeElement?.localName).toBe(next)
  }
})

it('what the same change focuses keeps the focus, and a press beside every control may take it', async () => {
  button('Remove a').focus()
  button('Remove a').closest('li')?.remove()
  button('Redo').focus()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(focusedText()).toBe('Redo')
  button('Redo').blur()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
