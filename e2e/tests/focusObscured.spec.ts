/** The focused element is seen whole, whatever sticks to the edges of a small window (WCAG 2.2, 2.4.11). */
import { walkFocus } from '../support/focusView.ts'
import { expect, test } from '../support/test.ts'
import {
  openConverter,
  openDiffer,
  openEditor,
  openJson,
  openPipeline,
  openVideoMaker,
} from '../support/toolPages.ts'

/** 1440 x 900 at a zoom of 200 %, and two phones. */
const SIZES = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

const PAGES = {
  'the image editor': openEditor,
  'the video maker': openVideoMaker,
  'a converter': openConverter,
  'the diff checker': openDiffer,
  'the JSON page': openJson,
  'the pipeline builder': openPipeline,
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
      // A hint that the pointer asks for may lie over what has the focus, so it points at nothing.
      await page.mouse.move(0, 0)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { count, obscured } = await walkFocus(page, key)
        expect.soft(obscured, `${size.width} x ${size.height} by ${key}`).toEqual([])
        expect.soft(count, `elements by ${key}`).toBeGreaterThan(20)
      }
    }
  })
}
