/** The documentation's screenshots and its clip, which the video maker makes and saves. */
import sharp from 'sharp'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'
import { landscape } from './landscape.ts'
import { openPage, type Studio, screenshot, writePicture } from './studio.ts'

const BEFORE = `{
  "name": "whittle",
  "port": 4173,
  "cache": { "days": 30, "size": "64 MB" },
  "formats": ["jpeg", "png", "webp"],
  "headers": {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer"
  },
  "pages": ["/", "/faq", "/about"],
  "log": "warnings"
}
`
const AFTER = BEFORE.replace('4173', '8080')
  .replace('"days": 30', '"days": 7')
  .replace('"webp"]', '"webp", "avif"],\n  "offline": true')
  .replace('no-referrer', 'strict-origin')
  .replace('"warnings"', '"errors"')

/** Writes them into `docs/`. */
export async function makeDocsPictures(studio: Studio): Promise<void> {
  const photo = await landscape('morning.jpg')
  const save = async (name: string, page: DifferPage['page']): Promise<void> =>
    writePicture(
      `docs/${name}.webp`,
      await sharp(await screenshot(page))
        .webp({ quality: 80 })
        .toBuffer(),
    )

  const editor = new EditorPage(await openPage(studio))
  await editor.goto()
  await editor.open(photo, { width: 2400, height: 1600 })
  await editor.page.getByRole('combobox', { name: 'Aspect ratio' }).selectOption({ label: '4:3' })
  await editor.setWidth(1200)
  await editor.format.selectOption({ label: 'WebP' })
  await editor.page.getByText('Result', { exact: false }).first().waitFor()
  await editor.page.getByRole('status', { name: 'Size reduction' }).filter({ hasText: /\d/ }).waitFor()
  await editor.page.getByRole('status', { name: 'Quality score' }).filter({ hasText: /\d/ }).waitFor()
  for (const running of await editor.page.getByText('Working …').all())
    await running.waitFor({ state: 'hidden' })
  await editor.page.getByRole('combobox', { name: 'Aspect ratio' }).scrollIntoViewIfNeeded()
  await editor.page.waitForLoadState('networkidle')
  await save('image-editor', editor.page)

  const differ = new DifferPage(await openPage(studio, { colorScheme: 'dark' }))
  await differ.goto()
  await differ.compare(BEFORE, AFTER)
  await differ.rows.first().waitFor()
  await differ.differences.scrollIntoViewIfNeeded()
  await save('differ', differ.page)

  const maker = new VideoMakerPage(await openPage(studio))
  await maker.goto()
  await maker.open(photo)
  const { bytes } = await maker.make({
    duration: 4,
    resolution: '480p',
    animation: 'zoom-in',
    motion: 'ease-in-out',
  })
  await writePicture('docs/clip.mp4', bytes)
  await maker.page.getByRole('button', { name: 'Dismiss' }).click()
  await maker.video.hover()
  await save('image-to-video', maker.page)
}
