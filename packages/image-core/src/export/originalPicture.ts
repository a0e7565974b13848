/**
 * Keeps a file's own picture as the result: if a recipe leaves every pixel in place, no encoder can do
 * better.
 *
 * Metadata is removed or kept, a rotated JPEG is turned upright by moving its blocks if they are whole, and
 * the pixels of a PNG are packed into fewer bytes; nothing is re-encoded with a loss. What was made is
 * decoded and compared with the source before it is called the same picture.
 */
import { unshared } from '@whittle/foundation/bytes'
import { messageOf } from '@whittle/foundation/messageOf'
import { planRender } from '../draw/planRender.ts'
import type { Effort, EncoderName } from '../encode/encoder.ts'
import { type ImageNote, note } from '../encode/notes.ts'
import { ImageError } from '../errors.ts'
import { orientationOf, type Size } from '../geometry/index.ts'
import { displaySize, type ImageInfo, LARGE_PIXELS } from '../identify/identify.ts'
import { turnJpeg } from '../jpeg/turnJpeg.ts'
import { graftMetadata, removeLocation, stripMetadata } from '../metadata/index.ts'
import type { Recipe } from '../recipe.ts'
import type { Comparison, Tolerance } from './alike.ts'
import { isCutOff } from './cutOff.ts'
import { isTurnedHere } from './isTurnedHere.ts'

/** A file, the recipe for it, and what keeping its picture needs of the machine. */
export interface Wanted {
  readonly bytes: Uint8Array
  readonly info: ImageInfo
  readonly recipe: Recipe
  readonly signal: AbortSignal | undefined
  readonly effort: Effort | undefined
  /** Compares what the file decodes to with what a file made from it does. */
  compare(made: Uint8Array<ArrayBuffer>, tolerance: Tolerance): Promise<Comparison>
  /** Packs the pixels of a PNG into fewer bytes. */
  optimisePng(png: Uint8Array, size: Size): Promise<Uint8Array>
}

/** A file's own picture. */
export interface OriginalPicture extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What packed the same pixels anew, if anything did. */
  readonly encoder?: EncoderName
  readonly notes: readonly ImageNote[]
}

/** Formats whose metadata can be removed without re-encoding the picture. */
const STRIPPABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * The file's own picture, if it is the best possible result; `damaged` if it would be, but would not look the
 * same without its metadata.
 */
export async function untouched(wanted: Wanted): Promise<OriginalPicture | 'damaged' | undefined> {
  const { quality, lossless, keepUnchanged } = wanted.recipe
  const mayTurn = keepUnchanged && quality !== 1 && !lossless
  if (!keepsPixels(wanted) || !(keepUnchanged || quality === 1 || lossless)) return undefined
  const original = (mayTurn ? await upright(wanted) : undefined) ?? (await asStored(wanted))
  return original === undefined || original === 'damaged' || fits(original, wanted.recipe)
    ? original
    : undefined
}

function metadataNote({ metadata }: Recipe): 'lossless-strip' | 'location-removed' {
  return metadata === 'strip' ? 'lossless-strip' : 'location-removed'
}

/** The file's own picture, if it is unedited and re-encoding did not make it smaller. */
export async function originalInstead(
  wanted: Wanted,
  reencodedBytes: number,
): Promise<OriginalPicture | undefined> {
  if (!keepsPixels(wanted)) return undefined
  const bytes = storedBytes(wanted)
  if (bytes === undefined || bytes.length > reencodedBytes) return undefined
  const original = originalPicture(wanted, bytes, note('kept-original', { reencodedBytes }))
  return fits(original, wanted.recipe) && (await compareWith(wanted, original)) !== 'different'
    ? original
    : undefined
}

function fits({ bytes }: OriginalPicture, { targetBytes = Number.POSITIVE_INFINITY }: Recipe): boolean {
  return bytes.length <= targetBytes
}

/**
 * Whether a recipe keeps the file's format and leaves every pixel in place, and the format's metadata can be
 * removed. A truncated file is not passed on as it is, nor one that most browsers would show unturned.
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

/**
 * The file's own bytes; undefined where its structure is damaged, which browsers often tolerate when
 * decoding.
 */
