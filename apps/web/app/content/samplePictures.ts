/**
 * Sample pictures for visitors who have none at hand: the cards of the editor, and the menu “Try a sample”
 * (`ui/SampleMenu.tsx`).
 *
 * `npm run pictures` makes them (`e2e/pictures/samples.ts` says from what). They are fetched when they are
 * chosen; the thumbnails, a few kilobytes each, come with the page that shows them.
 */
import { formatKilobytes } from '@whittle/foundation/formatBytes'
import type { OfferedSample } from '../ui/useOpenSample.ts'
import madePictures from './pictures/figures.json'
import logoThumbnail from './pictures/sample-logo.webp'
import photoThumbnail from './pictures/sample-photo.webp'
import screenshotThumbnail from './pictures/sample-screenshot.webp'
import photo from './pictures/samples/barn.jpg'
import logo from './pictures/samples/logo.svg'
import screenshot from './pictures/samples/screenshot.png'

const { samples } = madePictures

/** A photograph with metadata, also the one on the home page. Its camera and its position are invented. */
export const SAMPLE_PHOTO: OfferedSample = {
  title: 'A photo with GPS',
  facts: `JPEG, ${formatKilobytes(samples.photo)}`,
  remark: 'The position in it is invented.',
  url: photo,
  fileName: 'barn.jpg',
  type: 'image/jpeg',
  thumbnail: photoThumbnail,
}

/** Three pictures of different kinds. */
export const SAMPLE_PICTURES: readonly [OfferedSample, ...OfferedSample[]] = [
  SAMPLE_PHOTO,
  {
    title: 'A screenshot',
    facts: `PNG, ${formatKilobytes(samples.screenshot)}`,
    remark: 'It has small text.',
    url: screenshot,
    fileName: 'screenshot.png',
    type: 'image/png',
    thumbnail: screenshotThumbnail,
  },
  {
    title: 'A logo',
    facts: `SVG, ${(samples.logo / 1024).toFixed(1)} KB`,
    remark: 'It is sharp at any size, and transparent.',
    url: logo,
    fileName: 'logo.svg',
    type: 'image/svg+xml',
    thumbnail: logoThumbnail,
  },
]
