/** Many pictures: own settings of single ones, recipes with names, and a list that outlives its tab. */
import type { BrowserContext, Page } from '@playwright/test'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { BatchPage } from '../support/batchPage.ts'
import { isFull } from '../support/fullRun.ts'
import { jpegFile, scene, type TestFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { unpacked } from '../support/unpacked.ts'

test.beforeEach(() => test.skip(!hasPrograms('python3'), 'Python is not installed'))

/** Opens the page in a new tab, once no tab that was closed holds its list any more. */
async function openTab(context: BrowserContext): Promise<BatchPage> {
  const page = await context.newPage()
  await page.goto('/about')
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
  const batch = new BatchPage(page)
  await batch.goto()
  return batch
}

/** A calm scene with a red disc at a distance from the left border. */
async function discFile(name: string, x: number): Promise<TestFile> {
  const disc = Buffer.from(
    '<svg width="240" height="240"><circle cx="120" cy="120" r="110" fill="#d01818"/></svg>',
  )
  const picture = scene(1200, 400).composite([{ input: disc, left: x, top: 80 }])
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 92 }).toBuffer() }
}

/** The share of red pixels in a file. */
async function redness(file: Buffer | undefined): Promise<number> {
  const data = await sharp(file).removeAlpha().raw().toBuffer()
  let red = 0
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90) red += 1
  return (3 * red) / data.length
}

test('a crop keeps what draws the eye, and one picture is set by itself in the editor', async ({ page }) => {
  const batch = new BatchPage(page)
  await batch.goto()
  await page
    .getByLabel('Choose images')
    .setInputFiles([await discFile('left.jpg', 20), await discFile('right.jpg', 930)])
  await page.getByLabel('Crop to a shape').selectOption('1:1 (Square)')
  await page.getByLabel('Keep', { exact: true }).selectOption('The most striking part')
  await batch.run()
  const cropped = await unpacked(await batch.zip(), test.info().outputPath('cropped'))
  for (const name of ['left_processed.jpg', 'right_processed.jpg']) {
    const { width, height } = await sharp(cropped[name]).metadata()
    expect([width, height]).toEqual([400, 400])
    // The whole disc takes 24 % of the square.
    expect(await redness(cropped[name])).toBeGreaterThan(0.2)
  }

  await batch.button('Edit right.jpg by itself').click()
  await expect(page).toHaveURL('/image-editor')
  await expect(page.getByText('right.jpg is one of many pictures.')).toBeVisible()
  await expect(page.getByLabel('Crop width')).toHaveValue('400')
  expect(Number(await page.getByLabel('Crop x').inputValue())).toBeGreaterThan(500)
  await page.getByLabel('Output format').selectOption('PNG')
  await page.getByLabel('Width', { exact: true }).fill('200')
  await page.getByLabel('Width', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Use for this picture' }).click()
  await expect(page).toHaveURL('/image-batch')
  await expect(batch.row('right.jpg')).toContainText('own settings')
  await expect(batch.row('left.jpg')).toContainText('Done')
  await batch.run()
  const files = await unpacked(await batch.zip(), test.info().outputPath('own'))
  expect(Object.keys(files).sort()).toEqual(['left_processed.jpg', 'right_processed.png'])
  expect((await sharp(files['right_processed.png']).metadata()).width).toBe(200)

  await batch.button('Use the recipe for right.jpg again').click()
  await batch.run()
  const again = await unpacked(await batch.zip(), test.info().outputPath('again'))
  expect(Object.keys(again).sort()).toEqual(['left_processed.jpg', 'right_processed.jpg'])
})

test('a recipe is stored by name, offered at the next visit, and forgotten', async ({ page }) => {
  const batch = new BatchPage(page)
  await batch.goto()
  await batch.format.selectOption('WebP')
  await page.getByLabel('Pixels').fill('900')
  await batch.button('Save').click()
  await page.getByLabel('Name of the recipe').fill('Shop')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Preset')).toHaveValue('own:Shop')
  await page.reload()
  await page.getByLabel('Preset').selectOption('Shop')
  await expect(batch.format).toHaveValue('webp')
  await expect(page.getByLabel('Pixels')).toHaveValue('900')
  await batch.button('Forget').click()
  await expect(page.getByLabel('Preset').locator('option', { hasText: 'Shop' })).toHaveCount(0)
})

test('a list goes on after its tab was killed: nothing is made twice, and nothing is cut off', async ({
  context,
}) => {
  const kills = isFull ? 10 : 2
  test.setTimeout(isFull ? 900_000 : 240_000)
  const count = 4 * kills
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) => jpegFile(`photo ${at}.jpg`, 1600 + at, 1200)),
  )
  let done = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const batch = await openTab(context)
    if (kill > 0) {
      await expect(batch.page.getByText(`A list of ${count} pictures was left here`)).toBeVisible()
      await batch.button('Continue').click()
      // What was done is done: at least as much as was seen, before anything is added.
      const kept = await batch.table.getByText('Done').count()
      expect(kept).toBeGreaterThanOrEqual(done)
      done = kept
    }
    await batch.page.getByLabel('Choose images').setInputFiles(files)
    await expect(batch.table).toHaveAttribute('aria-rowcount', String(count + 1))
    await batch.button('Start').click()
    const wanted = Math.min(count, done + 2)
    await expect(
      batch.page.getByText(new RegExp(`^(?:${numbersFrom(wanted, count)}) of ${count} pictures done`)),
    ).toBeVisible({
      timeout: 120_000,
    })
    // Without a word to the page, as when the system ends a tab, and at another moment each time.
    await batch.page.waitForTimeout((kill * 137) % 400)
    await batch.page.close({ runBeforeUnload: false })
  }
  const batch = await openTab(context)
  await batch.button('Continue').click()
  await batch.page.getByLabel('Choose images').setInputFiles(files)
  if (await batch.button('Start').isEnabled()) await batch.run()
  await expect(batch.page.getByText(`${count} of ${count} pictures done`)).toBeVisible()
  const made = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  expect(Object.keys(made)).toHaveLength(count)
  for (const [name, bytes] of Object.entries(made)) {
    // Decodes every pixel, and fails for a file that ends early.
    const { info } = await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })
    expect([name, info.width]).toEqual([name, 1600])
  }
  // What the visitor has is not offered again.
  await batch.page.close()
  const last = await openTab(context)
  await expect(last.page.getByText('was left here')).toHaveCount(0)
})

