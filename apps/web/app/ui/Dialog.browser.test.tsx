import { expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { Dialog } from './Dialog.tsx'

it('closes on a press outside, but not when a selection is dragged out of it', async () => {
  const close = vi.fn()
  const host = mountInPage(
    <Dialog label="Palette" onClose={close}>
      <input defaultValue="a query" />
    </Dialog>,
  )
  const dialog = await vi.waitUntil(() => host.querySelector('dialog'))
  const down = (element: Element | null) =>
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  down(host.querySelector('input'))
  // The browser's click after a press in one element and a release in another is on the one that holds both.
  dialog.click()
  expect(close).not.toHaveBeenCalled()
  down(dialog)
  dialog.click()
  expect(close).toHaveBeenCalledOnce()
})
