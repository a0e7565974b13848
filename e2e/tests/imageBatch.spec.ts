/** Many pictures: a tree of files in, one ZIP out, and nothing lost in between. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { BatchPage } from '../support/batchPage.ts'
import { heicFile, jpegFile, pngFile, scene } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { drop, paste } from '../support/transfer.ts'
import { unpacked } from '../support/unpacked.ts'

let batch: BatchPage

test.beforeEach(async ({ page }) => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  batch = new BatchPage(page)
  await batch.goto()
})

/** Writes files by their paths within a folder. */
async function writeTree(folder: string, files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

test('a folder with damaged files gives a ZIP of the others, by their folders, and each reason', async () => {
  const photo = await scene(900, 600).jpeg({ quality: 95 }).toBuffer()
  const tree = await writeTree(test.info().outputPath('Summer'), {
    'beach.jpg': photo,
    'day 1/beach.jpg': await scene(600, 900).jpeg({ quality: 95 }).toBuffer(),
    'day 1/beach.png': await scene(500, 400).png().toBuffer(),
    'day 1/phone.heic': heicFile.buffer,
    'day 2/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="red"/></svg>',
    'day 2/broken.jpg': photo.subarray(0, 60),
    'day 2/notes.txt': 'no picture at all',
    'day 2/.DS_Store': 'left by a system',
  })
  await batch.page.getByLabel('Choose a folder').setInputFiles(tree)
  await expect(batch.table.getByRole('row')).toHaveCount(8)
  await batch.page.getByLabel('Pixels').fill('400')
  await batch.run()
  await expect(batch.notDone.getByRole('listitem')).toHaveCount(2)
  await expect(batch.notDone).toContainText('Summer/day 2/broken.jpg')
  await expect(batch.notDone).toContainText('Summer/day 2/notes.txt')
  await expect(batch.notDone).toContainText('not-an-image')
  await expect(batch.page.getByText('5 of 7 pictures done')).toBeVisible()
  const files = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  expect(Object.keys(files).sort()).toEqual([
    'Summer/beach_processed.jpg',
    'Summer/day 1/beach_processed (2).jpg',
    'Summer/day 1/beach_processed.jpg',
    'Summer/day 1/phone_processed.jpg',
    'Summer/day 2/logo_processed.jpg',
  ])
  for (const [path, bytes] of Object.entries(files)) {
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
    expect([path, format, Math.max(width, height) <= 400]).toEqual([path, 'jpeg', true])
  }
})

test('each format is kept, and nothing is larger than it was: the original goes on without its metadata', async () => {
  const tight = await scene(300, 200)
    .jpeg({ quality: 20 })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  const tree = await writeTree(test.info().outputPath('in'), {
    'tight.jpg': tight,
    'picture.webp': await scene(300, 200).webp({ quality: 95 }).toBuffer(),
    'drawing.png': await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  })
  await batch.page.getByLabel('Choose a folder').setInputFiles(tree)
  await batch.format.selectOption('Same as the original')
  await batch.page.getByLabel('Size', { exact: true }).selectOption('Original size')
  await batch.page.getByLabel('File names').fill('{n}-{name}-{width}')
  await batch.run()
  const files = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  const sizes = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([path, bytes]) => [path, (await sharp(bytes).metadata()).format]),
    ),
  )
  expect(Object.values(sizes).sort()).toEqual(['jpeg', 'png', 'webp'])
  const kept = Object.entries(files).find(([path]) => path.endsWith('-tight-300.jpg'))?.[1]
  expect(kept?.length).toBeLessThan(tight.length)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept?.includes('Somebody')).toBe(false)
})

