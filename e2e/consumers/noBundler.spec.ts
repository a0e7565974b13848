/** The packages in a page without a bundler: an import map, and the files as npm installs them. */
import { fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { expectPictureAndVideo } from '../support/consumerPage.ts'
import { exampleFolder, testOn } from '../support/consumers.ts'
import { expect } from '../support/test.ts'

const folder = (): string => exampleFolder('flat/no-bundler')
const test = testOn(() => serveFiles((path) => fileIn(folder(), path)))

test('crops and encodes, makes a video, and compares texts', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#patch')).toHaveText(/-b\n\+c/)
  await expectPictureAndVideo(page)
})
