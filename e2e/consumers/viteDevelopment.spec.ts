/**
 * Vite's development server that has optimised nothing yet, as after an installation. Without `optimizeDeps`
 * in its configuration it reloads the page at the first picture, which is then lost.
 */

import { expectPictureAndVideo } from '../support/consumerPage.ts'
import { exampleFolder, testOn } from '../support/consumers.ts'
import { startServer } from '../support/serverProcess.ts'
import { expect } from '../support/test.ts'

const test = testOn(() => {
  const folder = exampleFolder('strict/vite-typescript')
  const vite = ['node_modules/vite/bin/vite.js', '--port', '0', '--force', '--strictPort', 'false']
  return startServer(vite, { cwd: folder, env: { NO_COLOR: '1' } })
})

test('does not reload the page when the first picture needs the packages', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/')
  await expectPictureAndVideo(page)
  expect(loads).toBe(1)
})
