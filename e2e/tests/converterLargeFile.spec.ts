/** A file too large for memory, in a window with persistent storage: a private window has only memory. */
import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { ConverterPage } from '../support/converter.ts'
import { isFull } from '../support/fullRun.ts'
import { expect, test as guarded } from '../support/test.ts'

const MEGABYTES = isFull ? 2500 : 24

const test = guarded.extend({
  context: async ({ playwright, launchOptions, baseURL }, use, testInfo) => {
    const profile = testInfo.outputPath('profile')
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    await use(context)
    await context.close()
  },
})

test('has the right digest, and its Base64 decodes to the same bytes', async ({ page }, testInfo) => {
  test.setTimeout(1_200_000)
  const path = testInfo.outputPath('large.bin')
  const digest = writeLargeFile(path)
  const converter = new ConverterPage(page)
  await converter.goto('encoding/hash?algorithm=sha-256')
  await expect(page.getByLabel('Algorithm')).toHaveValue('sha-256')
  await page.getByLabel('Choose file').setInputFiles(path)
  await expect(converter.output).toHaveValue(`SHA-256: ${digest}`, { timeout: 500_000 })
  await converter.goto('encoding/base64-encode')
  await page.getByLabel('Choose file').setInputFiles(path)
  await expect(page.getByText('Ready to download.')).toBeVisible({ timeout: 500_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
  expect(download.suggestedFilename()).toBe('large.base64.txt')
  expect(await digestOfBase64(await download.path())).toBe(digest)
})

/** Writes the file in parts and returns its SHA-256. */
function writeLargeFile(path: string): string {
  const hash = createHash('sha256')
  writeFileSync(path, '')
  for (let part = 0; part < MEGABYTES; part += 1) {
    const bytes = Buffer.alloc(1_000_003, `part ${part} `)
    writeFileSync(path, bytes, { flag: 'a' })
    hash.update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The SHA-256 of a Base64 file's decoded content, read in pieces because it may be larger than the longest
 * string.
 */
async function digestOfBase64(path: string): Promise<string> {
  const hash = createHash('sha256')
  let rest = ''
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 2 ** 22 })) {
    const text = rest + String(piece)
    const whole = text.length - (text.length % 4)
    hash.update(Buffer.from(text.slice(0, whole), 'base64'))
    rest = text.slice(whole)
  }
  expect(rest).toBe('')
  return hash.digest('hex')
}
