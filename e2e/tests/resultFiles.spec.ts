/**
 * Results that are too large for memory and go to disk. The worker script's limit is lowered, so that small
 * files count as large.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { allowChangedFiles } from '../support/changedFiles.ts'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

const BYTES = Buffer.alloc(3_000_001, 'large ')
const FILE = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: BYTES }
const OTHER = { name: 'other.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(2_000_000, 7) }
const TEXT_FILE = BYTES.toString('base64')
const READY = 'Ready to download.'

test('a large result is on the disk while it is shown, and is saved whole', async ({ page, context }) => {
  await lowerLimit(page)
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await page.getByLabel('Choose file').setInputFiles(FILE)
  await expect(page.getByText(READY)).toBeVisible()
  expect(await resultSizes(page)).toEqual([TEXT_FILE.length])
  await page.getByLabel('Choose file').setInputFiles(OTHER)
  await expect.poll(() => resultSizes(page)).toEqual([2_666_668])
  await converter.input.fill('abc')
  expect(await converter.result()).toBe('YWJj')
  await expect.poll(() => resultSizes(page)).toEqual([])

  await page.getByLabel('Choose file').setInputFiles(FILE)
  await expect(page.getByText(READY)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
  const saved = await readFile(await download.path())
  expect(createHash('sha256').update(saved).digest()).toEqual(createHash('sha256').update(TEXT_FILE).digest())
  // A download may continue after its page is closed, so the file stays until a visit an hour later removes
  // it.
  await converter.input.fill('abc')
  expect(await converter.result()).toBe('YWJj')
  expect(await resultSizes(page)).toEqual([TEXT_FILE.length])
  await page.close()
  const later = await context.newPage()
  await later.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await later.goto('/converter/encoding/hash')
  await expect.poll(() => resultSizes(later)).toEqual([])
})

test('another tool reads a large result that was passed to it', async ({ page }) => {
  await lowerLimit(page)
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await page.getByLabel('Choose file').setInputFiles(FILE)
  await expect(page.getByText(READY)).toBeVisible()
  await converter.press('Swap')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base64 decode')
  await expect(page.getByText(READY)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
  expect((await readFile(await download.path())).equals(BYTES)).toBe(true)
})

for (const [how, write] of [
  ['with an error', '{ throw new DOMException("no room", "QuotaExceededError") }'],
  ['with a number, as in private windows of Chromium', '2 ** 32 - 8'],
] as const)
  test(`a device without storage, reported ${how}: the page says so, keeps the input, and nothing of the result`, async ({
    page,
  }) => {
    await lowerLimit(page, `FileSystemSyncAccessHandle.prototype.write = () => ${write};`)
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await page.getByLabel('Choose file').setInputFiles(FILE)
    await expect(converter.alert).toContainText('There is no room on this device for a result of this size.')
    await expect(page.getByText('large.bin')).toBeVisible()
    expect(await resultSizes(page)).toEqual([])
  })

test('without that storage, a large result is kept in memory like others', async ({ page }) => {
  await lowerLimit(page, 'delete StorageManager.prototype.getDirectory;')
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await page.getByLabel('Choose file').setInputFiles(FILE)
  await expect(page.getByText(READY)).toBeVisible()
  expect(await resultSizes(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
  expect((await readFile(await download.path(), 'latin1')) === TEXT_FILE).toBe(true)
})

/** Serves the worker with a limit of 1 MB instead of 150 MB, and with code inserted before its own. */
async function lowerLimit(page: Page, before = ''): Promise<void> {
  await allowChangedFiles(page)
  await page.route(/\/tools\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    expect(script.match(/\b15e7\b/g)).toHaveLength(1)
    await route.fulfill({ response, body: before + script.replace(/\b15e7\b/, '1e6') })
  })
}

/** The size of each result on disk, in bytes; one that is removed meanwhile is skipped. */
function resultSizes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const sizes: number[] = []
    const folder = await root.getDirectoryHandle('results', { create: true })
    for await (const handle of (
      folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }
    ).values())
      try {
        sizes.push((await handle.getFile()).size)
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
      }
    return sizes
  })
}
