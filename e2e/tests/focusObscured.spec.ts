/** The focused element is seen whole, whatever sticks to the edges of a small window (WCAG 2.2, 2.4.11). */
import type { Page } from '@playwright/test'
import { wakeEditors } from '../support/codeEditors.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { walkFocus } from '../support/focusView.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

/** 1440 x 900 at a zoom of 200 %, and two phones. */
const SIZES = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the image editor': async (page) => {
    const editor = new EditorPage(page)
    await editor.goto()
    await editor.open(await jpegFile('photo.jpg', 640, 480), { width: 640, height: 480 })
  },
  'the video maker': async (page) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(await jpegFile('photo.jpg', 640, 480))
  },
  'a converter': async (page) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.fill('hello')
    await converter.result()
  },
  'the diff checker': async (page) => {
    const differ = new DifferPage(page)
    await differ.goto()
    await differ.compare('one\ntwo\nthree\n', 'one\n2\nthree\nfour\n')
    await expect(differ.rows.first()).toBeVisible()
  },
  'the JSON page': async (page) => {
    await page.goto('/json')
    await wakeEditors(page)
    await page.getByRole('textbox', { name: 'JSON', exact: true }).fill('{"a": [1, 2], "b": {"c": null}}')
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    await expect(page.getByRole('treeitem').first()).toBeVisible()
  },
}

test.use({ deviceScaleFactor: 2 })

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} shows every focused element whole, at 200 % and on phones, forwards and back`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[0])
    await open(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { count, obscured } = await walkFocus(page, key)
        expect.soft(obscured, `${size.width} x ${size.height} by ${key}`).toEqual([])
        expect.soft(count, `elements by ${key}`).toBeGreaterThan(20)
      }
    }
  })
}
