import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountInPage } from '../testing/mountInPage.ts'
import { showToast, Toaster } from './Toast.tsx'

/** Longer than a message is shown, in milliseconds. */
const LONG = 10_000

beforeEach(() => {
  // React itself uses other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

/** Shows a message beside a field that has the focus, and moves the focus to its Dismiss button. */
async function focusMessage() {
  const host = mountInPage(
    <>
      <input />
      <Toaster />
    </>,
  )
  const field = await vi.waitUntil(() => host.querySelector('input'))
  onTestFinished(showToast({ text: 'Copied' }))
  const dismiss = await vi.waitUntil(() => host.querySelector<HTMLElement>('[aria-label=Dismiss]'))
  field.focus()
  dismiss.focus()
  return { host, field, dismiss }
}

it('a message with the focus stays when the pointer leaves it', async () => {
  const { host, field, dismiss } = await focusMessage()
  const item = dismiss.parentElement
  item?.dispatchEvent(new PointerEvent('pointerenter'))
  item?.dispatchEvent(new PointerEvent('pointerleave'))
  // React renders before the next frame.
  await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(host.textContent).toBe('Copied')
  field.focus()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(LONG)
    expect(host.textContent).toBe('')
  })
})

/** Shows a message, and returns what shows it. */
async function showMessage(text: string) {
  const host = mountInPage(<Toaster />)
  onTestFinished(showToast({ text }))
  const dismiss = await vi.waitUntil(() => host.querySelector<HTMLElement>('[aria-label=Dismiss]'))
  return { host, item: dismiss.parentElement as HTMLElement }
}

/** What a finger does to the page: the element counts as hovered afterwards. */
function touch(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
}

it('a touched message goes when its time is over, though it still counts as hovered', async () => {
  const { host, item } = await showMessage('Touched')
  vi.spyOn(item, 'matches').mockImplementation((selector) => selector.includes(':hover'))
  await vi.advanceTimersByTimeAsync(LONG)
  expect(host.textContent).toBe('Touched')
  touch(item)
  await vi.advanceTimersByTimeAsync(LONG)
  await vi.waitFor(() => expect(host.textContent).toBe(''))
})

it('is closed by a tap on it, but not by a click, which selects its text', async () => {
  const { host, item } = await showMessage('Tapped')
  item.click()
  await new Promise(requestAnimationFrame)
  expect(host.textContent).toBe('Tapped')
  touch(item)
  item.click()
  await vi.waitFor(() => expect(host.textContent).toBe(''))
})

it('lies above the bar at the bottom of a narrow window', async () => {
  await page.viewport(390, 700)
  const bar = document.createElement('footer')
  bar.dataset.bottomBar = ''
  bar.style.cssText = 'position:fixed;bottom:0;height:120px;width:100%'
  document.body.append(bar)
  onTestFinished(() => bar.remove())
  const { item } = await showMessage('Above')
  // The room below the messages, which the style sheet adds to the edge of the window.
  const room = () => item.parentElement?.parentElement?.style.getPropertyValue('--bar')
  await vi.waitFor(() => expect(room()).toBe('120px'))
})

it('gives the focus back when it is dismissed', async () => {
  const { host, field, dismiss } = await focusMessage()
  dismiss.click()
  await vi.waitFor(() => expect(host.textContent).toBe(''))
  expect(document.activeElement).toBe(field)
})
