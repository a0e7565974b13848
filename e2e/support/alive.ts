/** When a page answers: a page that was only prerendered does not. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until React has taken over the page's own part. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** Waits until the switch of the theme answers: the frame's own code runs, on pages without a tool too. */
export async function expectAlive(page: Page): Promise<void> {
  const theme = page.getByRole('button', { name: /^Theme:/ })
  const before = (await theme.getAttribute('aria-label')) ?? ''
  await expect(async () => {
    await theme.click()
    await expect(theme).not.toHaveAttribute('aria-label', before, { timeout: 500 })
  }).toPass()
}
