/** What the site keeps for a visitor: favourites, recent tools, a settings file; and how it forgets. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ConverterPage } from '../support/converter.ts'
import { keepSite, test as withWorker } from '../support/ownSite.ts'
import { openPalette, openShortcuts } from '../support/palette.ts'
import { expect, test } from '../support/test.ts'

test('a starred tool is listed first in the palette and on the home page, also at the next visit', async ({
  page,
}) => {
  await page.goto('/image-editor')
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.goto('/')
  const mine = page.getByRole('navigation', { name: 'Your tools' })
  await expect(mine.getByRole('link')).toHaveText(['Image Editor'])
  await openPalette(page)
  await expect(page.getByRole('option').first()).toContainText('Favourites')
  await expect(page.getByRole('option').first()).toContainText('Image Editor')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove from favourites' }).click()
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
})

test('the list of the visitor’s tools shifts nothing when it appears, however long it is', async ({
  page,
}) => {
  // High enough to show the tools on the first screen.
  await page.setViewportSize({ width: 390, height: 2400 })
  await page.addInitScript(() => {
    localStorage.setItem(
      'whittle:favourites',
      JSON.stringify([
        '/json',
        '/differ',
        '/compiler',
        '/image-editor',
        '/image-to-video',
        '/converter/time',
      ]),
    )
  })
  await page.goto('/')
  const mine = page.getByRole('navigation', { name: 'Your tools' })
  await expect(mine.getByRole('link')).toHaveCount(6)
  await expect(mine).toBeInViewport()
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return sum
  })
  expect(shift).toBeLessThanOrEqual(0.002)
})

test('recent tools are remembered, latest first, but not pages that are not tools', async ({ page }) => {
  for (const path of ['/image-editor', '/faq', '/converter/encoding/base64-encode']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find a tool or a page' })).toBeVisible()
    if (path !== '/faq')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('whittle:recent'))).toContain(path)
  }
  await page.goto('/')
  const mine = page.getByRole('navigation', { name: 'Your tools' })
  await expect(mine.getByRole('link')).toHaveText(['Base64 encode', 'Image Editor'])
})

test('settings are exported as one file and imported elsewhere', async ({ page, openElsewhere }) => {
  await page.goto('/image-editor')
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await openDevice(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const buffer = await readFile(await download.path())
  expect(JSON.parse(buffer.toString())).toEqual({
    format: 'whittle-settings',
    version: 1,
    theme: 'light',
    singleKeys: true,
    favourites: ['/image-editor'],
    recent: ['/image-editor'],
    options: {},
  })

  const other = await openElsewhere()
  await other.goto('/')
  await openDevice(other)
  const file = { name: download.suggestedFilename(), mimeType: 'application/json', buffer }
  await other.getByLabel('Choose a settings file').setInputFiles(file)
  await expect(other.getByText('The settings were imported.')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await other.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(other.getByRole('navigation', { name: 'Your tools' }).getByRole('link')).toHaveText([
    'Image Editor',
  ])
})

test('a file that holds no settings of this version is rejected with a reason and changes nothing', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('button', { name: /^Theme: system/ }).click()
  await openDevice(page)
  for (const [what, text, says] of [
    ['not JSON', 'hello', 'This file is not JSON'],
    ['another JSON', '{"a":1}', 'does not contain settings of this site'],
    ['a newer version', '{"format":"whittle-settings","version":9}', 'newer version'],
    ['a bad field', '{"format":"whittle-settings","version":1,"theme":"blue"}', '“theme” in this file'],
  ] as const)
    await test.step(what, async () => {
      const buffer = Buffer.from(text)
      await page
        .getByLabel('Choose a settings file')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
      await expect(page.getByRole('alert').filter({ hasText: 'not imported' }), what).toContainText(says)
      expect(await page.evaluate(() => localStorage.getItem('whittle:theme')), what).toBe('light')
    })
})

withWorker(
  'forgetting everything asks first, and leaves nothing in the browser; nothing is kept until a page is reloaded',
  async ({ page, context }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/url-decode')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Available offline', { timeout: 60_000 })
    await converter.input.fill('a%20b')
    await page.getByLabel('Mode').selectOption('form')
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await page.getByRole('button', { name: /^Theme: system/ }).click()
    await openDevice(page)
    const dialog = page.getByRole('dialog', { name: 'On this device' })
    await test.step('it asks first', async () => {
      await page.getByRole('button', { name: 'Forget everything' }).click()
      await page.getByRole('button', { name: 'No, keep everything' }).click()
      expect(await keptBy(page)).toMatchObject({ caches: 2, workers: 1 })
    })
    await test.step('it leaves nothing', async () => {
      await page.getByRole('button', { name: 'Forget everything' }).click()
      await page.getByRole('button', { name: 'Yes, forget everything' }).click()
      await expect(dialog).toContainText('Nothing is stored on this device any more.')
      await expect(dialog).toContainText('The copy of the site was deleted.')
      expect(await keptBy(page)).toEqual({ local: [], session: 0, caches: 0, workers: 0, databases: 0 })
      expect(await context.cookies()).toEqual([])
      await expect(page.locator('html')).not.toHaveAttribute('data-theme')
      await page.keyboard.press('Escape')
      await expect(footer).not.toContainText('Available offline')
    })
    await test.step('no text, setting or part of the site is kept from then on', async () => {
      // Normally each of these keeps something: leaving a page, opening a tool, fetching its code.
      await page.getByRole('link', { name: 'URL encode', exact: true }).click()
      // The address changes before the page does.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('URL encode')
      await converter.input.fill('c d')
      await page.getByRole('button', { name: 'Add to favourites' }).click()
      const [part = ''] = await page.evaluate(async () =>
        (await (await fetch('/offline.json')).json()).large.map(({ path }: { path: string }) => path),
      )
      expect(await page.evaluate(async (path) => (await fetch(path)).status, part)).toBe(200)
      expect(await keptBy(page)).toEqual({ local: [], session: 0, caches: 0, workers: 0, databases: 0 })
      await expect(footer).not.toContainText('Available offline')
      await page.goBack()
      await expect(converter.input).toHaveValue('a%20b')
    })
  },
)

withWorker(
  'if the browser saves data, the site is kept only when the visitor asks, after showing its size',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    const keep = footer.getByRole('button', {
      name: /^Keep the site on this device \(\d+(\.\d+)? MB\)$/,
    })
    await expect(keep).toBeVisible()
    expect(await keptBy(page)).toMatchObject({ caches: 0, workers: 0 })
    await keep.click()
    // All pages and what they need: several megabytes, which a busy machine takes its time to keep.
    await expect(footer.getByText('Available offline', { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(footer.getByText('Available offline', { exact: true })).toBeVisible()
  },
)

withWorker('On this device leads to where the site is sealed', async ({ page }) => {
  await keepSite(page)
  await openDevice(page)
  await page.getByRole('link', { name: 'Seal the site' }).press('Enter')
  await expect(page).toHaveURL('/trust#sealed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Seal without them' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sealed' })).toBeVisible()
  await openDevice(page)
  await expect(page.getByRole('dialog').getByText('The site is sealed:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Test it, or unseal' })).toHaveAttribute(
    'href',
    '/trust#sealed',
  )
})

test('if the browser refuses storage, the site says so and works', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/image-editor')
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'does not let the site store anything' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.getByRole('button', { name: /^Theme: system/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Whittle/ })
    .click()
  await expect(page.getByRole('navigation', { name: 'Your tools' })).toContainText('Image Editor')
  await openDevice(page)
  await expect(page.getByRole('dialog')).toContainText('does not let the site store anything')
})

async function openDevice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'On this device' })
  await expect(async () => {
    // On a slow machine it opens after this has looked, and then nobody can press the button behind it.
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'On this device' }).click({ timeout: 5000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Everything that a browser can store for a site. */
async function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: sessionStorage.length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
  }))
}

test('shortcuts of a single character can be switched off, also for the next visit', async ({ page }) => {
  await page.goto('/tools')
  await openShortcuts(page)
  await page.getByRole('checkbox', { name: 'Shortcuts of a single character' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  const filter = page.getByRole('main').getByRole('textbox')
  await expect(filter).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(filter).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPalette(page)
})
