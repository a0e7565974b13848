/** The packages in a plain Vite application with TypeScript. */
import { join } from 'node:path'
import { fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { expectPictureAndVideo } from '../support/consumerPage.ts'
import { exampleFolder, runIn, testOn } from '../support/consumers.ts'
import { expect } from '../support/test.ts'

const test = testOn(async () => {
  const folder = exampleFolder('strict/vite-typescript')
  await runIn(folder, 'pnpm', 'build')
  return serveFiles((path) => fileIn(join(folder, 'dist'), path))
})

test('types check, one worker crops and encodes, another makes a video', async ({ page }) => {
  await page.goto('/')
  await expectPictureAndVideo(page)
  await expect(page.getByRole('status')).toHaveText(/ of jpeg, and a video by /)
})
