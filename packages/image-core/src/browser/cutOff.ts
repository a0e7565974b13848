/** Detects picture files that are cut off. Pure. */
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { EOI, jpegSegments } from '../containers/jpeg.ts'
import type { ImageInfo } from '../identify/identify.ts'

/** Length, type and checksum of a PNG chunk. */
const CHUNK_FRAME_BYTES = 12

/** `IEND` as a number. */
const IEND = 0x49454e44

/** Whether the end marker of this format is missing; `false` for formats without one. */
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

/** Follows the chunks by their lengths only; judging their content is up to the decoder. */
function reachesIend(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    if (view.getUint32(at + 4) === IEND) return true
    at += CHUNK_FRAME_BYTES + view.getUint32(at)
  }
  return false
}
