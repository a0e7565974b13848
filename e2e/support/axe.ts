import type { Page } from '@playwright/test'
import axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations that axe finds on the page in its current state, one line each: by all rules of the
 * standards, or by some only.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Nothing is collected of the elements that pass, nor sent here: that takes as long as the rules.
  return page.evaluate(
    async (runOnly) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    rules === undefined
      ? { type: 'tag' as const, values: STANDARDS }
      : { type: 'rule' as const, values: [...rules] },
  )
}

/** The rules that the dark theme can break, because it differs from the light one only in its colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in the light theme and then in the dark one, which stays active. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  // Without transitions, so that axe does not see intermediate colours.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await axeFindings(page, COLOUR_RULES)
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
