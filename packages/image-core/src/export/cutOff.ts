/** Detects picture files that are cut off. Pure. */
import { concatBytes } from '@whittle/foundation/bytes'
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

/** The chunk that ends a PNG. Source: PNG, third edition, 11.2.5. */
const END_CHUNK = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82)

/** The whole chunks of a PNG that is cut off, and the end chunk that browsers require. */
export function endedPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = PNG_SIGNATURE.length
  for (let next = end; next <= bytes.length; ) {
    end = next
    if (end + CHUNK_FRAME_BYTES > bytes.length) break
    next += CHUNK_FRAME_BYTES + view.getUint32(end)
  }
  return concatBytes([bytes.subarray(0, end), END_CHUNK])
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
