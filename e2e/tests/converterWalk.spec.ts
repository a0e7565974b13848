/**
 * Every converter of the site with each of its options. offlineTools.spec.ts uses each with its sample alone.
 */
import type { Page } from '@playwright/test'
import { ConverterPage, converterTools } from '../support/converter.ts'
import { isFull } from '../support/fullRun.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

// Hundreds of answers, one after the other; on a busy machine each takes a second.
test.describe.configure({ timeout: 1_800_000 })

test.describe('with every option', () => {
  test.skip(!isFull, 'the whole matrix belongs to the full run')

  test('every tool answers or says why not', async ({ page, request }) => {
    const converter = new ConverterPage(page)
    for (const tool of converterTools(await sitemapPaths(request))) {
      await converter.goto(tool)
      if (!(await hasGenericPage(page))) continue
      await converter.giveKey()
      await converter.giveSample(tool)
      const choices = converter.options.getByRole('combobox')
      for (const choice of await choices.all()) {
        for (const value of await choice.locator('option').allTextContents()) {
          await choice.selectOption({ label: value })
          await answers(converter, `${tool}: ${value}`)
        }
      }
      for (const number of await converter.options.getByRole('spinbutton').all()) {
        for (const end of ['min', 'max']) {
          await number.fill((await number.getAttribute(end)) ?? '0')
          await answers(converter, `${tool}: ${end}`)
        }
      }
    }
  })
})

/** The converter with a custom page, which has its own test file. */
async function hasGenericPage(page: Page): Promise<boolean> {
  return (await page.locator('[data-page=generic]').count()) === 1
}

/** An answer may still be that of the option before, and be replaced while it is looked at. */
async function answers(converter: ConverterPage, what: string): Promise<void> {
  await expect(async () => {
    await expect(converter.panes).toHaveAttribute('data-state', /done|failed/)
    if ((await converter.panes.getAttribute('data-state')) === 'failed')
      return expect(converter.alert).toContainText(/\w/, { timeout: 2_000 })
    // Binary data has no text to show but can be saved, like every result.
    const saves = converter.page.getByRole('button', { name: /^(?:Download|Save as SVG)$/ })
    await expect(saves.first()).toBeEnabled({
      timeout: 2_000,
    })
    const isShown =
      (await converter.output.inputValue()) !== '' ||
      (await converter.page.getByText('of binary data').count()) > 0
    expect(isShown, 'the result is shown').toBe(true)
  }, what).toPass({ timeout: 60_000 })
}
