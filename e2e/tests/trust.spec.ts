/** What a visitor checks on the page /trust: the copy on the device against the published build. */
import type { Page } from '@playwright/test'
import { keepSite, test } from '../support/ownSite.ts'
import { expect } from '../support/test.ts'

test.beforeEach(({ page }) => keepSite(page))

/** The build's own list and its short hash, as the server publishes them. */
async function published(page: Page): Promise<{ build: string; files: Record<string, string> }> {
  return (await page.request.get('/.well-known/whittle-build.json')).json()
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare with the published build' }).click()
}

test('the copy on the device is compared with the published build, and a changed file is named', async ({
  page,
  ownSite,
  guard,
  watch,
}) => {
  const { build } = await published(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: `Build ${build}` })
    .click()
  await expect(page).toHaveURL('/trust#comparable')
  await compare(page)
  const found = page.getByRole('region', { name: 'What you can compare' })
  await expect(found).toContainText(/\d+ identical, 0 different/)
  await expect(found).toContainText(`Build ${build}, on this device and published.`)

  const changed = await page.evaluate(async () => {
    const assets = await caches.open('whittle-assets')
    const keys = (await assets.keys()).map(({ url }) => new URL(url).pathname)
    const palette = keys.find((path) => path.includes('/Palette-')) ?? ''
    const text = (await (await assets.match(palette))?.text()) ?? ''
    await assets.put(palette, new Response(`${text} `))
    const site = await caches.open((await caches.keys()).find((name) => name.includes('site')) ?? '')
    await site.put('/faq', new Response('another page'))
    await site.delete('/json')
    return ['/faq', '/json', palette]
  })
  await compare(page)
  await expect(found).toContainText(/\d+ identical, 3 different/)
  expect((await found.getByRole('alert').getByRole('listitem').allTextContents()).toSorted()).toEqual(
    changed.toSorted(),
  )

  await test.step('without the published list nothing is compared, and the page says why', async () => {
    await page.goto('/trust')
    // Only this comparison may report an error: it finds no server.
    expect(watch.errors).toEqual([])
    guard.expectedErrors.push(/ERR_CONNECTION_REFUSED/)
    await ownSite.end()
    await compare(page)
    await expect(page.getByRole('alert')).toHaveText(/^Nothing was compared. The published list could not be/)
  })
})
