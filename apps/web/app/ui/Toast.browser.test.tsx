import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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

it('gives the focus back when it is dismissed', async () => {
  const { host, field, dismiss } = await focusMessage()
  dismiss.click()
  await vi.waitFor(() => expect(host.textContent).toBe(''))
  expect(document.activeElement).toBe(field)
})
