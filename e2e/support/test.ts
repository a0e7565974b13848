/**
 * Playwright's `test` with a guard around every page: no request may leave the site, and nothing may go wrong in silence.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

interface Guard {
  /** Console errors a test expects, as patterns; all others fail it. */
  readonly expectedErrors: RegExp[]
  /** Addresses elsewhere that a test expects to be asked for, as patterns; all others fail it. */
  readonly expectedRequests: RegExp[]
}

interface Fixtures {
  readonly guard: Guard
  /** A page in a browser that has never seen the site, under the same guard. It is closed at the end. */
  readonly openElsewhere: (options?: BrowserContextOptions) => Promise<Page>
}

/** What a context asked for elsewhere, and what went wrong in it. */
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
