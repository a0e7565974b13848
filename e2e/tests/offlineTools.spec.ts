/** Every tool without a connection: only the page “About” was visited before the server stopped. */
import { converterTools } from '../support/converter.ts'
import { SAMPLE_OUTPUTS } from '../support/converterSamples.ts'
import { isFull } from '../support/fullRun.ts'
import { keepSite, test } from '../support/ownSite.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect } from '../support/test.ts'
import { convertSamples, WITH_OWN_PAGES, WORKBENCHES } from '../support/toolWork.ts'

let paths: readonly string[]

test.beforeEach(async ({ page, request, ownSite }) => {
  paths = await sitemapPaths(request)
  await keepSite(page)
  await ownSite.end()
})

test('every converter answers its sample, and swapping twice leads to the same answer', async ({ page }) => {
  test.setTimeout(300_000)
  const tools = converterTools(paths).filter((tool) => !(tool in WITH_OWN_PAGES))
  expect(tools.toSorted()).toEqual(Object.keys(SAMPLE_OUTPUTS).sort())
  await convertSamples(page, everyFourth(tools))
})

/** In the full run all; otherwise another tool stands for its neighbours, which work in the same way. */
function everyFourth(tools: readonly string[]): readonly string[] {
  return isFull ? tools : tools.filter((_, index) => index % 4 === 0)
}

test('every other tool does its work, and the page of the React cropper crops', async ({ page }) => {
  test.setTimeout(300_000)
  const used = { ...WITH_OWN_PAGES, ...WORKBENCHES }
  const { shortcuts } = JSON.parse(
    await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text()),
  )
  expect(shortcuts.map(({ url }: { url: string }) => url).toSorted()).toEqual(Object.keys(WORKBENCHES).sort())
  for (const [tool, use] of Object.entries(used)) await test.step(tool, () => use(page))
  await test.step('/cropper', async () => {
    await page.goto('/cropper')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('800 × 800 px')
  })
})