function storedBytes({ bytes, recipe }: Wanted): Uint8Array | undefined {
  if (recipe.metadata === 'keep') return bytes
  const strip = recipe.metadata === 'strip' ? stripMetadata : removeLocation
  return unlessDamaged(() => strip(bytes))
}

/** The picture as stored, with a note that promises no more than was compared. */
async function asStored(wanted: Wanted): Promise<OriginalPicture | 'damaged'> {
  const bytes = storedBytes(wanted)
  if (bytes === undefined) return 'damaged'
  if (wanted.recipe.metadata === 'keep') return originalPicture(wanted, bytes, note('unchanged'))
  const stored = originalPicture(wanted, bytes, note(metadataNote(wanted.recipe)))
  const packed = isPackable(wanted) ? await pack(wanted, bytes, stored) : stored
  const comparison = await compareWith(wanted, packed)
  if (comparison === 'same') return packed
  // Only the packing may have changed the picture.
  if (packed.encoder !== undefined && (await compareWith(wanted, stored)) === 'same') return stored
  return comparison === 'different' ? 'damaged' : { ...stored, notes: [note('strip-not-compared')] }
}

/** Whether the pixels of a file can be packed anew, and compared afterwards. */
function isPackable({ info, effort }: Wanted): boolean {
  const { format, animated, width, height } = info
  return format === 'png' && effort !== 'fast' && !animated && width * height <= LARGE_PIXELS
}

/** A stored PNG in fewer bytes, with a note; the stored one where there is no gain or no way. */
async function pack(wanted: Wanted, bytes: Uint8Array, stored: OriginalPicture): Promise<OriginalPicture> {
  try {
    const packed = await wanted.optimisePng(bytes, wanted.info)
    wanted.signal?.throwIfAborted()
    if (packed.length >= bytes.length) return stored
    const [reason] = stored.notes
    const made = originalPicture(wanted, packed, reason as ImageNote)
    const notes = [...made.notes, note('recompressed', { storedBytes: bytes.length })]
    return { ...made, notes, encoder: 'oxipng' }
  } catch (error) {
    wanted.signal?.throwIfAborted()
    const reason = error instanceof ImageError ? error.code : messageOf(error)
    return { ...stored, notes: [...stored.notes, note('not-recompressed', { reason })] }
  }
}

/**
 * A rotated JPEG turned upright, with the same coefficients; undefined if it is not rotated or cannot be
 * turned.
 */
async function upright(wanted: Wanted): Promise<OriginalPicture | undefined> {
  const { bytes, info, recipe } = wanted
  if (info.format !== 'jpeg' || info.orientation === 1) return undefined
  const turned = unlessDamaged(() => {
    const upright = turnJpeg(stripMetadata(bytes, { keepProfile: true }), info.orientation)
    const { metadata } = recipe
    if (upright === undefined || metadata === 'strip') return upright
    return graftMetadata(bytes, upright, { location: metadata === 'keep' ? 'keep' : 'remove' })
  })
  if (turned === undefined) return undefined
  const original = originalPicture(wanted, turned, note('lossless-turn'))
  return (await compareWith(wanted, original, 'rounded')) === 'same' ? original : undefined
}

/** Whether the kept picture looks like the source. Identical bytes need no comparison. */
async function compareWith(
  wanted: Wanted,
  { bytes }: OriginalPicture,
  tolerance: Tolerance = 'exact',
): Promise<Comparison> {
  const isIdentical =
    wanted.recipe.metadata === 'keep' && bytes.length === wanted.bytes.length && tolerance === 'exact'
  return isIdentical ? 'same' : wanted.compare(bytes, tolerance)
}

function originalPicture({ info }: Wanted, bytes: Uint8Array, reason: ImageNote): OriginalPicture {
  return { bytes: unshared(bytes), ...displaySize(info), notes: [reason] }
}

function unlessDamaged<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImageError && error.code === 'corrupt') return undefined
    throw error
  }
}
