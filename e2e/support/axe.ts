import type { Page } from '@playwright/test'
import axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on the page as it is, one line each: by all rules of its standards, or by some alone. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (runOnly) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly }),
    rules === undefined
      ? { type: 'tag' as const, values: STANDARDS }
      : { type: 'rule' as const, values: [...rules] },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
