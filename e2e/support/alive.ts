/** When a page answers: a page that was only prerendered does not. */
import type { Page } from '@playwright/test'

/** Waits until React has taken over the page's own part. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}
