/** The metadata of each page for search engines and other sites. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

test('every page has its own social image', async ({ request }) => {
  const pictures = new Set<string>()
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text()
    const picture = html.match(/<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/)?.[1] ?? ''
    const response = await request.get(picture)
    expect(response.headers()['content-type'], path).toBe('image/png')
    const { width, height } = await sharp(await response.body()).metadata()
    expect([width, height], path).toEqual([1200, 630])
    pictures.add(picture)
  }
  expect(pictures.size).toBe((await sitemapPaths(request)).length)
})

test('each kind of page has its structured data', async ({ page }) => {
  for (const [path, types] of [
    ['/', ['WebSite']],
    ['/image-editor', ['SoftwareApplication', 'BreadcrumbList']],
    ['/faq', ['BreadcrumbList', 'FAQPage']],
    ['/about', ['BreadcrumbList']],
    ['/cropper', ['BreadcrumbList']],
    ['/blogs', ['BreadcrumbList']],
    ['/blogs/what-a-photo-tells', ['BreadcrumbList', 'Article']],
  ] as const) {
    await page.goto(path)
    expect.soft(await structuredTypes(page), path).toEqual(types)
  }
})

test('title, description, canonical URL and structured data follow each navigation', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(globalThis, { alive: true }))
  for (const [link, path, title, types] of [
    ['FAQ', '/faq', /^Frequently Asked Questions/, ['BreadcrumbList', 'FAQPage']],
    ['Blogs', '/blogs', /^Blogs/, ['BreadcrumbList']],
    ['Image Editor', '/image-editor', /^Free Online Image Editor/, ['SoftwareApplication', 'BreadcrumbList']],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
      .click()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`${path}$`))
    expect(await structuredTypes(page)).toEqual(types)
  }
  expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true)
})

async function structuredTypes(page: Page): Promise<string[]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(json ?? '')['@graph'].map((thing: { '@type': string }) => thing['@type'])
}

test('a page requests its scripts after first paint, and its load event waits for them', async ({ page }) => {
  await page.goto('/about')
  const { painted, asked, had, loaded } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      had: scripts.find(({ name }) => name.includes('/boot-'))?.responseEnd ?? Number.NaN,
      loaded: visit?.loadEventStart ?? Number.NaN,
    }
  })
  expect(asked).toBeGreaterThan(painted)
  expect(loaded).toBeGreaterThan(had)
})
