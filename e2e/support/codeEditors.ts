/** The code editors of a page. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Hovers over every visible editor and waits until each has loaded. Until then it may be a plain text field.
 */
export async function wakeEditors(scope: Page | Locator): Promise<void> {
  const plain = scope.locator('[data-state="plain"] > textarea:visible')
  await expect
    .poll(async () => {
      await plain.evaluateAll((areas) => {
        for (const area of areas) area.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      })
      return plain.count()
    })
    .toBe(0)
  await expect(scope.locator('[data-state="ready"]')).not.toHaveCount(0)
}
