/** JPEG header. Source: ITU-T T.81, B.2.2 (frame header); EXIF 2.32, 4.5.4 (APP1); ICC.1:2022, B.4 (APP2). */
import { startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import { APP1, APP2, isStartOfFrame, type JpegSegment, jpegSegments, SOS } from '../containers/jpeg.ts'
import { EXIF_PREFIX, joinProfile, PROFILE_PREFIX } from '../containers/jpegBlocks.ts'
import { exifOrientation } from '../containers/tiff.ts'
import { type ImageHeader, profileFacts } from './header.ts'

/** Reads up to the first scan; what precedes it may be large (a preview, a long EXIF block). */
export function readJpegHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'jpeg')
  let frame: JpegSegment | undefined
  let exif: Uint8Array | undefined
  const profileParts: Uint8Array[] = []
  let isBeforeScan = true
  for (const segment of jpegSegments(bytes)) {
    if (segment.end > bytes.length && frame === undefined)
      reader.slice(segment.start, segment.end - segment.start)
    isBeforeScan = segment.marker !== SOS
    if (!isBeforeScan) break
    if (isStartOfFrame(segment.marker)) frame ??= segment
    const payload = bytes.subarray(segment.data, segment.end)
    if (segment.marker === APP1 && startsWith(payload, EXIF_PREFIX)) exif ??= payload
    if (segment.marker === APP2 && startsWith(payload, PROFILE_PREFIX)) profileParts.push(payload)
  }
  // No frame yet: either it is in bytes we were not given, or there is none.
  if (!frame) throw isBeforeScan ? reader.endsEarly(bytes.length + 10) : reader.corrupt('no-frame-header')
  return {
    width: reader.u16(frame.data + 3),
    height: reader.u16(frame.data + 1),
    cmyk: bytes[frame.data + 5] === 4,
    orientation: exif ? exifOrientation(exif, 'jpeg') : 1,
    ...profileFacts(joinProfile(profileParts)),
  }
}
