/** Every converter of the site, one after the other, by its own sample and its own options. */
import process from 'node:process'
import type { Page } from '@playwright/test'
import { ConverterPage, converterTools } from '../support/converter.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

test('every tool answers its sample, and what the way back gives leads to the same answer', async ({
  page,
  request,
}) => {
  const tools = converterTools(await sitemapPaths(request))
  expect(tools.length).toBeGreaterThan(15)
  const converter = new ConverterPage(page)
  for (const tool of tools) {
    await converter.goto(tool)
    if (!(await hasGenericPage(page))) continue
    await giveKey(page)
    await converter.press('Sample')
    const first = await converter.result()
    expect(first, tool).not.toBe('')
    if (await page.getByRole('button', { name: 'Swap' }).isDisabled()) continue
    await converter.press('Swap')
    await expect(converter.input, tool).toHaveValue(first)
    // What a signature was made with stays behind.
    if (tool === 'encoding/jwt-sign') continue
    await converter.result()
    await converter.press('Swap')
    // The page of the way back has a result too: what stands there is waited for, not read at once.
    await expect(converter.output, tool).toHaveValue(first)
  }
})

test.describe('with every option', () => {
  test.skip(process.env.WHITTLE_FULL === undefined, 'the whole matrix belongs to the full run')

  test('every tool answers or says why not', async ({ page, request }) => {
    const converter = new ConverterPage(page)
    for (const tool of converterTools(await sitemapPaths(request))) {
      await converter.goto(tool)
      if (!(await hasGenericPage(page))) continue
      await giveKey(page)
      await converter.press('Sample')
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

/** A page of its own is tested by a file of its own. */
async function hasGenericPage(page: Page): Promise<boolean> {
  return (await page.locator('[data-page=generic]').count()) === 1
}

async function giveKey(page: Page): Promise<void> {
  const key = page.getByRole('group', { name: 'Options' }).getByRole('textbox', { name: /key/i })
  if ((await key.count()) > 0) await key.fill('a secret that is long enough for HS256')
}

async function answers(converter: ConverterPage, what: string): Promise<void> {
  await expect(converter.panes, what).toHaveAttribute('data-state', /done|failed/)
  if ((await converter.panes.getAttribute('data-state')) === 'failed')
    return expect(converter.alert, what).toContainText(/\w/)
  // Bytes that are no text have none to show; like every result, they can be saved.
  await expect(converter.page.getByRole('button', { name: 'Download' }), what).toBeEnabled()
  const isShown = async (): Promise<boolean> =>
    (await converter.output.inputValue()) !== '' ||
    (await converter.page.getByText('that are no text').count()) > 0
  await expect.poll(isShown, what).toBe(true)
}
