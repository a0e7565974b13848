/** The home page: every section exists, and every link works. */
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('has its sections in order', async ({ page }) => {
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'All tools',
    'Three steps',
    'What it does well',
    'Why choose it',
    'What users say',
    'Fast because it is private',
    'Four tips',
    'Frequently asked',
  ])
})

test('shows the figures that the owner states', async ({ page }) => {
  for (const [number, label] of [
    ['500K+', 'active users'],
    ['10M+', 'files processed'],
    ['99.9%', 'uptime'],
    ['24/7', 'availability'],
    ['250K+', 'JSON formats'],
    ['120K+', 'code comparisons'],
    ['90K+', 'compilations'],
    ['170+', 'countries'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: `${number} ${label}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'In numbers' }).locator('svg')).toHaveCount(8)
})

test('links to every group of converters, to the editor and to the three workbenches, and nowhere in vain', async ({
  page,
  request,
}) => {
  const links = page.locator('#tools').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const groups = ['encoding', 'number', 'style', 'text', 'time'].map((group) => `/converter/${group}`)
  expect(paths).toEqual(
    expect.arrayContaining([...groups, '/image-editor', '/differ', '/json', '/compiler', '/image-to-video']),
  )
  for (const path of new Set(paths)) expect((await request.get(path)).status(), path).toBe(200)
})

test('names a pair of tools once, with an example', async ({ page }) => {
  const base64 = page
    .locator('#tools')
    .getByRole('listitem')
    .filter({ hasText: /^Base64/ })
  await expect(base64).toHaveText([/^Base64\s*hello ⇄ aGVsbG8=$/])
})

test('lists the groups of the list of all tools under the same names, each tool with a sign', async ({
  page,
}) => {
  const names = await page.locator('#tools').getByRole('heading', { level: 3 }).allTextContents()
  expect(await page.locator('#tools li:has([aria-hidden]) ').count()).toBeGreaterThan(30)
  await page.goto('/tools')
  const listed = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await listed.allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual(names)
})

test('is at most 2,900 pixels high as well with what its foot says about offline use', async ({
  openElsewhere,
}) => {
  const visit = await openElsewhere({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  await visit.goto('/')
  await expect(visit.getByText(/Getting ready for offline use|Available offline/).last()).toBeVisible()
  expect(await visit.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2900)
})

test('is at most 2,900 pixels high in a window of 1440, shifts nothing while it loads, and never scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2900)
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return sum
  })
  expect(shift).toBeLessThanOrEqual(0.002)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `at ${width}`).toBe(0)
  }
})

test('shows a photograph before and after, with a line that the keyboard moves, and opens it in the editor', async ({
  page,
}) => {
  const figure = page.getByRole('figure', { name: 'Before and after compression' })
  const sizes = /^(\d+) KB → (\d+) KB$/.exec((await figure.getByText(/→/).textContent()) ?? '')
  expect(Number(sizes?.[2])).toBeLessThan(Number(sizes?.[1]) / 2)
  const line = figure.getByRole('slider')
  const before = figure.locator('img[alt=""]')
  const clip = () => before.evaluate((element) => getComputedStyle(element).clipPath)
  expect(await clip()).toBe('inset(0px 50% 0px 0px)')
  await line.press('ArrowRight')
  await expect.poll(clip).toBe('inset(0px 49% 0px 0px)')
  await expect(line).toHaveAttribute('aria-valuetext', 'Original 51 %, Compressed 49 %')
  await figure.getByRole('button', { name: 'Try it with this photo' }).click()
  await expect(page).toHaveURL('/image-editor')
  await expect(page.getByRole('spinbutton', { name: 'Width', exact: true })).toHaveValue('765')
  await expect(page.getByText('barn.jpg', { exact: true })).toBeVisible()
})

test('shows four tools in use, in the theme of the page', async ({ page }) => {
  const shots = page.getByRole('list', { name: 'Four of the tools' })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(shots.getByRole('img')).toHaveCount(4)
    for (const shot of await shots.getByRole('img').all()) {
      await shot.scrollIntoViewIfNeeded()
      await expect(shot).toHaveAttribute('src', new RegExp(`-${theme}-`))
      await expect
        .poll(() => shot.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  }
})

test.describe('the search in the first screen', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'What do you want to do?' })

  test('lists what is found below it while one types, and opens it', async ({ page }) => {
    await field(page).focus()
    await page.keyboard.type('json to csv')
    await expect(field(page)).toHaveValue('json to csv')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('option', { selected: true })).toContainText('JSON to CSV')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { selected: true })).toContainText('JSON to CSV')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/converter/text/json-to-csv')
  })

  test('loses no character while its code is loading', async ({ page }) => {
    let arrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/Palette-*.js', async (route) => {
      await arrival
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/Palette-*.js')
    await field(page).focus()
    await asked
    await page.keyboard.type('number ')
    arrive()
    await page.keyboard.type('base')
    await expect(field(page)).toHaveValue('number base')
    await expect(page.getByRole('option', { selected: true })).toContainText('Number base')
  })

  test('leaves the keys to the page once it is left before its code has arrived', async ({ page, guard }) => {
    guard.expectedErrors.push(/ERR_FAILED/)
    await page.route('**/assets/Palette-*.js', (route) => route.abort())
    await field(page).focus()
    await expect(page.getByRole('alert')).toContainText('could not be fetched')
    await field(page).pressSequentially('x')
    await expect(field(page)).toHaveValue('x')
  })
})

test('has a guide in three steps, at its anchor', async ({ page }) => {
  await page.goto('/#getting-started')
  await expect(page.getByRole('heading', { name: 'Three steps' })).toBeInViewport()
  await expect(page.locator('#getting-started li')).toHaveCount(3)
})

test('shows each sample testimonial as an example', async ({ page }) => {
  await expect(page.locator('#testimonials figure')).toHaveCount(3)
  await expect(page.locator('#testimonials figure').filter({ hasText: /^Example/ })).toHaveCount(3)
  await expect(page.locator('#testimonials')).toContainText('not the words of real users')
})

test('shows no badges or advertisements if none are configured', async ({ page }) => {
  await expect(page.locator('#reviews')).toHaveCount(0)
  await expect(page.locator('[data-ad-placement]')).toHaveCount(0)
})

test('answers three questions, open initially and each closable, and links to all', async ({ page }) => {
  const groups = page.locator('#faq details')
  await expect(groups).toHaveCount(3)
  await expect(page.locator('#faq details[open]')).toHaveCount(3)
  await groups.first().locator('summary').click()
  await expect(page.locator('#faq details[open]')).toHaveCount(2)
  await page.getByRole('link', { name: 'Browse More FAQs' }).click()
  await expect(page).toHaveURL(/\/faq$/)
})

test('has four tips, and a link to the privacy details', async ({ page }) => {
  await expect(page.locator('#tips li')).toHaveCount(4)
  await page.getByRole('link', { name: 'Privacy Details' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('does not pull visitors back who moved on while a file was being recognised', async ({ page }) => {
  const detectors = '**/assets/openingPage-*.js'
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(detectors, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(detectors)
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'x.txt', mimeType: '', buffer: Buffer.from('a%20b%C3%BC') })
  const address = (await asked).url()
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  release()
  // Repeats the recognition: by the time this ends, the first one has ended and any navigation from it would
  // have started.
  await page.evaluate(async (url) => {
    const { pageFor } = await import(url)
    for (let time = 0; time < 20; time += 1) await pageFor(new Blob(['a%20b%C3%BC']))
  }, address)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools that keep your files private')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})
