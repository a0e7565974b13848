/** The colour page: typed, picked and shared colours, contrast and palettes. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PATH = '/converter/style/color'

test.beforeEach(async ({ page }) => {
  await page.goto(PATH)
})

const input = (page: Page) => page.getByRole('textbox', { name: 'Input' })
const output = (page: Page) => page.getByRole('textbox', { name: 'Output' })

/** Types until the page is interactive and shows the expected output. */
async function type(page: Page, text: string, answer: string | RegExp): Promise<void> {
  await expect(async () => {
    await input(page).fill('')
    await input(page).fill(text)
    await expect(output(page)).toHaveValue(answer, { timeout: 1000 })
  }).toPass()
}

test.describe('a typed colour', () => {
  test('is written in every notation', async ({ page }) => {
    await type(page, 'rebeccapurple', '#663399')
    await page.getByLabel('Notation', { exact: true }).selectOption('OKLCH')
    await expect(output(page)).toHaveValue('oklch(0.4403 0.1603 303.37)')
    await expect(page.getByRole('row', { name: 'HSL' })).toContainText('hsl(270 50% 40%)')
    await page.getByText('11 more notations').click()
    await expect(page.getByRole('row', { name: 'Nearest name' })).toContainText('rebeccapurple')
  })

  test('that is invalid says why and where, keeps the last valid one, and has a fix button', async ({
    page,
  }) => {
    await type(page, 'teal', '#008080')
    await input(page).fill('rgb(255 0 0 50%)')
    await expect(page.getByRole('alert').filter({ hasText: 'slash' })).toContainText('Line 1, column 13')
    await expect(output(page)).toHaveValue('#008080')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add /' }).click()
    await expect(output(page)).toHaveValue('#ff000080')
  })

  test('in a notation that CSS does not have is read, with a note saying so', async ({ page }) => {
    await type(page, 'hsv(200 50% 80%)', '#66aacc')
    await expect(page.getByText('CSS has no hsv(); use another notation in style sheets.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('outside sRGB is flagged, mapped, and also shown as browsers would clip it', async ({ page }) => {
    await type(page, 'color(display-p3 1 0 0)', '#ff0b0c')
    await expect(page.getByRole('status').filter({ hasText: 'Display P3' })).toBeVisible()
    await expect(page.getByText('Clipped, as browsers do')).toContainText('#ff0000')
    await expect(page.getByRole('row', { name: 'Hex' })).toContainText('mapped')
  })
})

test.describe('a picked colour', () => {
  test('is set with the plane and the sliders by keyboard alone', async ({ page }) => {
    await type(page, 'oklch(0.6 0.1 200)', /^#/)
    const field = page.getByRole('slider', { name: 'Lightness and chroma' })
    await field.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(input(page)).toHaveValue('oklch(0.605 0.12 200)')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('slider', { name: 'Hue', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(input(page)).toHaveValue('oklch(0.605 0.12 201)')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(input(page)).toHaveValue('oklch(0.605 0.12 201 / 0.99)')
    await page.getByLabel('Sliders').selectOption('sRGB')
    await page.getByRole('slider', { name: 'Red' }).press('End')
    await expect(output(page)).toHaveValue(/^#ff/)
  })

  test('is set with the plane by pointer', async ({ page }) => {
    await type(page, 'oklch(0.6 0.1 200)', /^#/)
    const field = page.getByRole('slider', { name: 'Lightness and chroma' })
    const box = (await field.boundingBox())!
    await field.click({ position: { x: 0.5, y: box.height / 2 } })
    await expect(page.getByRole('slider', { name: 'Lightness', exact: true })).toHaveAttribute(
      'aria-valuetext',
      /^(?:49|50)%$/,
    )
    await expect(page.getByRole('slider', { name: 'Chroma', exact: true })).toHaveAttribute(
      'aria-valuetext',
      /^0\.00/,
    )
  })

  test('is picked from the screen if the browser has an eyedropper', async ({ page }) => {
    await page.addInitScript(() => {
      class EyeDropper {
        async open(): Promise<{ sRGBHex: string }> {
          return { sRGBHex: '#123456' }
        }
      }
      Object.assign(window, { EyeDropper })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Pick from screen' }).click()
    await expect(output(page)).toHaveValue('#123456')
  })

  test('has no button for the screen if the browser has no eyedropper', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'))
    await page.reload()
    await type(page, 'teal', '#008080')
    await expect(page.getByRole('button', { name: 'Pick from screen' })).toHaveCount(0)
  })
})

test.describe('contrast', () => {
  test('is rated by both measures and fixed', async ({ page }) => {
    await type(page, '#999', '#999999')
    await expect(page.getByText('2.84 : 1')).toBeVisible()
    await expect(page.getByText('Lc 54.6')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Fails AA, text' })).toBeVisible()
    await page.getByRole('button', { name: 'Fix text' }).click()
    await expect(output(page)).toHaveValue('#767676')
    await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue('#767676')
    await expect(page.getByRole('button', { name: 'Fix text' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Fix background' })).toBeDisabled()
    await expect(page.getByRole('listitem').filter({ hasText: 'Passes AA, text' })).toBeVisible()
    await page.getByLabel('Target').selectOption('WCAG AAA, text (7)')
    await page.getByRole('button', { name: 'Fix background' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No colour reaches' })).toBeVisible()
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect(output(page)).toHaveValue('#ffffff')
  })
})

test.describe('a palette', () => {
  test('is made from harmonies and saved to a file', async ({ page }) => {
    await type(page, 'oklch(0.62 0.16 45)', '#d16022')
    await page.getByLabel('Colours').selectOption('Triadic')
    await expect(page.getByRole('button', { name: /^Use #/ })).toHaveCount(3)
    await page.getByLabel('File', { exact: true }).selectOption('Tailwind 4 theme')
    await expect(page.getByLabel('Palette file')).toHaveValue(/^@theme \{\n {2}--color-chocolate: #d16022;\n/)
    await page.getByLabel('File', { exact: true }).selectOption('Adobe swatches')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('palette.ase')
    expect(
      readFileSync(await download.path())
        .subarray(0, 4)
        .toString(),
    ).toBe('ASEF')
    await page
      .getByRole('button', { name: /^Use #/ })
      .nth(1)
      .click()
    await expect(output(page)).toHaveValue('#00a26e')
  })

  test('is taken from a picture', async ({ page }) => {
    await type(page, 'teal', '#008080')
    await page
      .getByLabel('Choose picture')
      .setInputFiles({ name: 'flag.bmp', mimeType: 'image/bmp', buffer: flag() })
    await expect(page.getByRole('button', { name: /^Use #/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Use #ff0000' })).toContainText('75%')
    await expect(page.getByRole('button', { name: 'Use #0000ff' })).toContainText('25%')
    expect(await axeFindings(page)).toEqual([])
  })

  test('reports a file that is not a picture', async ({ page }) => {
    await type(page, 'teal', '#008080')
    await page
      .getByLabel('Choose picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(page.getByText('This browser cannot read a.png as a picture.')).toBeVisible()
  })
})

test('a link contains the colour and its background', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await type(page, 'tomato', '#ff6347')
  await page.getByRole('textbox', { name: 'Background' }).fill('navy')
  const link = await copiedLink(page)
  expect(new URL(link).hash).toMatch(/^#v=1&background=navy&i=[\w-]+$/)
  const other = await context.newPage()
  await other.goto(link)
  await expect(output(other)).toHaveValue('#ff6347')
  await expect(other.getByRole('textbox', { name: 'Background' })).toHaveValue('navy')
})

test('the notation settings are kept in the URL and the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await type(page, 'color(display-p3 1 0 0)', '#ff0b0c')
  await page.getByLabel('Out of gamut').selectOption('Clip')
  await expect(output(page)).toHaveValue('#ff0000')
  await page.getByLabel('Commas in rgb() and hsl()').selectOption('Legacy')
  await expect(page.getByRole('row', { name: 'RGB' }).first()).toContainText('rgb(255, 0, 0)')
  expect(new URL(page.url()).search).toBe('?gamut=clip&syntax=legacy')
  expect(await axeFindings(page)).toEqual([])
  const link = await copiedLink(page)
  expect(link).toContain('#v=1&gamut=clip&syntax=legacy&')
  await page.goto(PATH)
  await expect(page.getByLabel('Out of gamut')).toHaveValue('clip')
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.clear())
  await other.goto(link)
  await expect(output(other)).toHaveValue('#ff0000')
  await expect(other.getByLabel('Commas in rgb() and hsl()')).toHaveValue('legacy')
})

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link with input' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** An uncompressed picture of 4 × 4 pixels: the bottom row blue, the others red. */
function flag(): Buffer {
  const bytes = Buffer.alloc(54 + 48)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(4, 18)
  bytes.writeInt32LE(4, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let pixel = 0; pixel < 16; pixel += 1) bytes.set(pixel < 4 ? [255, 0, 0] : [0, 0, 255], 54 + pixel * 3)
  return bytes
}
