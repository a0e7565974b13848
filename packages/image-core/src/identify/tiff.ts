/**
 * TIFF header, classic and 64-bit. Source: TIFF 6.0, sections 2, 8 and 18 (ExtraSamples); EXIF 2.32, 4.6.4.
 */
import {
  ASSOCIATED_ALPHA,
  ifdNumber,
  ifdOrientation,
  openTiff,
  readIfd,
  TAG,
  UNASSOCIATED_ALPHA,
} from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import { type ImageHeader, profileFacts } from './header.ts'

/** Reads the first directory. Many writers put it at the file's end, so the beginning may not hold it. */
export function readTiffHeader(bytes: Uint8Array): ImageHeader {
  const tiff = openTiff(bytes, 'tiff')
  if (!tiff) throw new ImageError('corrupt', { format: 'tiff', reason: 'file-header' })
  const { reader } = tiff
  const ifd = readIfd(tiff, tiff.firstIfd)
  const extra = ifdNumber(reader, ifd, TAG.extraSamples)
  const icc = ifd.entries.find(({ tag }) => tag === TAG.iccProfile)
  return {
    width: ifdNumber(reader, ifd, TAG.imageWidth) ?? 0,
    height: ifdNumber(reader, ifd, TAG.imageLength) ?? 0,
    orientation: ifdOrientation(reader, ifd),
    endsEarly: ifd.isPartial,
    hasAlpha: extra === ASSOCIATED_ALPHA || extra === UNASSOCIATED_ALPHA,
    ...profileFacts(icc && reader.slice(icc.valueAt, icc.length)),
  }
}
