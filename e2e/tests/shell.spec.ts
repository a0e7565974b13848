/** The frame around every page: header, menu, theme, failures, and the headers of every response. */
import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES } from '../support/axe.ts'
import { allowChangedModules } from '../support/changedFiles.ts'
import { isFull } from '../support/fullRun.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

/** The number of tests that the walk over all pages is split into. */
const SHARES = 4

test.describe('every page of the sitemap', () => {
  // Each of these visits the whole site, or its share.
  test.describe.configure({ timeout: 300_000 })

  test('is prerendered with its own metadata', async ({ request }) => {
    for (const path of await sitemapPaths(request)) {
      const html = await (await request.get(path)).text()
      expect(html, path).toMatch(/<h1[\s>]/)
      expect(html, path).toMatch(/<title>[^<]{8,}<\/title>/)
      expect(html, path).toContain('<meta name="description"')
      expect(html, path).toContain('<meta name="keywords"')
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"`))
      expect(html, path).toContain('<script type="application/ld+json">')
    }
  })

  // Each page is loaded once for all checks; the pages are split so that the workers have equal shares.
  for (let share = 0; share < SHARES; share += 1)
    test(`becomes interactive without violating its policy, has no axe violations in either theme, and fits every width (share ${share + 1} of ${SHARES})`, async ({
      page,
      request,
    }) => {
      const reports = await policyReports(page)
      // Without transitions, so that axe does not see intermediate colours.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const paths = await sitemapPaths(request)
      for (const path of paths.filter((_, index) => index % SHARES === share))
        await walk(page, path, { isClose: isFull || isFirstOfItsKind(path, paths) })
      expect(reports).toEqual([])
    })

  test('an unknown page passes the same checks', async ({ page, guard }) => {
    // The page itself returns 404, which is allowed only here.
    guard.expectedErrors.push(/404/)
    const reports = await policyReports(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walk(page, '/nowhere')
    expect(reports).toEqual([])
  })

  test('has only working links within the site', async ({ request, baseURL }) => {
    const pages = new Map<string, string>()
    const read = async (path: string): Promise<string> => {
      const html = pages.get(path) ?? (await (await request.get(path)).text())
      pages.set(path, html)
      return html
    }
    const leads = new Map<string, string>()
    for (const path of await sitemapPaths(request))
      for (const [, href = ''] of (await read(path)).matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL))
        if (url.origin === baseURL) leads.set(url.href, path)
      }
    expect(leads.size).toBeGreaterThan(60)
    for (const [href, from] of leads) {
      const response = await request.get(href)
      expect({ from, href, status: response.status() }).toEqual({ from, href, status: 200 })
      const { hash, pathname } = new URL(href)
      if (hash !== '')
        expect(await read(pathname), `${href}, linked from ${from}`).toContain(` id="${hash.slice(1)}"`)
    }
  })
})

test.describe('an unknown URL', () => {
  test('returns 404, says so, is not indexed, and offers links', async ({ page, guard }) => {
    guard.expectedErrors.push(/404/)
    const response = await page.goto('/nowhere/at-all')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address.')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Edit an image' }).click()
    await expect(page).toHaveURL(/\/image-editor$/)
  })
})

test.describe('the header', () => {
  test('moves between pages without a page load, with the right title and canonical URL', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(globalThis, { alive: true }))
    await mainMenu(page).getByRole('link', { name: 'Image Editor' }).click()
    await expect(page).toHaveTitle(/Free Online Image Editor/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/image-editor$/)
    expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true)
    await expect(page.locator('[aria-live=polite]')).toHaveText(/Free Online Image Editor/)
  })

  test('opens the sibling tools in a new tab, says so, and gives them no access to the opener', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    for (const [name, path] of [
      ['Diff Checker', '/differ'],
      ['JSON Formatter', '/json'],
      ['Code Compiler', '/compiler'],
    ] as const) {
      const link = mainMenu(page).getByRole('link', { name: `${name} (opens in a new tab)`, exact: true })
      await expect(link).toHaveAttribute('href', path)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    }
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      mainMenu(page)
        .getByRole('link', { name: /^JSON Formatter/ })
        .click(),
    ])
    await expect(opened).toHaveURL('/json')
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/')
  })

  test('starts with a link that skips to the content', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('starts collapsed, expands in 0.3 seconds, and closes by Esc, by focus, by a press and by a choice', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await test.step('starts collapsed and cannot be reached by keyboard', async () => {
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
      await expect(menuLink(page)).toBeHidden()
    })
    await test.step('expands in 0.3 seconds and closes on Esc, which returns the focus to its button', async () => {
      await opener.press('Enter')
      await expect(menuLink(page)).toBeVisible()
      expect(await mainMenu(page).evaluate((menu) => getComputedStyle(menu).transitionDuration)).toBe(
        '0.3s, 0.3s',
      )
      await menuLink(page).focus()
      await page.keyboard.press('Escape')
      await expect(menuLink(page)).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('closes when the focus moves on to the page', async () => {
      await opener.click()
      await menuLink(page).focus()
      await expect(menuLink(page)).toBeVisible()
      await page.getByRole('main').getByRole('link').first().focus()
      await expect(menuLink(page)).toBeHidden()
      await expect(opener).toBeVisible()
    })
    await test.step('closes on a press outside, and when a page is chosen', async () => {
      await opener.click()
      await expect(menuLink(page)).toBeVisible()
      await page.mouse.click(200, 800)
      await expect(menuLink(page)).toBeHidden()
      await opener.click()
      await menuLink(page).click()
      await expect(page).toHaveURL(/\/image-editor$/)
      await expect(menuLink(page)).toBeHidden()
    })
  })
})

