/** Whether a picture file ends before its picture does. Pure. */
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { EOI, jpegSegments } from '../containers/jpeg.ts'
import type { ImageInfo } from '../identify/identify.ts'

/** Length, type and checksum of a PNG chunk. */
const CHUNK_FRAME_BYTES = 12

/** `IEND` as a number. */
const IEND = 0x49454e44

/** Whether the end that a whole file of this format has is missing; `false` for formats that mark none. */
export function isCutOff(bytes: Uint8Array, { format, warnings }: ImageInfo): boolean {
  if (format === 'jpeg') return !endsWithEoi(bytes)
  if (format === 'png') return !reachesIend(bytes)
  return warnings.includes('ends-early')
}

function endsWithEoi(bytes: Uint8Array): boolean {
  let last: number | undefined
  for (const { marker } of jpegSegments(bytes)) last = marker
  return last === EOI
}

/** Follows the chunks by their lengths alone: whether a decoder minds what is in them is for the decoder to say. */
function reachesIend(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    if (view.getUint32(at + 4) === IEND) return true
    at += CHUNK_FRAME_BYTES + view.getUint32(at)
  }
  return false
}
