/**
 * Playwright's `test` with a guard around every page: no request may leave the site, and nothing may go wrong in silence.
 */
import { test as base, expect } from '@playwright/test'

interface Guard {
  /** Console errors a test expects, as patterns; all others fail it. */
  readonly expectedErrors: RegExp[]
}

export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
      const origin = new URL(baseURL ?? '').origin
      const foreign: string[] = []
      const errors: string[] = []
      const guard: Guard = { expectedErrors: [] }
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
          foreign.push(url.href)
      })
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(guard)
      expect(foreign, 'requests that left the site').toEqual([])
      const surprising = errors.filter((text) => !guard.expectedErrors.some((pattern) => pattern.test(text)))
      expect(surprising, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
