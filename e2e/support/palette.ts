/** The command palette and the list of shortcuts. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the palette by keyboard. A press before the page is interactive does nothing, so it is repeated. */
export async function openPalette(page: Page): Promise<void> {
  await pressUntilAlive(page, 'Control+k', () =>
    expect(page.getByRole('combobox', { name: 'Find a tool or a page' })).toBeFocused({ timeout: 1000 }),
  )
}

/** Opens the palette but holds back its code; the returned function releases it. */
export async function callPalette(page: Page): Promise<() => void> {
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isAsked = false
  await page.route('**/assets/Palette-*.js', async (route) => {
    isAsked = true
    await arrival
    await route.continue()
  })
  // A page that was loaded before the route was set may still bypass it for a moment.
  await page.reload()
  await pressUntilAlive(page, 'Control+k', () => expect.poll(() => isAsked, { timeout: 1000 }).toBe(true))
  return arrive
}

/** Opens the list of shortcuts, in the same way. */
export async function openShortcuts(page: Page): Promise<void> {
  await pressUntilAlive(page, '?', () =>
    expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1000 }),
  )
}

async function pressUntilAlive(page: Page, key: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await isDone()
  }).toPass()
}
