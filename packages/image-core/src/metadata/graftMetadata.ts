/** Carries metadata from a file into a new file made from its picture. Pure. */

import { unshared } from '@whittle/foundation/bytes'
import { oneOf, uint8Array } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { summarizeProfile } from '../containers/icc.ts'
import { ImageError } from '../errors.ts'
import type { ImageFormat } from '../formats.ts'
import { displaySize, identify } from '../identify/identify.ts'
import { writeAvif } from './avif.ts'
import type { MetadataBlock, MetadataChanges } from './block.ts'
import { withoutLocationDatasets } from './iptc.ts'
import { writeJpeg } from './jpeg.ts'
import { writePng } from './png.ts'
import { formatOf, readBlocks } from './readBlocks.ts'
import { stripMetadata } from './stripMetadata.ts'
import { type ExifUpdates, updateExif, withoutPosition } from './updateExif.ts'
import { writeWebp } from './webp.ts'
import { updateXmp, withoutLocationProperties } from './xmp.ts'

/**
 * How the new file's profile is chosen. It defines what the pixels mean, so only whoever made the pixels
 * knows the right one.
 */
export interface GraftOptions {
  /**
   * `target`: the new file's own stays (or its absence, which means sRGB). `source`: the source's replaces
   * it; correct only if the pixel values were carried over unconverted. `none`: no profile.
   *
   * @defaultValue `'target'`
   */
  readonly profile?: 'source' | 'target' | 'none'
  /**
   * `remove` leaves out what says where the picture was taken: the GPS position in EXIF and XMP, and places
   * in XMP and IPTC. XMP is left out whole where a place cannot be told from the rest. Maker notes, comments
   * and texts are carried as they are.
   *
   * @defaultValue `'keep'`
   */
  readonly location?: 'keep' | 'remove'
}

const requireLocationChoice = oneOf(['keep', 'remove'])
const requireProfileChoice = oneOf(['source', 'target', 'none'])

type Writer = (bytes: Uint8Array, changes: MetadataChanges) => Uint8Array<ArrayBuffer>

const WRITERS: Partial<Readonly<Record<ImageFormat, Writer>>> = {
  jpeg: writeJpeg,
  png: writePng,
  webp: writeWebp,
  avif: writeAvif,
}

/** Whether {@link graftMetadata} and {@link embedProfile} can write this format. */
export function canHoldMetadata(format: ImageFormat): boolean {
  return Object.hasOwn(WRITERS, format)
}

/**
 * The target with the source's metadata, corrected for the target's picture.
 *
 * Carried: EXIF, XMP and comments; IPTC into JPEG; text chunks from PNG to PNG. Corrected in EXIF and XMP:
 * orientation 1, width and height of the target, its colour space. Left out, because it shows or describes
 * the earlier picture: the thumbnail, extended XMP, gain maps, previews, and whatever followed the picture.
 * EXIF that cannot be read is also left out. Maker notes are carried byte for byte, at the offset they had.
 * EXIF of a TIFF file is part of its pixel structure and is not carried.
 *
 * The target is a JPEG, PNG, WebP or AVIF that was just encoded; what EXIF and XMP it has is replaced.
 *
 * @throws TypeError when an argument has the wrong type; RangeError for a `profile` other than the three.
 * @throws ImageError 'unsupported-format' when the target cannot hold metadata; see {@link canHoldMetadata}.
 * @throws ImageError 'metadata-too-large' when a block exceeds the 64 kB of a JPEG segment; details: kind,
 *   bytes, maxBytes.
 * @throws ImageError 'not-an-image' or 'corrupt' when either file cannot be parsed.
 */
export function graftMetadata(
  source: Uint8Array,
  target: Uint8Array,
  options: GraftOptions = {},
): Uint8Array<ArrayBuffer> {
  uint8Array(source, 'source')
  uint8Array(target, 'target')
  requireOptions(options, ['profile', 'location'])
  const { profile = 'target', location = 'keep' } = options
  requireProfileChoice(profile, 'profile')
  requireLocationChoice(location, 'location')
  const write = writerFor(target)
  const blocks = readBlocks(source)
  const first = (kind: MetadataBlock['kind']) =>
    blocks.find((block) => block.kind === kind && block.data.length > 0)?.data
  const newProfile = { source: usableProfile(first('icc')) ?? null, target: undefined, none: null }[profile]
  const facts = updatesFor(target, newProfile)
  const filters = location === 'remove' ? LOCATION_REMOVERS : UNCHANGED
  const exif = unlessMissing(formatOf(source) === 'tiff' ? undefined : first('exif'), filters.exif)
  const xmp = unlessMissing(first('xmp'), filters.xmp)
  return write(target, {
    exif: (exif && updateExif(exif, facts)) ?? null,
    xmp: xmp ? updateXmp(xmp, facts) : null,
    iptc: unlessMissing(first('iptc'), filters.iptc) ?? null,
    ...textsOf(blocks),
    ...(newProfile === undefined ? {} : { profile: newProfile }),
  })
}