test('an SVG whose shape and size stay is minified without its metadata; otherwise, and in a PDF, it is drawn', async () => {
  const svg =
    '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">' +
    '<metadata><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Somebody</dc:creator></metadata>\n' +
    '  <rect x="10.000" y="10.000" width="70.000" height="40.000" fill="#ff0000"/>\n</svg>\n'
  await batch.page
    .getByLabel('Choose images')
    .setInputFiles([{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }])
  await batch.format.selectOption('Same as the original')
  await expect(batch.page.getByText('An SVG is minified if its shape and size stay the same')).toBeVisible()
  await batch.run()
  await expect(batch.row('logo.svg').locator('img')).toBeVisible()
  const files = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  const made = files['logo_processed.svg'] as Buffer
  expect(made.length).toBeLessThan(svg.length / 2)
  expect(made.toString()).not.toMatch(/Somebody|by hand/)
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
  expect((await pixels(made)).equals(await pixels(Buffer.from(svg)))).toBe(true)

  await batch.button('PDF').click()
  const waiting = batch.page.waitForEvent('download')
  await batch.button('Save as PDF').click()
  expect((await readFile(await (await waiting).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await batch.page.getByLabel('Pixels').fill('45')
  await batch.run()
  const small = await unpacked(await batch.zip(), test.info().outputPath('small'))
  expect((await sharp(small['logo_processed.png']).metadata()).width).toBe(45)
})

test('files are added by choosing, dropping and pasting, and removed one by one or all', async () => {
  await batch.page.getByLabel('Choose images').setInputFiles([await jpegFile('one.jpg', 60, 40)])
  await drop(batch.page, await jpegFile('two.jpg', 60, 40), await pngFile('three.png', scene(60, 40)))
  await paste(batch.page, await pngFile('four.png', scene(60, 40)))
  await expect(batch.table.getByRole('rowheader')).toHaveText(['one.jpg', 'two.jpg', 'three.png', 'four.png'])
  await expect(batch.row('one.jpg').locator('img')).toBeVisible()
  await batch.button('Remove two.jpg').click()
  await expect(batch.table.getByRole('rowheader')).toHaveText(['one.jpg', 'three.png', 'four.png'])
  await batch.button('Clear').click()
  await expect(batch.table).toHaveCount(0)
})

test('a limit in KB holds for every picture, and a named quality is found for each', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  await batch.page
    .getByLabel('Choose images')
    .setInputFiles(await Promise.all(names.map((name, at) => jpegFile(name, 900 + 100 * at, 700))))
  await batch.target.selectOption('At most … KB')
  await batch.page.getByLabel('At most (KB)').fill('30')
  await batch.run()
  const limited = await unpacked(await batch.zip(), test.info().outputPath('limited'))
  for (const bytes of Object.values(limited)) expect(bytes.length).toBeLessThanOrEqual(30 * 1024)
  expect(Object.keys(limited)).toHaveLength(3)
  await batch.target.selectOption('Good')
  await expect(batch.page.getByText('Start makes every picture again')).toBeVisible()
  await batch.run()
  const good = await unpacked(await batch.zip(), test.info().outputPath('good'))
  expect(Object.values(good).some((bytes) => bytes.length > 30 * 1024)).toBe(true)
})

test('cancelling ends at once, keeps what is done, and a new start does the rest', async () => {
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, at) => jpegFile(`photo ${at}.jpg`, 2400, 1600)),
  )
  await batch.page.getByLabel('Choose images').setInputFiles(files)
  await batch.format.selectOption('WebP')
  await batch.button('Start').click()
  await expect(batch.table.getByText('Done').first()).toBeVisible({ timeout: 60_000 })
  const waited = await batch.page.evaluate(async () => {
    const cancel = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel')
    const before = performance.now()
    cancel?.click()
    await new Promise((resolve) => {
      const look = () =>
        [...document.querySelectorAll('button')].some((each) => each.textContent === 'Start')
          ? resolve(null)
          : setTimeout(look)
      look()
    })
    return performance.now() - before
  })
  // Stops a test of a cancellation that waits for a picture to be finished; the machine may be slow.
  expect(waited).toBeLessThan(1000)
  await expect(batch.table.getByText('Waiting').first()).toBeVisible()
  const done = await batch.table.getByText('Done').count()
  expect(done).toBeLessThan(10)
  const some = await unpacked(await batch.zip(), test.info().outputPath('some'))
  expect(Object.keys(some)).toHaveLength(done)
  await batch.run()
  expect(Object.keys(await unpacked(await batch.zip(), test.info().outputPath('all')))).toHaveLength(10)
})