test('a list that was left is forgotten on demand, and with everything else', async ({ context }) => {
  const first = await openTab(context)
  await first.page.getByLabel('Choose images').setInputFiles([await jpegFile('one.jpg', 300, 200)])
  await first.run()
  // The result is written after it is shown.
  await expect.poll(() => journalsOf(first.page)).toEqual([expect.arrayContaining(['1.note'])])
  await first.page.close({ runBeforeUnload: false })
  const second = await openTab(context)
  // Where the machine is busy, the closed tab holds its list for another moment.
  await expect(second.page.getByText('A list of 1 picture was left here, 1 of them done.')).toBeVisible()
  await second.button('Forget this list').click()
  await expect(second.page.getByText('was left here')).toHaveCount(0)
  expect(await journalsOf(second.page)).toEqual([])

  await second.page.getByLabel('Choose images').setInputFiles([await jpegFile('two.jpg', 300, 200)])
  await second.run()
  await expect.poll(() => journalsOf(second.page)).toHaveLength(1)
  await second.page.getByRole('button', { name: 'On this device' }).click()
  await expect(second.page.getByRole('dialog')).toContainText('Lists of pictures to go on with1')
  await second.button('Forget everything').click()
  await second.button('Yes, forget everything').click()
  await expect(second.page.getByText('Nothing is stored on this device any more.')).toBeVisible()
  expect(await journalsOf(second.page)).toEqual([])
})

/** What TypeScript does not know of a folder yet. */
interface Entries {
  entries(): AsyncIterable<[string, Entries]>
}

test('a list is offered to a page that was open before its tab was closed', async ({ context }) => {
  const first = await openTab(context)
  const waiting = new BatchPage(await context.newPage())
  await first.page.getByLabel('Choose images').setInputFiles([await jpegFile('one.jpg', 300, 200)])
  await first.run()
  await expect.poll(() => journalsOf(first.page)).toEqual([expect.arrayContaining(['1.note'])])
  await waiting.goto()
  await expect
    .poll(() => waiting.page.evaluate(async () => (await navigator.locks.query()).pending))
    .toHaveLength(1)
  await expect(waiting.page.getByText('was left here')).toHaveCount(0)
  await first.page.close({ runBeforeUnload: false })
  await waiting.button('Continue').click()
  await expect(waiting.row('one.jpg')).toContainText('Done')
})

/** The names of the files in each journal on this device. */
function journalsOf(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const journals: string[][] = []
    for await (const [name, folder] of (root as unknown as Entries).entries()) {
      if (name !== 'journals') continue
      for await (const [, journal] of folder.entries()) {
        const files: string[] = []
        for await (const [file] of journal.entries()) files.push(file)
        journals.push(files)
      }
    }
    return journals
  })
}

/** The numbers of a range, as alternatives of a pattern. */
function numbersFrom(least: number, most: number): string {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at).join('|')
}
