/** Every text of the page for many pictures. */
import type { BatchOutcome } from '@whittle/image-core/batch'

export const IMAGE_BATCH_COPY = {
  heading: 'Many pictures',
  tagline: 'Crop, resize, convert and compress a whole folder with one recipe. Nothing is uploaded.',
  dropPrompt: 'Drop a folder or several pictures',
  dropFormats: 'JPG, PNG, WEBP, SVG, GIF, BMP, HEIC, AVIF and TIFF.',
  dropMore: 'Folders inside are read too and keep their structure. You can also paste pictures.',
  addFolder: 'Add a folder',
  addPictures: 'Add pictures',
  notOpened: 'The files could not be added; the list is as it was',
  noFiles: 'There is no file in that folder',
  notRun: 'The pictures could not be made; the list is as it was',
  notSaved: 'The ZIP could not be saved; your pictures are still here',
  saved: (count: string) => `Saved ${count} in one ZIP`,
  savedFolder: (count: string, folder: string) => `Saved ${count} in the folder “${folder}”`,
  notSavedFolder: 'Not every picture could be saved there; all of them are still here',
  cancelled: 'Cancelled. What is done stays in the list.',
  changed: 'The recipe has changed: Start makes every picture again.',
  severalInEditor: (name: string, count: number) => `Opened ${name}, the first of ${count} files.`,
  allInBatch: 'Open all in Many pictures',
  linkCopied: 'Link to this recipe copied',
  applies: 'One recipe for every picture. Nothing is ever enlarged.',
} as const

/** What became of a picture, where that needs saying. */
export const OUTCOMES: Readonly<Record<BatchOutcome, string>> = {
  made: '',
  original: 'original kept, it is smaller',
  lowered: 'at a lower quality, so that it is not larger',
  larger: 'larger than the original',
}
