import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DiffChecker } from './DiffChecker.tsx'
import { currentDiffer } from './DifferContext.ts'

const STORED = 'whittle:input:differ'

/** The page of the diff checker, in a router. The returned function leaves it. */
function visit() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: DiffChecker }])} />)
  const leave = (): void => {
    root.unmount()
    host.remove()
  }
  return { host, leave }
}

function pressed(host: HTMLElement, name: string): boolean {
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return button?.ariaPressed === 'true'
}

const { store, workspace } = currentDiffer()

beforeEach(() => workspace.clear())

afterEach(async () => {
  localStorage.clear()
  history.replaceState(null, '', location.pathname + location.search)
  await page.viewport(1280, 720)
})

it('a damaged link deletes nothing: the texts of the last visit are restored, and stay', async () => {
  const stored = JSON.stringify({
    original: 'one',
    changed: 'two',
    names: ['', ''],
    formats: ['auto', 'auto'],
  })
  localStorage.setItem(STORED, stored)
  location.hash = '#v=1&i=damaged'
  const { leave } = visit()
  await vi.waitUntil(() => store.getState().sides.changed.text === 'two')
  leave()
  expect(localStorage.getItem(STORED)).toBe(stored)
})

it('a visit in which nothing was entered deletes nothing', () => {
  localStorage.setItem(STORED, 'of a later version')
  visit().leave()
  expect(localStorage.getItem(STORED)).toBe('of a later version')
})

it('the data view stays when the visitor returns on a narrow screen', async () => {
  await page.viewport(390, 800)
  workspace.setTexts({ original: '[1]', changed: '[2]', names: ['', ''] })
  store.getState().setView('data')
  const { host, leave } = visit()
  await vi.waitUntil(() => pressed(host, 'Data'))
  // The last visit is restored a moment later.
  await new Promise((resolve) => setTimeout(resolve))
  expect(pressed(host, 'Data')).toBe(true)
  leave()
})

it('a narrow screen begins with one column, whatever a wide one had', async () => {
  await page.viewport(390, 800)
  store.getState().setView('split')
  const { host, leave } = visit()
  await vi.waitUntil(() => pressed(host, 'Unified'))
  leave()
})

it('counts files that are not text: they are neither replaced by a sample nor put into a patch', async () => {
  const file = new File([new Uint8Array(2)], 'a.bin')
  store.getState().setSides({
    original: { ...store.getState().sides.original, file },
    changed: { ...store.getState().sides.changed, file },
  })
  const { host, leave } = visit()
  const button = (name: string) =>
    [...host.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name)
  await vi.waitUntil(() => button('Copy patch'))
  expect(button('Sample')).toBeUndefined()
  expect(button('Swap')?.disabled).toBe(false)
  expect(button('Copy patch')?.disabled).toBe(true)
  leave()
})

it('a patch that does not fit is still there when its dialog is opened again, without the reasons', async () => {
  workspace.setTexts({ original: 'a\n', changed: '', names: ['', ''] })
  const { host, leave } = visit()
  const dialog = await vi.waitUntil(() => host.querySelector('dialog[aria-label="Apply a patch"]'))
  const press = (name: string): void =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  store.getState().setPatch({ isOpen: true, text: '@@ -1 +1 @@\n-b\n+c\n' })
  await vi.waitUntil(() => dialog.matches(':modal'))
  press('Apply')
  // The worker applies it, and has to be loaded first.
  await vi.waitUntil(() => dialog.querySelector('[role=alert]'), { timeout: 20_000 })
  press('Cancel')
  await vi.waitUntil(() => !dialog.matches(':modal'))
  press('Apply patch')
  await vi.waitUntil(() => dialog.matches(':modal'))
  expect(dialog.querySelector('textarea')?.value).toBe('@@ -1 +1 @@\n-b\n+c\n')
  expect(dialog.querySelector('[role=alert]')).toBeNull()
  leave()
})
