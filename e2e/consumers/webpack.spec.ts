/** A classic script, made by webpack, on a page that does not name its charset. */
import { fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { exampleFolder, runIn, testOn } from '../support/consumers.ts'
import { jpegFile } from '../support/photos.ts'
import { expect } from '../support/test.ts'

const test = testOn(async () => {
  const folder = exampleFolder('strict/webpack')
  await runIn(folder, 'pnpm', 'build')
  return serveFiles((path) => fileIn(folder, path))
})

test('identifies a JPEG, though the browser reads the script as windows-1252', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252')
  await page.getByLabel('Image').setInputFiles(await jpegFile('photo.jpg', 640, 400))
  await expect(page.getByRole('status')).toHaveText('jpeg, 640 x 400')
})
