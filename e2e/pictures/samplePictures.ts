/**
 * The sample pictures that the site offers to visitors who have no picture at hand.
 *
 * The photograph is the 22nd of the Kodak Lossless True Color Image Suite, which Eastman Kodak released for
 * unrestricted use. It comes without metadata: the camera and the position in the sample are invented, so
 * that there is something to see and to remove. The position is in the middle of the Atlantic.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { TestFile } from '../support/photos.ts'
import { openPage, SITE_PICTURES, type Studio, screenshot, writeFigures, writePicture } from './studio.ts'

const PHOTOGRAPH = fileURLToPath(
  new URL('../../packages/image-core/bench/photos/kodak-22.webp', import.meta.url),
)

/** 3:2, without the black row at the edge of the scan. */
const WITHOUT_EDGE = { left: 1, top: 0, width: 765, height: 510 }

const LOGO = fileURLToPath(new URL(`../../${SITE_PICTURES}/samples/logo.svg`, import.meta.url))

const INVENTED_EXIF = {
  IFD0: {
    Make: 'Whittle',
    Model: 'Invented camera',
    Software: 'npm run pictures',
    DateTime: '2026:05:17 18:42:10',
  },
  IFD2: { DateTimeOriginal: '2026:05:17 18:42:10', FNumber: '8/1', ExposureTime: '1/125' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '30/1 15/1 0/1',
  },
}

/** The photograph as a camera saves it: a JPEG of quality 97 with the invented metadata. */
async function samplePhoto(): Promise<TestFile> {
  const buffer = await sharp(PHOTOGRAPH)
    .extract(WITHOUT_EDGE)
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .withExif(INVENTED_EXIF)
    .toBuffer()
  return { name: 'barn.jpg', mimeType: 'image/jpeg', buffer }
}

/** A sample in small, twice as large as the card that offers it shows it; a drawing has room around it. */
async function thumbnail(picture: Uint8Array, kind: 'picture' | 'drawing' = 'picture'): Promise<Buffer> {
  const transparent = '#0000'
  const small =
    kind === 'picture'
      ? sharp(picture).resize(264, 198, { fit: 'cover', position: 'top' })
      : sharp(picture)
          .resize(264, 130, { fit: 'contain', background: transparent })
          .extend({ top: 34, bottom: 34, background: transparent })
  return small.webp({ quality: 78 }).toBuffer()
}

/** Makes the photograph and the screenshot, and all in small. The logo is drawn by hand. */
export async function makeSamplePictures(studio: Studio): Promise<void> {
  const photo = (await samplePhoto()).buffer
  const logo = await readFile(LOGO)
  const shown = await screenshotOfJson(studio)
  for (const [name, picture] of [
    ['samples/barn.jpg', photo],
    ['samples/screenshot.png', shown],
    ['sample-photo.webp', await thumbnail(photo)],
    ['sample-screenshot.webp', await thumbnail(shown)],
    ['sample-logo.webp', await thumbnail(logo, 'drawing')],
  ] as const)
    await writePicture(`${SITE_PICTURES}/${name}`, picture)
  await writeFigures('samples', {
    photo: photo.length,
    screenshot: shown.length,
    logo: logo.length,
  })
}

async function screenshotOfJson(studio: Studio): Promise<Buffer> {
  const page = await openPage(studio)
  await page.goto('/json')
  await page.getByRole('button', { name: 'Sample' }).click()
  await page.getByRole('region', { name: 'Result' }).getByText('Whittle').first().waitFor()
  await page.waitForLoadState('networkidle')
  return screenshot(page)
}
