/**
 * Adds an EXIF orientation to a WebP, for tests in Node and in a browser. Source: RFC 9649, section 2.7; TIFF
 * 6.0, section 2. Pure.
 */

/** A directory with one field, the orientation, up to its value. */
const BEFORE = 'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'
/** The rest of the field, and the end of the directories. */
const AFTER = '\0\0\0\0\0\0'

/** The flag of the extended header that says that there is EXIF. */
const HAS_EXIF = 8

/** Returns the WebP, as a canvas of this size writes it, with this EXIF orientation, from 1 to 8. */
export async function turnedWebp(
  webp: Blob,
  orientation: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<File> {
  const chunks = new Uint8Array(await webp.slice(12).arrayBuffer())
  const isExtended = String.fromCharCode(...chunks.subarray(0, 4)) === 'VP8X'
  const size = [...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)]
  const header = isExtended ? [...chunks.subarray(0, 18)] : chunk('VP8X', [0, 0, 0, 0, ...size])
  header[8] = (header[8] ?? 0) | HAS_EXIF
  const exif = Array.from(BEFORE + String.fromCharCode(orientation) + AFTER, (letter) => letter.charCodeAt(0))
  const rest = isExtended ? chunks.subarray(18) : chunks
  const body = Uint8Array.from([...header, ...rest, ...chunk('EXIF', exif)])
  const riff = Uint8Array.from([
    ...Array.from('RIFF', (letter) => letter.charCodeAt(0)),
    ...le32(body.length + 4),
  ])
  return new File([riff, 'WEBP', body], 'turned.webp', { type: 'image/webp' })
}

/** The data has an even length. */
function chunk(type: string, data: readonly number[]): number[] {
  return [...Array.from(type, (letter) => letter.charCodeAt(0)), ...le32(data.length), ...data]
}

function le32(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
}