/**
 * The same picture, bit for bit, with its metadata except what says where it was taken. JPEG, PNG and WebP.
 *
 * Removed: the GPS position in EXIF and XMP, places in XMP and IPTC, and what `graftMetadata` does not carry
 * either: previews, gain maps, unknown blocks, the second half of a long XMP packet, and what follows the
 * picture. Kept: what `graftMetadata` carries, and the profile; orientation, size and the thumbnail in EXIF
 * are not changed.
 *
 * @throws TypeError when the argument has the wrong type.
 * @throws ImageError with the codes of `stripMetadata`; 'metadata-too-large' as in `graftMetadata`.
 */
export function removeLocation(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const target = stripMetadata(bytes, { keepProfile: true })
  const blocks = readBlocks(bytes)
  const first = (kind: MetadataBlock['kind']) =>
    blocks.find((block) => block.kind === kind && block.data.length > 0)?.data
  const exif = unlessMissing(first('exif'), LOCATION_REMOVERS.exif)
  return writerFor(target)(target, {
    // Without EXIF to write, the target keeps the orientation that `stripMetadata` left in it.
    ...(exif === undefined ? {} : { exif }),
    xmp: unlessMissing(first('xmp'), LOCATION_REMOVERS.xmp) ?? null,
    iptc: unlessMissing(first('iptc'), LOCATION_REMOVERS.iptc) ?? null,
    ...textsOf(blocks),
  })
}

/** Changes a block of each kind; undefined leaves it out. */
interface BlockChanges {
  readonly exif: (block: Uint8Array) => Uint8Array | undefined
  readonly xmp: (block: Uint8Array) => Uint8Array | undefined
  readonly iptc: (block: Uint8Array) => Uint8Array | undefined
}

const same = (block: Uint8Array): Uint8Array => block
const UNCHANGED: BlockChanges = { exif: same, xmp: same, iptc: same }
const LOCATION_REMOVERS: BlockChanges = {
  exif: withoutPosition,
  xmp: withoutLocationProperties,
  iptc: withoutLocationDatasets,
}

function unlessMissing(
  block: Uint8Array | undefined,
  change: (block: Uint8Array) => Uint8Array | undefined,
): Uint8Array | undefined {
  return block && change(block)
}

/**
 * The target with this ICC profile instead of its own. Encoders without colour management write no profile,
 * and without one wide-gamut pixels look dull.
 *
 * @throws ImageError 'unsupported-format' when the target is not JPEG, PNG, WebP or AVIF.
 */
export function embedProfile(target: Uint8Array, icc: Uint8Array): Uint8Array<ArrayBuffer> {
  uint8Array(target, 'target')
  uint8Array(icc, 'icc')
  return writerFor(target)(target, { profile: icc })
}

/**
 * The ICC profile of a JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF file, whole and unpacked; undefined when it
 * has none or a damaged one.
 *
 * @throws ImageError 'not-an-image' or 'corrupt' when the file cannot be parsed.
 */
export function readProfile(source: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  uint8Array(source, 'source')
  const profile = readBlocks(source).find(({ kind, data }) => kind === 'icc' && data.length > 0)?.data
  return profile && unshared(profile)
}

function writerFor(target: Uint8Array): Writer {
  const format = formatOf(target)
  const write = WRITERS[format]
  if (!write)
    throw new ImageError(
      'unsupported-format',
      { format },
      { message: `A ${format} file cannot hold metadata` },
    )
  return write
}

/** Pixels from a browser are RGB; a grey or CMYK profile cannot describe them. */
function usableProfile(icc: Uint8Array | undefined): Uint8Array | undefined {
  return icc && summarizeProfile(icc).colorSpace === 'RGB' ? icc : undefined
}

function updatesFor(target: Uint8Array, newProfile: Uint8Array | null | undefined): ExifUpdates {
  const info = identify(target)
  const isWide =
    newProfile === undefined ? info.wideGamut : newProfile !== null && summarizeProfile(newProfile).wideGamut
  return { ...displaySize(info), colorSpace: isWide ? 0xffff : 1 }
}

function textsOf(blocks: readonly MetadataBlock[]): Pick<MetadataChanges, 'comments' | 'texts'> {
  return {
    comments: blocks.filter(isComment).map(({ data }) => data),
    texts: blocks.flatMap((block) =>
      block.kind === 'text' && block.name && !isComment(block) ? [[block.name, block.data] as const] : [],
    ),
  }
}

/** Whether a block is a JPEG or GIF comment, or a PNG text with that keyword. */
function isComment({ kind, name }: MetadataBlock): boolean {
  return kind === 'comment' || (kind === 'text' && name === 'Comment')
}
