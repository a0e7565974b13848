/** Chromium, whose answers the other engines' are held against. */
import type { ElementHandle, Page } from '@playwright/test'
import type { Engine } from './engine.ts'

/** A page of Playwright's as the smokes drive any engine. Its errors are the guard's matter. */
export function chromiumEngine(page: Page): Engine {
  const find = async (expression: string): Promise<ElementHandle<Element>> => {
    const element = (await page.evaluateHandle(expression)).asElement()
    if (element === null) throw new Error(`There is no such element: ${expression}`)
    return element as ElementHandle<Element>
  }
  return {
    version: 'Chromium',
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await find(expression)).click(),
    type: async (expression, text) => (await find(expression)).type(text),
    chooseFile: async (expression, path) => (await find(expression)).setInputFiles(path),
    errors: async () => [],
    close: () => page.close(),
  }
}
