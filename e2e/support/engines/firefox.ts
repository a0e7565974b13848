/** Firefox over WebDriver BiDi, for the smoke tests. */
import type { ElementHandle } from 'puppeteer-core'
import { launchFirefox } from '../firefox.ts'
import type { Engine } from './engine.ts'

/**
 * Firefox logs these when a page is left while its code is still being fetched. At any other
 * time it is an error.
 */
const ENDED_BY_LEAVING =
  /A ServiceWorker intercepted the request and encountered an unexpected error|hashes in the integrity attribute match/

/** Starts a new Firefox. The caller closes it. */
export async function launchFirefoxEngine(): Promise<Engine> {
  const browser = await launchFirefox()
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  const errors: string[] = []
  let isLeaving = false
  const note = (text: string): void => {
    if (!(isLeaving && ENDED_BY_LEAVING.test(text))) errors.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  const find = async (expression: string): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(expression)
    const element = handle.asElement()
    if (element === null) throw new Error(`No element found: ${expression}`)
    return element as ElementHandle<Element>
  }
  return {
    version: await browser.version(),
    async goto(url) {
      isLeaving = true
      try {
        await page.goto(url)
      } finally {
        isLeaving = false
      }
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await find(expression)).click(),
    type: async (expression, text) => (await find(expression)).type(text),
    chooseFile: async (expression, path) =>
      ((await find(expression)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}
