import type { Page } from '@playwright/test'

/**
 * Lets a test put faults into the files of workers and into WebAssembly: where a page is not secure, they are
 * not compared with their hashes. integrity.spec.ts tests that otherwise they are.
 */
export async function allowChangedFiles(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
}