test('the ZIP goes straight into the file that the visitor names, where the browser asks', async () => {
  await batch.page.evaluate(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('chosen.zip', { create: true })
    Object.assign(window, { showSaveFilePicker: pick })
  })
  await batch.page.getByLabel('Choose images').setInputFiles([await jpegFile('one.jpg', 300, 200)])
  await batch.run()
  await batch.button('Save as ZIP').click()
  await expect(batch.page.getByText('Saved 1 picture in one ZIP')).toBeVisible()
  const bytes = await batch.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const file = await (await root.getFileHandle('chosen.zip')).getFile()
    return [...new Uint8Array(await file.arrayBuffer())]
  })
  const files = await unpacked(Buffer.from(bytes), test.info().outputPath('zip'))
  expect(Object.keys(files)).toEqual(['one_processed.jpg'])
})

test('the page is used by keyboard alone, and is accessible empty, running and finished', async ({
  page,
}) => {
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page
    .getByLabel('Choose images')
    .setInputFiles([
      await jpegFile('one.jpg', 900, 600),
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('broken') },
    ])
  await batch.button('Start').focus()
  await page.keyboard.press('Enter')
  await expect(batch.notDone).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  // The damaged file is told at once; a disabled button takes no focus.
  await expect(batch.button('Save as ZIP')).toBeEnabled()
  await batch.button('Save as ZIP').focus()
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await waiting
  await batch.button('Remove broken.jpg').focus()
  await page.keyboard.press('Enter')
  await expect(batch.notDone).toHaveCount(0)
})

test('everything goes into a folder with its own folders, never over a file that is there', async () => {
  await batch.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('chosen', { create: true })
    await folder.getFileHandle('one_processed.jpg', { create: true })
    Object.assign(window, { showDirectoryPicker: async () => folder })
  })
  const tree = await writeTree(test.info().outputPath('Trip'), {
    'day/two.jpg': (await jpegFile('two.jpg', 300, 200)).buffer,
  })
  await batch.page.getByLabel('Choose images').setInputFiles([await jpegFile('one.jpg', 300, 200)])
  await batch.page.getByLabel('Choose a folder').setInputFiles(tree)
  await batch.run()
  await batch.button('Save to a folder').click()
  await expect(batch.page.getByText('Saved 2 pictures in the folder “chosen”')).toBeVisible()
  const sizes = await batch.page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('chosen')
    const sizeIn = async (folder: FileSystemDirectoryHandle, name: string): Promise<number> =>
      (await (await folder.getFileHandle(name)).getFile()).size
    const day = await (await root.getDirectoryHandle('Trip')).getDirectoryHandle('day')
    return [
      await sizeIn(root, 'one_processed.jpg'),
      await sizeIn(root, 'one_processed (2).jpg'),
      await sizeIn(day, 'two_processed.jpg'),
    ]
  })
  expect(sizes[0]).toBe(0)
  expect(Math.min(sizes[1] ?? 0, sizes[2] ?? 0)).toBeGreaterThan(500)
})

test('the report says what became of every file', async ({ page }) => {
  await page
    .getByLabel('Choose images')
    .setInputFiles([
      await jpegFile('one.jpg', 300, 200),
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('broken') },
    ])
  await batch.run()
  await batch.button('Report').click()
  const waiting = page.waitForEvent('download')
  await batch.button('Save the list as JSON').click()
  const report = JSON.parse((await readFile(await (await waiting).path())).toString())
  expect(report).toMatchObject({
    totals: { files: 2, done: 1, failed: 1 },
    files: [
      { path: 'one.jpg', state: 'done', width: 300, height: 200 },
      { path: 'broken.jpg', state: 'failed', errorCode: 'not-an-image' },
    ],
  })
})

test('a link carries the recipe, and a preset sets everything at once', async ({ page }) => {
  await page.goto('/image-batch?format=webp&target=limit&limit=120&pixels=900')
  await expect(batch.format).toHaveValue('webp')
  await expect(batch.target).toHaveValue('limit')
  await expect(page.getByLabel('At most (KB)')).toHaveValue('120')
  await expect(page.getByLabel('Pixels')).toHaveValue('900')
  await page.getByLabel('Preset').selectOption('Square thumbnails')
  await expect(batch.format).toHaveValue('jpeg')
  await expect(page.getByLabel('Crop to a shape')).toHaveValue('1:1')
})

