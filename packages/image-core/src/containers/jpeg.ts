/**
 * The segments of a JPEG file.
 *
 * Source: ITU-T T.81, annex B (markers and segments).
 */

/** One marker and its segment. */
export interface JpegSegment {
  /** The marker's second byte; {@link SCAN_DATA} for the entropy-coded bytes after a start of scan. */
  readonly marker: number
  /** Where the marker's 0xFF is. */
  readonly start: number
  /** Where the payload begins, after the marker and its length field. */
  readonly data: number
  /** One past the last byte, as declared; beyond the file's length when the file is truncated here. */
  readonly end: number
}

export const APP0 = 0xe0
export const APP1 = 0xe1
export const APP2 = 0xe2
export const APP13 = 0xed
export const APP14 = 0xee
export const COM = 0xfe
export const SOS = 0xda
export const EOI = 0xd9
/** Not a marker: the entropy-coded bytes that follow a start of scan. */
export const SCAN_DATA = 0x00

/**
 * The segments from after SOI to EOI, or to the end of the bytes if it comes first. Stray bytes between segments are skipped, as
 * decoders do.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  let at = 2
  for (;;) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1]
    if (marker === undefined) return
    const segment = segmentAt(bytes, at, marker)
    yield segment
    if (marker === EOI || segment.end > bytes.length) return
    at = segment.end
    if (marker === SOS) {
      const end = endOfScan(bytes, at)
      yield { marker: SCAN_DATA, start: at, data: at, end }
      at = end
    }
  }
}

/** Whether the marker is a start of frame: it carries the picture's size. */
export function isStartOfFrame(marker: number): boolean {
  // C4, C8 and CC are in the same range: Huffman tables, an extension, arithmetic conditioning.
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function segmentAt(bytes: Uint8Array, start: number, marker: number): JpegSegment {
  if (isStandalone(marker)) return { marker, start, data: start + 2, end: start + 2 }
  const [high, low] = [bytes[start + 2], bytes[start + 3]]
  // A length field that is truncated, or too small to hold itself, still advances by its own two bytes.
  const length = high === undefined || low === undefined ? 2 : Math.max(2, high * 256 + low)
  return { marker, start, data: start + 4, end: start + 2 + length }
}

/** TEM, the restart markers, SOI and EOI have no length field. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
}

/** The offset of the next marker's 0xFF; fill bytes are skipped. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0x00)) at = bytes.indexOf(0xff, at + 1)
  return at < 0 ? bytes.length : at
}

/** Where entropy-coded bytes end: at the first marker that is not a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from)
  while (at < bytes.length && isRestart(bytes[at + 1])) at = nextMarker(bytes, at + 2)
  return at
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7
}
