/** The packages in a plain Vite application in TypeScript. */
import { join } from 'node:path'
import { expectPictureAndVideo } from '../support/consumerPage.ts'
import { exampleFolder, runIn, testOn } from '../support/consumers.ts'
import { serveFolder } from '../support/staticServer.ts'

const test = testOn(async () => {
  const folder = exampleFolder('strict/vite-typescript')
  await runIn(folder, 'pnpm', 'build')
  return serveFolder(join(folder, 'dist'))
})

test('types hold, one worker crops and encodes, another makes a video', async ({ page }) => {
  await page.goto('/')
  await expectPictureAndVideo(page)
})
