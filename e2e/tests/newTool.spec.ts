/**
 * A tool that is added by following `docs/adding-a-tool.md`: its page in the built site works like any other.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository, newToolGuide, writeSteps } from '@whittle/scripts/testing/newToolGuide'
import { ConverterPage } from '../support/converter.ts'
import { isFull } from '../support/fullRun.ts'
import { openPalette } from '../support/palette.ts'
import type { RunningServer } from '../support/serverProcess.ts'
import { startSite } from '../support/siteServer.ts'
import { test as base, expect } from '../support/test.ts'

const guide = newToolGuide()
const { scaffold, sample } = guide
const [, tool = '', answer = ''] = sample.match(/^'([^']+)': '([^']+)',$/) ?? []

const test = base.extend<object, { site: RunningServer }>({
  site: [
    async ({ browserName: _ }, use) => {
      const root = copyRepository()
      execFileSync('sh', ['-c', scaffold], { cwd: root, stdio: 'pipe' })
      writeSteps(root, guide)
      const web = join(root, 'apps/web')
      execFileSync(join(web, 'node_modules/.bin/react-router'), ['build'], {
        cwd: web,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: 'pipe',
      })
      const site = await startSite({ build: join(web, 'build') })
      await use(site)
      await site.end()
      rmSync(root, { recursive: true })
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})

// `npm test` follows the steps up to the site map (scripts/checks/newToolGuide.test.ts).
test.skip(!isFull, 'a second build belongs to the full run')

// All tests share one build.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('converts its sample and typed text', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto(tool)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ROT31')
  await converter.press('Sample')
  expect(await converter.result()).toBe(answer)
  await converter.input.fill('Hello, world!')
  await expect(converter.output).toHaveValue('Uryyb, jbeyq!')
})

test('is found through its group’s menu and the palette', async ({ page }) => {
  await page.goto('/converter/encoding')
  await page.getByRole('main').getByRole('link', { name: 'ROT31' }).first().click()
  await expect(page).toHaveURL(`/converter/${tool}`)
  await page.goto('/about')
  await openPalette(page)
  await page.getByRole('combobox', { name: 'Find a tool or a page' }).fill('rot31')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/converter/${tool}`)
})

test('has a title, a description, a social image and a sitemap entry', async ({ page, request }) => {
  await page.goto(`/converter/${tool}`)
  await expect(page).toHaveTitle(/^ROT31: /)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^ROT31/)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname } = new URL(image ?? '')
  expect((await request.get(pathname)).headers()['content-type']).toBe('image/png')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/converter/${tool}</loc>`)
})
