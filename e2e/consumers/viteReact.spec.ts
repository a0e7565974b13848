/** The cropper in a Vite application with server rendering, under React 18 and 19. */
import { readFileSync } from 'node:fs'
import { test as plainTest } from '@playwright/test'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import sharp from 'sharp'
import { download } from '../support/consumerPage.ts'
import { exampleFolder, runIn, testOn } from '../support/consumers.ts'
import { jpegFile } from '../support/photos.ts'
import { startServer } from '../support/serverProcess.ts'
import { expect } from '../support/test.ts'

for (const [major, name] of [
  ['18', 'vite-react-18'],
  ['19', 'vite-react'],
] as const) {
  const test = testOn(async () => {
    const folder = exampleFolder(`strict/${name}`)
    await runIn(folder, 'pnpm', 'build')
    return startServer(['server.js'], { cwd: folder, env: { PORT: '0' } })
  })

  // One worker for both tests: each builds into the same folder.
  test.describe(`React ${major}`, () => {
    test.describe.configure({ mode: 'default' })

    test('renders on the server, hydrates in the browser, crops by keyboard', async ({ page, request }) => {
      const markup = await (await request.get('/')).text()
      expect(markup).toContain('data-cropper="root"')
      expect(markup).toContain(`>React <!-- -->${major}.`)
      // A path that is a folder must not crash the server.
      expect((await request.get('/assets')).status()).toBe(404)
      await page.goto('/')
      await page.getByLabel('Image').setInputFiles(await jpegFile('photo.jpg', 640, 400))
      const frame = page.getByRole('group', { name: 'Crop portrait' })
      await expect(frame).toBeVisible()
      await frame.focus()
      await page.keyboard.press('Control+ArrowLeft')
      const portrait = await sharp(await download(page, 'Download 200 × 250')).metadata()
      expect(portrait).toMatchObject({ format: 'jpeg', width: 200, height: 250 })
    })

    test('a form of react-hook-form has a round avatar as a field', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Avatar').setInputFiles(await jpegFile('photo.jpg', 640, 400))
      await expect(page.getByRole('group', { name: 'Crop avatar' })).toBeVisible()
      // The form can be sent once the crop is written.
      await expect(async () => {
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Saved: Ada, image/webp')).toBeVisible({ timeout: 500 })
      }).toPass()
    })
  })
}

for (const recipe of ['RoundAvatar', 'ProfileForm'])
  plainTest(`the README has this code: ${recipe}`, () => {
    const code = readFileSync(new URL(`vite-react/src/recipes/${recipe}.tsx`, import.meta.url), 'utf8')
    const readme = new URL('../../packages/cropper-react/README.md', import.meta.url)
    const blocks = codeBlocks(readFileSync(readme, 'utf8')).map(({ text }) => text)
    expect(blocks).toContain(code)
  })
