/** The packages in a page that nothing bundles: an import map, and the files as npm installs them. */
import { expectPictureAndVideo } from '../support/consumerPage.ts'
import { exampleFolder, testOn } from '../support/consumers.ts'
import { serveFolder } from '../support/staticServer.ts'
import { expect } from '../support/test.ts'

const test = testOn(() => serveFolder(exampleFolder('flat/no-bundler')))

test('crops and encodes, makes a video, and compares texts', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#patch')).toHaveText(/-b\n\+c/)
  await expectPictureAndVideo(page)
})
