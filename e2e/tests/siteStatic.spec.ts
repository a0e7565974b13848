/** The static pages: about, privacy, terms and contact. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.describe('the footer', () => {
  test('links to the four static pages and names the owner', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Whittle. All rights reserved.`)
    for (const [link, heading] of [
      ['About Us', 'Tools that keep your files private'],
      ['Contact Us', 'Contact Us'],
      ['Privacy Policy', 'Privacy Policy'],
      ['Terms & Conditions', 'Terms & Conditions'],
    ] as const) {
      await footer.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })

  test('has one column up to 768 pixels', async ({ page }) => {
    await page.goto('/about')
    const direction = () =>
      page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).flexDirection)
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await direction()).toBe('column')
    await page.setViewportSize({ width: 769, height: 800 })
    expect(await direction()).toBe('row')
  })
})

test.describe('about', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
  })

  test('has all its sections, in order', async ({ page }) => {
    expect(await headings(page)).toEqual([
      'Mission',
      'Vision',
      'What it offers',
      'About the developer',
      'Development philosophy',
      'Core values',
      'Roadmap',
      'Why choose it',
      'Built with',
      'Questions, bugs, ideas?',
    ])
    for (const card of ['Data processing', 'Code utilities', 'API testing'])
      await expect(page.getByRole('heading', { level: 3, name: card })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact Me' })).toHaveAttribute('href', '/contact')
    // No address is configured here, so nobody is promised an answer.
    await expect(page.getByText('This copy of the site has no contact address yet')).toBeVisible()
    await expect(page.getByText('Every message reaches the developer')).toHaveCount(0)
  })

  test('says for each step of the roadmap whether it has shipped', async ({ page }) => {
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(step('Image optimisation')).toContainText('Shipped')
    await expect(step('Dark mode')).toContainText('Shipped')
    await expect(step('Offline use')).toContainText('Shipped')
    await expect(step('Mobile app')).toContainText('Shipped')
    await expect(step('Hash generator')).toContainText('Shipped')
    await expect(step('Regex builder')).toContainText('Shipped')
  })

  test('says what the mobile app is, and installs it where the browser offers that', async ({ page }) => {
    await expect(page.getByText('The mobile app is this site itself, installed')).toBeVisible()
    const install = page.getByRole('main').getByRole('button', { name: /^Install / })
    await expect(install).toHaveCount(0)
    const asked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const prompt = async (): Promise<void> => resolve('asked')
          const offer = new Event('beforeinstallprompt', { cancelable: true })
          window.dispatchEvent(Object.assign(offer, { prompt }))
          if (!offer.defaultPrevented) resolve('not kept')
        }),
    )
    await install.click()
    expect(await asked).toBe('asked')
    await expect(install).toHaveCount(0)
  })
})

test.describe('the privacy policy', () => {
  test('states its effective date and last update, and has all its sections', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(page.getByText('Effective July 30, 2025')).toBeVisible()
    await expect(page.getByText('Last updated July 31, 2025')).toBeVisible()
    expect(await headings(page)).toEqual([
      'Introduction',
      'No data collection',
      'Advertising and third-party cookies',
      'Cookie consent',
      'Your privacy controls',
      'Children under 13',
      'Legal compliance: GDPR and CCPA',
      'Updates to this policy',
      'Contact',
    ])
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
    const settings = page.getByRole('link', { name: /My Ad Center/ })
    await expect(settings).toHaveAttribute('rel', 'noopener')
    await expect(settings).toHaveAccessibleName('Google: My Ad Center (opens in a new tab)')
  })

  test('is true: the site sets no cookie, and keeps what the policy names and nothing else', async ({
    page,
    context,
  }) => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
    for (const path of ['/', '/faq', '/contact', '/privacy-policy']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await kept(), path).toEqual([])
    }
    await expect(page.getByRole('main')).toContainText(
      'the theme and the favourites you choose, the tools you used last',
    )
    await page.getByRole('button', { name: /^Theme:/ }).click()
    await page.goto('/image-editor')
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await expect.poll(kept).toEqual(['whittle:favourites', 'whittle:recent', 'whittle:theme'])
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('the terms', () => {
  test('are twelve numbered sections under Indian law, with a link to each', async ({ page }) => {
    await page.goto('/terms-conditions')
    await expect(page.getByText('Effective July 30, 2025')).toBeVisible()
    expect(await headings(page)).toHaveLength(12)
    const law = page.getByRole('heading', { name: '11. Governing law', exact: true })
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Governing law').click()
    await expect(law).toBeInViewport()
    await expect(page.getByText('laws of India')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(main.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
  })
})

test('contact, without a configured address, promises nothing and tells the owner what to set', async ({
  page,
}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main).toContainText('This copy of the site has no contact address yet.')
  await expect(main.getByRole('code')).toHaveText(['VITE_CONTACT_EMAIL', 'VITE_CONTACT_FORM_URL'])
  await expect(main.locator('form, a[href^="mailto:"]')).toHaveCount(0)
})

async function headings(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}
