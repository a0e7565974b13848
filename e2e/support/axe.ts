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

/** What the dark theme can break: it is the light one in other colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it is, in the light theme and then in the dark one, in which it is left. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  // Colours change at once, not over some frames that axe would see.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await axeFindings(page, COLOUR_RULES)
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
