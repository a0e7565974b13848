import type { Page } from '@playwright/test'
import type { Guard } from './test.ts'

/**
 * Lets a test put faults into the files of workers and into WebAssembly: where a page is not secure, they are
 * not compared with their hashes. integrity.spec.ts tests that otherwise they are.
 */
export async function allowChangedFiles(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
}

/**
 * Lets a test also replace the modules of a page: it gets another import map, which the site's policy
 * refuses, so that modules have no hashes.
 */
export async function allowChangedModules(page: Page, guard: Guard): Promise<void> {
  guard.expectedErrors.push(/Executing inline script violates/)
  await allowChangedFiles(page)
  await page.addInitScript(() => {
    const fetchFile = window.fetch.bind(window)
    window.fetch = async (input, init) =>
      /\/assets\/published-[^/]*\.json$/.test(String(input))
        ? Response.json({ integrity: {} })
        : fetchFile(input, init)
  })
}
