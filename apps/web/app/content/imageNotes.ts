/** Notes of the image core on a successful job, as the visitor reads them. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import type { ImageNote, ImageNoteCode } from '@whittle/image-core/browser'

type Details = ImageNote['details']

/** One sentence per note code; a new code without a sentence does not compile. */
const NOTE_SENTENCES: Readonly<Record<ImageNoteCode, (details: Details) => string>> = {
  'first-frame-only': () => 'This file is animated; only its first frame is used.',
  'first-page-only': ({ count }) => `This file contains ${count} pictures; the first is used.`,
  truncated: () => 'This file is cut off; the part that exists is shown.',
  large: ({ pixels }) =>
    `This picture has ${Math.round(Number(pixels) / 1e6)} million pixels; editing it will be slow.`,
  'gamut-reduced': () => 'Colours outside sRGB were converted to sRGB.',
  'lossless-strip': () => 'The pixels stay exactly as they are; only the metadata is removed.',
  'location-removed': () => 'The pixels stay exactly as they are; only the location is removed.',
  recompressed: ({ storedBytes }) =>
    `The same pixels are packed more tightly: before, they took ${formatBytes(Number(storedBytes))}.`,
  'not-recompressed': () => 'The file could not be packed more tightly here, so its own data was kept.',
  'strip-not-compared': () =>
    'Only the metadata is removed; the picture is not encoded again. This browser could not compare the result with the original.',
  damaged: () =>
    'The file is damaged: removing only the metadata could change the picture, so it was encoded again.',
  'lossless-turn': () => 'The picture is only turned upright; it is not encoded again.',
  unchanged: () => 'Nothing changes: the file stays as it is.',
  'kept-original': ({ reencodedBytes }) =>
    `Already well compressed: encoding it again would take ${formatBytes(Number(reencodedBytes))}, so the picture’s own data was kept.`,
  palette: ({ colors }) => `Reduced to ${colors} colours. Quality 100% keeps every colour.`,
  'target-reached': ({ quality }) => `The file fits at quality ${Math.round(Number(quality) * 100)}%.`,
  'fallback-encoder': ({ used }) => `The usual encoder did not work here, so ${used} was used.`,
  'worker-failed': () =>
    'The background worker failed, so the page did the work itself, which may be slower.',
  'metadata-not-kept': ({ reason }) =>
    reason === undefined
      ? 'This format cannot carry the metadata of the original.'
      : 'The metadata of the original is damaged or too large for this format, so it was left out.',
}

/** A note as a sentence. */
export function noteSentence({ code, details }: ImageNote): string {
  return NOTE_SENTENCES[code](details)
}
