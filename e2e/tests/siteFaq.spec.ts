/** The FAQ page and its accordion. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/faq')
})

test.describe('the questions', () => {
  test('are ten, under their title, all closed initially', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    await expect(page.getByText('Find answers to common questions about our developer tools')).toBeVisible()
    await expect(page.locator('summary')).toHaveCount(10)
    await expect(page.locator('details[open]')).toHaveCount(0)
  })

  test('lead to the tools, and not to a contact page that has no address', async ({ page }) => {
    const more = page.getByRole('main').getByText('Looking for a tool?')
    await expect(more.getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/tools')
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCount(0)
  })

  test('are one open at a time', async ({ page }) => {
    await question(page, 'Where do my files go?').click()
    await expect(page.getByText('No file, text or result is sent to a server.')).toBeVisible()
    await question(page, 'How large may a file be?').click()
    await expect(page.getByText('Files under 10MB are recommended.')).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await question(page, 'How large may a file be?').click()
    await expect(page.locator('details[open]')).toHaveCount(0)
  })

  test('open and close by keyboard', async ({ page }) => {
    await question(page, 'Where do my files go?').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(question(page, 'How large may a file be?')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('details[open] summary')).toHaveText('How large may a file be?')
  })

  test('are in the structured data with their answers', async ({ page }) => {
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    const graph: { '@type': string; mainEntity?: unknown[] }[] = JSON.parse(json ?? '')['@graph']
    expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(graph[1]?.mainEntity).toHaveLength(10)
  })
})

test.describe('an answer', () => {
  test('expands its height over 400 ms, eased, and collapses the previous one in the same way', async ({
    page,
  }) => {
    const group = page.locator('details', { hasText: 'Where do my files go?' })
    expect(
      await group.evaluate((details) => {
        const { transitionDuration, transitionTimingFunction } = getComputedStyle(
          details,
          '::details-content',
        )
        return [transitionDuration, transitionTimingFunction]
      }),
    ).toEqual(['0.4s, 0.4s', 'ease, ease'])

    // Slowed down, so that a slow machine shows enough frames.
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: SLOWED })
    const opening = await heightsOf(page, 'Where do my files go?', 'Where do my files go?')
    expect(opening.at(-1)).toBeGreaterThan(100)
    expect(opening).toEqual(opening.toSorted((a, b) => a - b))
    expect(new Set(opening).size, 'steps between closed and open').toBeGreaterThan(4)

    const folding = await heightsOf(page, 'Where do my files go?', 'How large may a file be?')
    expect(folding.at(-1)).toBe(opening.at(0))
    expect(new Set(folding).size, 'steps between open and closed').toBeGreaterThan(4)
  })

  test('opens at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const heights = await heightsOf(page, 'Where do my files go?', 'Where do my files go?')
    expect(new Set(heights).size).toBeLessThanOrEqual(2)
    await expect(page.getByText('No file, text or result is sent to a server.')).toBeVisible()
  })

  test('is open if the URL points to it', async ({ page }) => {
    await page.goto('/faq#keyboard-shortcuts')
    await expect(page.getByText('undoes a step')).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })
})

test('an answer opens if a link within the site points to it, without a page load', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL('/faq')
  await page.evaluate(() => {
    Object.assign(globalThis, { alive: true })
    history.pushState({}, '', '/faq#browsers')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText('All modern ones')).toBeVisible()
  expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions still open, one at a time', async ({ page }) => {
    await question(page, 'Where do my files go?').click()
    await question(page, 'How large may a file be?').click()
    await expect(page.getByText('Files under 10MB are recommended.')).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })
})

test('no space is reserved for advertisements that are not configured', async ({ page }) => {
  await expect(page.locator('[data-ad-placement]')).toHaveCount(0)
})

function question(page: Page, text: string) {
  return page.locator('summary', { hasText: text })
}

/** The playback rate of transitions while they are watched. */
const SLOWED = 0.25

/**
 * Heights of one question's group, frame by frame after a question is pressed, for one and a half times the
 * slowed transition.
 */
async function heightsOf(page: Page, watched: string, pressed: string): Promise<number[]> {
  const summary = await question(page, pressed).elementHandle()
  return page.locator('details', { hasText: watched }).evaluate(
    async (details, { button, during }) => {
      const heights = [details.getBoundingClientRect().height]
      ;(button as HTMLElement).click()
      const start = performance.now()
      while (performance.now() - start < during) {
        await new Promise(requestAnimationFrame)
        heights.push(details.getBoundingClientRect().height)
      }
      return heights
    },
    { button: summary, during: 600 / SLOWED },
  )
}
