/** What the image core remarks about a job that went well, as the visitor reads it. */
import { formatBytes } from '@whittle/image-core'
import type { Note, NoteCode } from '@whittle/image-core/browser'

type Details = Note['details']

/** One sentence for each remark; a new one without a sentence does not compile. */
const NOTE_SENTENCES: Readonly<Record<NoteCode, (details: Details) => string>> = {
  'first-frame-only': () => 'This file is animated; only its first frame is used.',
  'first-page-only': ({ count }) => `This file holds ${count} pictures; the first is used.`,
  truncated: () => 'This file is cut off; what there is of it is shown.',
  large: ({ pixels }) =>
    `This picture has ${Math.round(Number(pixels) / 1e6)} million pixels; work on it will be slow.`,
  'gamut-reduced': () => 'Colours beyond sRGB were brought into sRGB.',
  'lossless-strip': () => 'Nothing is changed, so every pixel stays; only the metadata is removed.',
  'lossless-turn': () => 'Nothing is changed: the picture is only stored upright, without encoding it again.',
  unchanged: () => 'Nothing is changed: the file stays as it is.',
  'kept-original': ({ reencodedBytes }) =>
    `Already well compressed: encoding it again would take ${formatBytes(Number(reencodedBytes))}, so the picture’s own data was kept.`,
  palette: ({ colors }) => `Reduced to ${colors} colours. Quality 100% keeps every colour.`,
  'fallback-encoder': ({ used }) => `The usual encoder did not work here, so ${used} was used.`,
  'worker-failed': () => 'The background worker failed, so the page did the work itself.',
  'metadata-not-kept': ({ reason }) =>
    reason === undefined
      ? 'This format cannot carry the metadata of the original.'
      : 'The metadata of the original is damaged or too large for this format, so it was left out.',
}

/** A remark as a sentence. */
export function noteSentence({ code, details }: Note): string {
  return NOTE_SENTENCES[code](details)
}
