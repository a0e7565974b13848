/**
 * Sample pictures for visitors who have none at hand, for the menu “Try a sample” (`ui/SampleMenu.tsx`).
 *
 * `npm run pictures` makes them (`e2e/pictures/samples.ts` says from what). They are fetched when they are
 * chosen; the thumbnails, a few kilobytes each, come with the page that shows them.
 */
import type { OfferedSample } from '../ui/SampleMenu.tsx'
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
  note: `JPEG, ${kilobytes(samples.photo)}. The position in it is invented.`,
  url: photo,
  fileName: 'barn.jpg',
  type: 'image/jpeg',
  thumbnail: photoThumbnail,
}

/** Three pictures of different kinds. */
export const SAMPLE_PICTURES: readonly OfferedSample[] = [
  SAMPLE_PHOTO,
  {
    title: 'A screenshot',
    note: `PNG, ${kilobytes(samples.screenshot)}, with small text`,
    url: screenshot,
    fileName: 'screenshot.png',
    type: 'image/png',
    thumbnail: screenshotThumbnail,
  },
  {
    title: 'A logo',
    note: 'SVG, sharp at any size, transparent',
    url: logo,
    fileName: 'logo.svg',
    type: 'image/svg+xml',
    thumbnail: logoThumbnail,
  },
]

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`
}
