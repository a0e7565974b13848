/** The home page: every section exists, and every link works. */
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('has its sections in order', async ({ page }) => {
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'Tools',
    'Three steps',
    'Made with care',
    'Why choose it',
    'In use',
    'What users say',
    'Fast because it is private',
    'Four tips',
    'Good to know',
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
})

test('has cards only for tools that exist', async ({ page, request }) => {
  const cards = page.locator('#tools').getByRole('link')
  const hrefs = await cards.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
})

test('has a guide in three steps, reached by the hero’s second button', async ({ page }) => {
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(/#getting-started$/)
  await expect(page.getByRole('heading', { name: 'Three steps' })).toBeInViewport()
  await expect(page.locator('#getting-started li')).toHaveCount(3)
})

test('labels its sample testimonials as samples', async ({ page }) => {
  await expect(page.locator('#testimonials figure')).toHaveCount(3)
  await expect(page.locator('#testimonials')).toContainText('Sample text')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools that keep your files to yourself')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})
