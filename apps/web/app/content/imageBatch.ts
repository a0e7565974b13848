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
  notOpened: 'The files could not be added; the list is unchanged',
  noFiles: 'There is no file in that folder',
  notRun: 'The pictures could not be made; the list is unchanged',
  notSaved: 'The ZIP could not be saved; your pictures are still here',
  moveHint: 'Drag, or press the arrow keys, to change the order',
  notSavedPdf: 'The PDF could not be saved; your pictures are still here',
  pdfTitle: 'Pictures',
  pdfHint: 'A page for each picture, in the order of the list. JPEGs go in as they are, without loss.',
  saved: (count: string, kind: string) => `Saved ${count} in one ${kind}`,
  savedFolder: (count: string, folder: string) => `Saved ${count} in the folder “${folder}”`,
  toCome: (count: number) =>
    count === 1
      ? '1 is not done yet: save again when it is.'
      : `${count} are not done yet: save again when they are.`,
  notSavedFolder: 'Not every picture could be saved there; all of them are still here',
  cancelled: 'Cancelled. What is done stays in the list.',
  changed: 'The recipe has changed: Start makes every picture again.',
  severalInEditor: (name: string, count: number) => `Opened ${name}, the first of ${count} files.`,
  allInBatch: 'Open all in Many pictures',
  leftTitle: 'Continue where you stopped?',
  leftText: (done: number, count: string) =>
    `A list of ${count} was left here, ${done} of them done. What is done can be saved at once; for the rest, add the same files again.`,
  missing: (count: string) => `${count} must be added again: choose the same files or folder to continue.`,
  oneOfMany: (name: string) => `${name} is one of many pictures.`,
  backUnchanged: 'Back unchanged',
  useForThis: 'Use for this picture',
  notEdited: 'This picture could not be opened in the editor',
  ownSettings: 'own settings',
  presetStored: (name: string) => `“${name}” was saved on this device`,
  linkCopied: 'Link to this recipe copied',
  sameHint: 'An SVG is minified if its shape and size stay the same; otherwise it becomes a PNG.',
  applies: 'One recipe for every picture. Nothing is ever enlarged.',
} as const

/** What became of a picture, in two words, where that needs saying. */
export const OUTCOMES: Readonly<Record<BatchOutcome, string>> = {
  made: '',
  original: 'original kept',
  lowered: 'quality lowered',
  larger: 'got larger',
}

/** The same in a sentence. */
export const OUTCOME_REASONS: Readonly<Record<BatchOutcome, string>> = {
  made: '',
  original:
    'The result would have been larger, so the original was kept, without the metadata that you remove.',
  lowered: 'The quality was lowered so that the result is not larger than the original.',
  larger: 'The result is larger than the original; its format cannot be kept as it is.',
}
