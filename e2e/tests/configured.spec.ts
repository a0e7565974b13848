/** A site whose owner has configured everything: built again with the variables of `site.config.ts`. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { isFull } from '../support/fullRun.ts'
import { run } from '../support/nodeProgram.ts'
import type { RunningServer } from '../support/serverProcess.ts'
import { startSite } from '../support/siteServer.ts'
import { test as base, expect } from '../support/test.ts'

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url))
const VERIFY = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url))
/** Within the app, because prerendering uses the app's packages. */
const FOLDER = `${WEB}/test-results/configured-build`

const ADS = 'https://ads.example'
const AD_FRAMES = 'https://frames.ads.example'
const FORM = 'https://forms.example/contact?id=7'
const VARIABLES = {
  VITE_SITE_NAME: 'Carve',
  VITE_SITE_ORIGIN: 'https://carve.example',
  VITE_CONTACT_EMAIL: 'hello@carve.example',
  VITE_CONTACT_FORM_URL: FORM,
  VITE_DIFFER_URL: 'https://diff.example/differ',
  VITE_JSON_URL: 'https://json.example',
  VITE_COMPILER_URL: 'https://code.example',
  VITE_AD_SCRIPT_URL: `${ADS}/loader.js`,
  VITE_AD_ORIGINS: AD_FRAMES,
  VITE_REVIEW_BADGES: '[{"name":"Rated","url":"https://reviews.example/carve","image":"/favicon.svg"}]',
}

const test = base.extend<{ foreign: string[] }, { configured: RunningServer }>({
  configured: [
    async ({ browserName: _ }, use) => {
      rmSync(FOLDER, { recursive: true, force: true })
      execFileSync('pnpm', ['run', 'build'], {
        cwd: WEB,
        env: { ...process.env, ...VARIABLES, NODE_ENV: 'production', WHITTLE_BUILD_FOLDER: FOLDER },
        stdio: 'pipe',
      })
      const site = await startSite({ build: FOLDER })
      await use(site)
      await site.end()
      rmSync(FOLDER, { recursive: true })
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ configured }, use) => use(configured.origin),
  /** The URLs requested from other origins. Each gets a reply here; a script records that it ran. */
  foreign: [
    async ({ context, configured, guard }, use) => {
      const asked: string[] = []
      guard.expectedRequests.push(/^https:\/\/((frames\.)?ads|forms)\.example\//)
      await context.route(
        (url) => url.origin !== configured.origin,
        (route) => {
          asked.push(route.request().url())
          const isScript = route.request().resourceType() === 'script'
          return route.fulfill(
            isScript
              ? { contentType: 'text/javascript', body: 'window.adsRan = true' }
              : { contentType: 'text/html', body: '<title>form</title><form>a form</form>' },
          )
        },
      )
      await use(asked)
    },
    { auto: true },
  ],
})

// It builds the whole site again.
test.skip(!isFull, 'a second build belongs to the full run')

// All tests share one build.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('uses its own name and URL', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Carve: /)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://carve.example/')
  await expect(page.getByRole('contentinfo')).toContainText('Carve. All rights reserved.')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<loc>https://carve.example/faq</loc>')
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Carve' })
  const security = await (await request.get('/.well-known/security.txt')).text()
  expect(security).toContain(`Contact: mailto:${VARIABLES.VITE_CONTACT_EMAIL}\n`)
  expect(security).toContain('Canonical: https://carve.example/.well-known/security.txt\n')
})

test('opens the sibling tools on their hosts in a new tab, and says so', async ({ page }) => {
  await page.goto('/')
  for (const [name, href] of [
    ['Diff Checker', VARIABLES.VITE_DIFFER_URL],
    ['JSON Formatter', VARIABLES.VITE_JSON_URL],
    ['Code Compiler', VARIABLES.VITE_COMPILER_URL],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAccessibleName(`${name} (opens in a new tab)`)
  }
})

test('allows only the configured origins in its policy', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const origins = new Set(policy.match(/https?:\/\/[^\s;]+/g))
  expect([...origins].sort()).toEqual([ADS, AD_FRAMES, 'https://forms.example'].sort())
  expect(policy).toMatch(/script-src [^;]*https:\/\/ads\.example/)
  expect(policy).not.toMatch(/script-src [^;]*forms\.example/)
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/)
})

test('loads nothing from the ad network before it is allowed, or after it is declined', async ({
  page,
  foreign,
}) => {
  await page.goto('/faq')
  const question = page.getByRole('region', { name: 'Cookie consent' })
  await expect(question).toBeVisible()
  await expect(page.locator('[data-ad-placement]')).toHaveCount(2)
  await page.goto('/image-editor')
  await expect(page.locator('[data-ad-placement]')).toHaveCount(1)
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('[data-ad-placement]')).toBeHidden()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-ad-consent', 'denied')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-ad-placement]')).toBeHidden()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0)
  expect(foreign).toEqual([])
})

test('loads it once it is allowed, and the privacy page can revoke that', async ({ page, foreign }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => adsRan(page)).toBe(true)
  expect(foreign).toEqual([VARIABLES.VITE_AD_SCRIPT_URL])
  await expect(page.locator('[data-ad-placement]')).toBeVisible()
  await page.goto('/privacy-policy')
  const consent = page.locator('section', { has: page.getByRole('heading', { name: 'Cookie consent' }) })
  await expect(consent).toContainText('You have allowed the ad network.')
  await expect.poll(() => adsRan(page)).toBe(true)
  foreign.length = 0
  await consent.getByRole('button', { name: 'Decline' }).click()
  await expect(consent).toContainText('You have declined')
  await expect.poll(() => adsRan(page)).toBe(false)
  expect(foreign).toEqual([])
})

test('shows the hosted form in a sandboxed frame as high as the window, and “Loading…” until it has loaded', async ({
  page,
  context,
  foreign,
}) => {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await context.route(FORM, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByText('Loading…')).toBeVisible()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-forms/)
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/)
  expect(await frame.getAttribute('credentialless')).not.toBeNull()
  letThrough()
  await expect(page.frameLocator('iframe').getByText('a form')).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  const height = await frame.evaluate((element) => element.getBoundingClientRect().height - innerHeight)
  expect(Math.abs(height)).toBeLessThanOrEqual(1)
  expect(foreign).toContain(FORM)
})

test('shows the configured badges', async ({ page }) => {
  await page.goto('/')
  const badge = page.locator('#reviews').getByRole('link', { name: 'Rated (opens in a new tab)' })
  await expect(badge).toHaveAttribute('href', 'https://reviews.example/carve')
  await badge.scrollIntoViewIfNeeded()
  await expect
    .poll(() => badge.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('uses the configured e-mail address, also in the policy', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('link', { name: 'hello@carve.example' })).toHaveAttribute(
    'href',
    'mailto:hello@carve.example',
  )
})

test('is verified from its stated commit and settings', async ({ configured }) => {
  test.setTimeout(1_200_000)
  const [status, ...lines] = await run(VERIFY, configured.origin)
  expect(lines).toContain('  VITE_SITE_ORIGIN: "https://carve.example"')
  // What is changed here and not committed is in this host's build, but not in that of its commit.
  const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: WEB, encoding: 'utf8' }) === ''
  expect(lines).toContainEqual(
    expect.stringMatching(isClean ? /^\d+ identical, 0 different$/ : /^\d+ identical, \d+ different$/),
  )
  if (isClean) expect(status).toBe(0)
})

function adsRan(page: Page): Promise<boolean> {
  return page.evaluate(() => 'adsRan' in window)
}