test('the order is changed by keyboard and by dragging, and is that of the pages of the PDF', async ({
  page,
}) => {
  test.skip(!hasPrograms('qpdf', 'pdfimages'), 'qpdf or poppler is not installed')
  const photo = await scene(300, 200).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer()
  const drawing = await scene(120, 90).png().toBuffer()
  const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#c0306080' } })
    .webp({ lossless: true })
    .toBuffer()
  await page.getByLabel('Choose images').setInputFiles([
    { name: 'clear.webp', mimeType: 'image/webp', buffer: clear },
    { name: 'drawing.png', mimeType: 'image/png', buffer: drawing },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  await batch.button('Move clear.webp').focus()
  await page.keyboard.press('End')
  await expect(batch.table.getByRole('rowheader')).toHaveText(['drawing.png', 'photo.jpg', 'clear.webp'])
  await expect(batch.button('Move clear.webp')).toBeFocused()
  await expect(page.getByText('clear.webp is number 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(batch.table.getByRole('rowheader')).toHaveText(['drawing.png', 'clear.webp', 'photo.jpg'])
  const from = await batch.button('Move photo.jpg').boundingBox()
  const to = await batch.button('Move drawing.png').boundingBox()
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
  await expect(batch.table.getByRole('rowheader')).toHaveText(['photo.jpg', 'drawing.png', 'clear.webp'])

  await batch.format.selectOption('Same as the original')
  await page.getByLabel('Size', { exact: true }).selectOption('Original size')
  await batch.run()
  const files = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  await batch.button('PDF').click()
  const waiting = page.waitForEvent('download')
  await batch.button('Save as PDF').click()
  const pdf = await (await waiting).path()
  runProgram('qpdf', ['--check', pdf])
  const folder = test.info().outputPath('pdf')
  await mkdir(folder)
  runProgram('pdfimages', ['-all', pdf, join(folder, 'image')])
  expect((await readFile(join(folder, 'image-000.jpg'))).equals(files['photo_processed.jpg'] as Buffer)).toBe(
    true,
  )
  const rgb = (file: Buffer) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()
  expect((await rgb(await readFile(join(folder, 'image-001.png')))).equals(await rgb(drawing))).toBe(true)
  const list = runProgram('pdfimages', ['-list', pdf]).toString().trim().split('\n').slice(2)
  expect(list.map((line) => line.trim().split(/\s+/).slice(0, 5).join(' '))).toEqual([
    '1 0 image 200 300',
    '2 1 image 120 90',
    '3 2 image 60 40',
    '3 3 smask 60 40',
  ])
})

test('during a pause no picture is begun, and the rest follows', async ({ page }) => {
  const files = await Promise.all(Array.from({ length: 8 }, (_, at) => jpegFile(`p${at}.jpg`, 1600, 1200)))
  await page.getByLabel('Choose images').setInputFiles(files)
  await batch.button('Start').click()
  await batch.button('Pause').click()
  await expect(page.getByText('Paused. Pictures that were begun are finished.')).toBeVisible()
  await expect(batch.table.getByText('Working')).toHaveCount(0, { timeout: 60_000 })
  await expect(batch.table.getByText('Waiting').first()).toBeVisible()
  await batch.button('Continue').click()
  await expect(page.getByText('8 of 8 pictures done')).toBeVisible({ timeout: 60_000 })
})

test('the editor, given several pictures, offers to open all of them here', async ({ page }) => {
  await page.goto('/image-editor')
  await drop(page, await jpegFile('first.jpg', 90, 60), await jpegFile('second.jpg', 90, 60))
  await page.getByRole('button', { name: 'Open all in Many pictures' }).click()
  await expect(page).toHaveURL('/image-batch')
  await expect(batch.table.getByRole('rowheader')).toHaveText(['first.jpg', 'second.jpg'])
})
