/**
 * The segments of a JPEG file.
 *
 * Source: ITU-T T.81, annex B (markers and segments).
 */

/** One marker and its segment. */
export interface JpegSegment {
  /** The marker's second byte; {@link SCAN_DATA} or {@link STRAY} for bytes that no marker begins. */
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
export const DHT = 0xc4
export const DQT = 0xdb
export const DRI = 0xdd
export const SOI = 0xd8
export const SOS = 0xda
export const EOI = 0xd9
/** Not a marker: the entropy-coded bytes that follow a start of scan. */
export const SCAN_DATA = 0x00
/** Not a marker: bytes between segments, which decoders skip. */
export const STRAY = -1

const DAC = 0xcc
const DNL = 0xdc
const MARKERS_AFTER_SCAN: ReadonlySet<number> = new Set([DHT, DAC, DQT, DRI, DNL, SOS, COM, EOI])

/**
 * The segments from after SOI to EOI, or to the end of the bytes if it comes first. They cover every byte in
 * between: what is neither segment nor scan is {@link STRAY}.
 *
 * Up to the first scan, markers and lengths are trusted, as decoders do. From there on, one wrong byte could
 * make picture data look like a segment, so a marker counts only if it can follow a scan and its segment
 * leads on to another such marker. Anything else belongs to the scan or is stray.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  let at = 2
  let previous: number = SOI
  let isInPicture = false
  for (;;) {
    const next: number = isInPicture ? nextAfterScan(bytes, at) : nextMarker(bytes, at)
    const isScan = previous === SOS
    if (isScan || next > at) yield { marker: isScan ? SCAN_DATA : STRAY, start: at, data: at, end: next }
    const marker = bytes[next + 1]
    if (marker === undefined) return
    const segment = segmentAt(bytes, next, marker)
    yield segment
    if (marker === EOI || segment.end > bytes.length) return
    previous = marker
    isInPicture ||= marker === SOS
    at = segment.end
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
export function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
}

/**
 * The offset of the next marker's 0xFF, or the length of the bytes; a stuffed 0xFF and fill bytes are
 * skipped.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0x00)) at = bytes.indexOf(0xff, at + 1)
  return at < 0 || at + 1 === bytes.length ? bytes.length : at
}

/** The offset of the next marker that is neither a restart marker nor damage within a scan. */
function nextAfterScan(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from)
  while (at < bytes.length && !endsScan(bytes, at)) at = nextMarker(bytes, at + 2)
  return at
}

function endsScan(bytes: Uint8Array, at: number): boolean {
  const marker = bytes[at + 1]
  if (marker === EOI) return !isWithinScan(bytes, at)
  if (!canFollowScan(marker)) return false
  const { data, end } = segmentAt(bytes, at, marker)
  if (marker === SOS) return isScanHeader(bytes.subarray(data, end))
  return bytes[end] === 0xff && canFollowScan(bytes[end + 1])
}

/**
 * Whether an EOI is damage: coded bytes follow it, up to a marker that does end a scan, or to an EOI with
 * which the picture must end, because the file ends there or another picture begins. Anything else that
 * follows an EOI was appended to the picture.
 */
function isWithinScan(bytes: Uint8Array, eoi: number): boolean {
  let at = nextMarker(bytes, eoi + 2)
  while (isRestart(bytes[at + 1])) at = nextMarker(bytes, at + 2)
  if (bytes[at + 1] !== EOI) return at < bytes.length && endsScan(bytes, at)
  return at + 2 === bytes.length || (bytes[at + 2] === 0xff && bytes[at + 3] === SOI)
}

/**
 * Tables, the next scan, the number of lines, metadata or the end: what a file can have between and after
 * scans. Source: B.2.
 */
function canFollowScan(marker: number | undefined): marker is number {
  return marker !== undefined && (MARKERS_AFTER_SCAN.has(marker) || (marker >= APP0 && marker <= 0xef))
}

/** Whether a payload is a scan's header: a count of 1 to 4 components, two bytes for each, and three more. */
function isScanHeader(payload: Uint8Array): boolean {
  const count = payload[0] ?? 0
  return count >= 1 && count <= 4 && payload.length === 4 + 2 * count
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7
}
