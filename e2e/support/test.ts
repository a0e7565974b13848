/**
 * Playwright's `test` with a guard around every page: no request may leave the site, and no error may go
 * unnoticed.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export interface Guard {
  /** Patterns of console errors that the test expects; any other fails it. */
  readonly expectedErrors: RegExp[]
  /** Patterns of URLs on other origins that the test expects to be requested; any other fails it. */
  readonly expectedRequests: RegExp[]
}

interface Fixtures {
  readonly guard: Guard
  /**
   * Opens a page in a browser context that has never visited the site, under the same guard. It is closed at
   * the end.
   */
  readonly openElsewhere: (options?: BrowserContextOptions) => Promise<Page>
}

/** The requests of a context to other origins, and its errors. */
class Watch {
  readonly requests: string[] = []
  readonly errors: string[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  over(context: BrowserContext): void {
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== this.#origin)
        this.requests.push(url.href)
    })
    context.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
    context.on('weberror', (error) => this.errors.push(String(error.error())))
  }
}

export const test = base.extend<Fixtures & { watch: Watch }>({
  watch: ({ baseURL }, use) => use(new Watch(new URL(baseURL ?? '').origin)),
  guard: [
    async ({ context, watch }, use) => {
      const guard: Guard = { expectedErrors: [], expectedRequests: [] }
      watch.over(context)
      await use(guard)
      expect(surprising(watch.requests, guard.expectedRequests), 'requests that left the site').toEqual([])
      expect(surprising(watch.errors, guard.expectedErrors), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      watch.over(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

function surprising(texts: readonly string[], expected: readonly RegExp[]): readonly string[] {
  return texts.filter((text) => !expected.some((pattern) => pattern.test(text)))
}

export { expect }
