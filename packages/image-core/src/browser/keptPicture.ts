/**
 * Keeps a file's own picture as the result: if a recipe leaves every pixel in place, no encoder can do better.
 *
 * Metadata is removed or kept, and a rotated JPEG is turned upright by moving its blocks if they are whole; nothing is re-encoded.
 */
import { ImageError } from '../errors.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { orientationOf, type Size } from '../geometry/index.ts'
import { displaySize, type ImageInfo } from '../identify/identify.ts'
import { turnJpeg } from '../jpeg/turnJpeg.ts'
import { graftMetadata, stripMetadata } from '../metadata/index.ts'
import type { Recipe } from '../recipe.ts'
import { isCutOff } from './cutOff.ts'
import { type Note, note } from './notes.ts'
import { planRender } from './render.ts'
import { isTurnedHere } from './uprightWebp.ts'

/** A file and the recipe for it. */
interface Wanted {
  readonly bytes: Uint8Array
  readonly info: ImageInfo
  readonly recipe: Recipe
}

/** A file's own picture. */
interface KeptPicture extends Size {
  readonly blob: Blob
  readonly notes: readonly Note[]
}

/** Formats whose metadata can be removed without re-encoding the picture. */
const STRIPPABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** The file's own picture, if it is the best possible result. */
export function untouched(wanted: Wanted): KeptPicture | undefined {
  if (!keepsPixels(wanted)) return undefined
  const kept = bestOwn(wanted)
  return kept !== undefined && fits(kept, wanted.recipe) ? kept : undefined
}

/** The file's own picture, if it is unedited and re-encoding did not make it smaller. */
export function keptInstead(wanted: Wanted, reencodedBytes: number): KeptPicture | undefined {
  const { recipe } = wanted
  if (!keepsPixels(wanted)) return undefined
  const kept = asStored(wanted, note('kept-original', { reencodedBytes }))
  return kept !== undefined && fits(kept, recipe) && kept.blob.size <= reencodedBytes ? kept : undefined
}

/** As stored if no pixel may change; otherwise upright if it can be turned losslessly, and as stored if not. */
function bestOwn(wanted: Wanted): KeptPicture | undefined {
  const { quality, lossless, keepUnchanged, metadata } = wanted.recipe
  const stored = () => asStored(wanted, note(metadata === 'strip' ? 'lossless-strip' : 'unchanged'))
  if (quality === 1 || lossless) return stored()
  return keepUnchanged ? (upright(wanted) ?? stored()) : undefined
}

function fits({ blob }: KeptPicture, { targetBytes = Number.POSITIVE_INFINITY }: Recipe): boolean {
  return blob.size <= targetBytes
}

/**
 * Whether a recipe keeps the file's format and leaves every pixel in place, and the format's metadata can be removed. A truncated
 * file is not passed on as it is, nor one that most browsers would show unturned.
 */
function keepsPixels({ recipe, info, bytes }: Wanted): boolean {
  const { format, flip } = recipe
  const whole = displaySize(info)
  const { crop, size } = planRender(whole, recipe)
  const { turns, straighten } = orientationOf(recipe)
  const isUpright = turns === 0 && straighten === 0 && !flip.horizontal && !flip.vertical
  return (
    format === info.format &&
    STRIPPABLE.has(format) &&
    !isTurnedHere(info) &&
    isUpright &&
    isSize(crop, whole) &&
    isSize(size, whole) &&
    !isCutOff(bytes, info)
  )
}

function isSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height
}

/** The file's own bytes; undefined where its structure is damaged, which browsers often tolerate when decoding. */
function asStored(wanted: Wanted, remark: Note): KeptPicture | undefined {
  const { bytes, recipe } = wanted
  const kept =
    recipe.metadata === 'keep' ? bytes : unlessDamaged(() => stripMetadata(bytes, { keepProfile: true }))
  return kept && keptPicture(wanted, kept, remark)
}

/** A rotated JPEG turned upright, with the same coefficients; undefined if it is not rotated or cannot be turned. */
function upright(wanted: Wanted): KeptPicture | undefined {
  const { bytes, info, recipe } = wanted
  if (info.format !== 'jpeg' || info.orientation === 1) return undefined
  const kept = unlessDamaged(() => {
    const turned = turnJpeg(stripMetadata(bytes, { keepProfile: true }), info.orientation)
    return turned && recipe.metadata === 'keep' ? graftMetadata(bytes, turned) : turned
  })
  return kept && keptPicture(wanted, kept, note('lossless-turn'))
}

function keptPicture({ info, recipe }: Wanted, bytes: Uint8Array, remark: Note): KeptPicture {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: OUTPUT_FORMATS[recipe.format].type })
  return { blob, ...displaySize(info), notes: [remark] }
}

function unlessDamaged<Kept>(run: () => Kept): Kept | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImageError && error.code === 'corrupt') return undefined
    throw error
  }
}