test.describe('the theme', () => {
  test('follows the system until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    expect(await brightness(page)).toBeLessThan(60)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await brightness(page)).toBeGreaterThan(200)
  })

  test('is applied at the first paint of the next visit', async ({ page, guard }) => {
    guard.expectedErrors.push(/ERR_FAILED/)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
    await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click()
    // Without the page's own code, only the script in the head can set it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(
      await page.evaluate(() => document.querySelector('meta[name=theme-color]')?.getAttribute('content')),
    ).toBe('#1d1a17')
    expect(await brightness(page)).toBeLessThan(60)
  })
})

test.describe('a page that fails', () => {
  test('says what happened, leaves the frame intact, and recovers with Try again', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectedErrors.push(/the plane is blunt/)
    await allowChangedModules(page, guard)
    await page.goto('/image-editor')
    // Replaces the home page's module with one that fails to render until `mended` is set.
    await page.route('**/assets/home-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { if (!globalThis.fixed) throw new Error('the plane is blunt'); return 'fixed' }",
      }),
    )
    await page.getByRole('link', { name: 'Whittle' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This page stopped working.' })).toContainText(
      'the plane is blunt',
    )
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Details copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Error: the plane is blunt')
    await page.evaluate(() => Object.assign(globalThis, { fixed: true }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toHaveText('fixed')
  })
})

/** The width of a window in which the walk opens every page. */
const USUAL_WIDTH = 1280

/**
 * Opens a page and runs the checks that every page must pass. A page that is made like another, which was
 * looked at closely, is not given to axe, and is tried at two widths only.
 */
async function walk(page: Page, path: string, { isClose = true } = {}): Promise<void> {
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy']
  expect(policy, path).toContain("default-src 'self'")
  expect(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'/)
  // The theme switch responds only once the page is interactive.
  await switchTheme(page, 'light')
  if (isClose) {
    expect({ path, found: await axeFindings(page) }).toEqual({ path, found: [] })
    await switchTheme(page, 'dark')
    expect({ path, found: await axeFindings(page, COLOUR_RULES) }).toEqual({ path, found: [] })
  }
  for (const width of [320, ...(isClose ? [390, 768, 1440] : []), USUAL_WIDTH]) {
    await page.setViewportSize({ width, height: 720 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
  }
}

/**
 * Whether a page is the first article, or the first tool of its group, or neither of them. The others are
 * made of the same parts, in the same colours; the full run looks at them as closely.
 */
function isFirstOfItsKind(path: string, paths: readonly string[]): boolean {
  const kind = path.match(/^\/(?:blogs|converter\/[^/]+)\//)?.[0]
  return kind === undefined || paths.find((other) => other.startsWith(kind)) === path
}

/** A list that collects the policy violations the browser reports, on all pages that are visited. */
async function policyReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('report', (text: string) => reports.push(text))
  await page.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (text: string) => void }
    addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return reports
}

/** Presses the switch until the theme is applied; a press before the page is interactive does nothing. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const button = page.getByRole('button', { name: /^Theme:/ })
  await expect(async () => {
    if ((await page.locator('html').getAttribute('data-theme')) !== theme) await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 250 })
    // Waits for React too, because the previous visit's theme is applied before the page is interactive.
    await expect(button).toHaveAccessibleName(new RegExp(`^Theme: ${theme}`), { timeout: 250 })
  }).toPass()
}

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Main', includeHidden: true })
}

function menuLink(page: Page) {
  return mainMenu(page).getByRole('link', { name: 'Image Editor', includeHidden: true })
}

/** The brightness of the page's background colour, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('The browser has no 2D canvas.')
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })
}
