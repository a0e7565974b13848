/** One picture, and the file that a recipe makes of it. */
import {
  displaySize,
  ImageError,
  type ImageErrorCode,
  type ImageErrorDetails,
  type ImageInfo,
  identify,
  OUTPUT_FORMATS,
  type OutputFormat,
  parseRecipe,
  type Recipe,
} from '@whittle/image-core'
import { centeredCrop, orientationOf, outputSize, stageOf } from '@whittle/image-core/geometry'
import { exportImage, type ImageNote, type ImageNoteCode } from '@whittle/image-core/node'
import type { Converted } from './converted.ts'
import type { ImageTask } from './task.ts'

/** Makes the file. Damaged and unknown pictures are errors of the result, not thrown. */
export async function convertImage(task: ImageTask, bytes: Uint8Array): Promise<Converted> {
  try {
    const recipe = recipeFor(task, identify(bytes))
    const { bytes: made, notes } = await exportImage(bytes, recipe)
    const { extension } = OUTPUT_FORMATS[recipe.format]
    return { ok: true, bytes: made, extension, notes: notes.flatMap(sentenceOf) }
  } catch (error) {
    if (error instanceof ImageError) return { ok: false, errors: [problemOf(error)] }
    // A crop beside this picture, for one: the recipe does not fit it.
    if (error instanceof RangeError)
      return { ok: false, errors: [{ code: 'recipe-does-not-fit', message: error.message }] }
    throw error
  }
}

/** The recipe for one picture. */
function recipeFor(
  { recipe: given, within, aspect }: ImageTask,
  info: ImageInfo,
): Partial<Recipe> & { format: OutputFormat } {
  const format = given.format ?? ownFormat(info)
  const whole = stageOf(displaySize(info), orientationOf(parseRecipe(given))).size
  const recipe = aspect === undefined ? given : { ...given, crop: centeredCrop(whole, aspect) }
  if (within === undefined) return { ...recipe, format }
  const { width = 0, height = 0 } = within
  const shown = recipe.crop ?? whole
  const options = { resizeToWidth: width, resizeToHeight: height, onlyScaleDown: true }
  return { ...recipe, format, size: outputSize(shown, options) }
}

/** A picture's own format where it can be written; otherwise JPEG, or PNG where it may be transparent. */
function ownFormat({ format, hasAlpha }: ImageInfo): OutputFormat {
  if (format in OUTPUT_FORMATS) return format as OutputFormat
  return hasAlpha ? 'png' : 'jpeg'
}

/** What a person at a terminal is to know; the other notes say that nothing was lost. */
const NOTES: Partial<Record<ImageNoteCode, (details: ImageErrorDetails) => string>> = {
  'first-frame-only': () => 'The file is animated; only its first frame is used.',
  'first-page-only': ({ count }) => `The file contains ${count} pictures; the first is used.`,
  truncated: () => 'The file is cut off; the part that exists is used.',
  'gamut-reduced': () => 'Colours outside sRGB are converted to sRGB.',
  damaged: () => 'Removing only the metadata could change the picture, so it is encoded again.',
  'metadata-not-kept': () => 'The metadata does not fit into the new file and is left out.',
}

function sentenceOf({ code, details }: ImageNote) {
  const message = NOTES[code]?.(details)
  return message === undefined ? [] : [{ code, message }]
}

/** What can go wrong with a picture, and what to do about it. */
const ERRORS: Partial<Record<ImageErrorCode, (details: ImageErrorDetails) => string>> = {
  'not-an-image': () => 'This is not a picture of a format that is known here.',
  corrupt: () =>
    'The picture is damaged or incomplete. Open it in a browser’s image editor, which may repair it.',
  'decode-failed': () => 'The picture is damaged and cannot be decoded.',
  'svg-needs-document': () => 'An SVG drawing needs a browser. Export it to PNG there first.',
  'unsupported-format': ({ format, reason }) =>
    reason === undefined
      ? `There is no decoder for ${String(format).toUpperCase()} here. Convert the picture in a browser first.`
      : `This ${String(format ?? 'picture').toUpperCase()} needs a browser to be decoded (${reason}).`,
  'too-many-pixels': ({ width, height }) =>
    `The picture has ${width} × ${height} pixels, too many to decode safely.`,
  'target-unreachable': ({ targetBytes }) =>
    `No quality makes the file fit into ${targetBytes} bytes. Allow more, or add --shrink or --size.`,
}

function problemOf({ code, details, message }: ImageError) {
  return { code, message: ERRORS[code]?.(details) ?? `${message}.` }
}
