/** The list of articles, the articles, and the feed. */
import { expect, test } from '../support/test.ts'

test.describe('the list', () => {
  test('has at least six articles with date and reading time, and links to them', async ({ page }) => {
    await page.goto('/blogs')
    const entries = page.getByRole('main').getByRole('article')
    expect(await entries.count()).toBeGreaterThanOrEqual(6)
    for (const entry of await entries.all()) {
      await expect(entry.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
      await expect(entry).toContainText(/\d+ min read/)
    }
    await page.evaluate(() => Object.assign(globalThis, { alive: true }))
    await page.getByRole('link', { name: 'What an ICO file holds' }).click()
    await expect(page).toHaveURL(/\/blogs\/what-an-ico-file-holds$/)
    await expect(page).toHaveTitle(/^What an ICO file holds \| /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What an ICO file holds')
    expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true)
  })

  test('is loaded on demand: the home page contains no article text', async ({ page, request }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(3)
    for (const url of scripts) {
      const text = await (await request.get(url)).text()
      expect(text.includes('The thumbnail remembers'), url).toBe(false)
      expect(text.includes('hljs'), url).toBe(false)
    }
  })
})

test.describe('an article', () => {
  test('is complete without scripts: headings, tables and coloured code', async ({ request }) => {
    const html = await (await request.get('/blogs/json-parse-loses-numbers')).text()
    expect(html).toContain('<h2 id="five-ways-to-lose">')
    expect(html).toContain('<span class="hljs-number">')
    expect(await (await request.get('/blogs/what-an-ico-file-holds')).text()).toContain('<table>')
  })

  test('lists its sections, and scrolls to the chosen one', async ({ page }) => {
    await page.goto('/blogs/decoding-a-jwt-verifies-nothing')
    await page.getByRole('navigation', { name: 'On this page' }).getByText('What verifying does').click()
    await expect(page.getByRole('heading', { name: 'What verifying does' })).toBeInViewport()
    await expect(page).toHaveURL(/#what-verifying-does$/)
  })

  test('colours its code', async ({ page }) => {
    await page.goto('/blogs/json-parse-loses-numbers')
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await color('.hljs-string')).not.toBe(await color('pre code'))
    expect(await color('.hljs-comment')).not.toBe(await color('pre code'))
  })

  test('links to the tool it is about, if there is one', async ({ page }) => {
    await page.goto('/blogs/linear-light-resizing')
    await page.getByRole('link', { name: 'Try it: Image Editor' }).click()
    await expect(page).toHaveURL(/\/image-editor$/)
  })

  test('has structured data as an article, with breadcrumbs', async ({ page }) => {
    await page.goto('/blogs/what-a-photo-tells')
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    const [breadcrumbs, posting] = JSON.parse(json ?? '')['@graph']
    expect(breadcrumbs.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Home',
      'Blogs',
      'What a photo tells: EXIF, orientation and GPS',
    ])
    expect(posting).toMatchObject({ '@type': 'Article', datePublished: '2026-11-21' })
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  })

  test('that does not exist returns 404', async ({ page, guard }) => {
    guard.expectedErrors.push(/404/)
    expect((await page.goto('/blogs/no-such-article'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address.')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('the feed lists every article, and the list links to it', async ({ page, request }) => {
  await page.goto('/blogs')
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const response = await request.get(href ?? '')
  expect(response.status()).toBe(200)
  const articles = await page.getByRole('main').getByRole('article').count()
  const { items, wellFormed } = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        wellFormed: feed.querySelector('parsererror') === null,
        items: [...feed.querySelectorAll('item')].map((item) => ({
          path: new URL(item.querySelector('link')?.textContent ?? '').pathname,
          day: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
        })),
      }
    },
    await response.text(),
  )
  expect(wellFormed).toBe(true)
  expect(items).toHaveLength(articles)
  for (const { path, day } of items) {
    expect(day).toBeGreaterThan(0)
    expect((await request.get(path)).status()).toBe(200)
  }
})
