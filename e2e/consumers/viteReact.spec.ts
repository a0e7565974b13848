/** The cropper in a Vite application with server rendering, under React 18 and 19. */
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

  test(`React ${major}: renders on the server, hydrates in the browser, crops by keyboard`, async ({
    page,
    request,
  }) => {
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
}
