/** Waits until a page is interactive; one that is only prerendered does not respond. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until React has hydrated the page's own part. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/**
 * Waits until the theme switch responds, which shows that the frame's code runs, also on pages without a
 * tool.
 */
export async function expectAlive(page: Page): Promise<void> {
  const theme = page.getByRole('button', { name: /^Theme:/ })
  const before = (await theme.getAttribute('aria-label')) ?? ''
  await expect(async () => {
    await theme.click()
    await expect(theme).not.toHaveAttribute('aria-label', before, { timeout: 500 })
  }).toPass()
}
