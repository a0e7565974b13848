/**
 * Adds an EXIF orientation to a JPEG, for tests in Node and in a browser. Source: CIPA DC-008 (EXIF), 4.5 and
 * 4.7.2; TIFF 6.0, section 2. Pure.
 */

/** The segment's marker and length, and the start of a directory with one field: the orientation, a short. */
const BEFORE = '\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'
/** The rest of the field, and the end of the directories. */
const AFTER = '\0\0\0\0\0\0'

/** Returns the upright JPEG with this EXIF orientation, from 1 to 8. */
export function turnedJpeg(jpeg: Blob, orientation: number): File {
  const segment = BEFORE + String.fromCharCode(orientation) + AFTER
  const bytes = Uint8Array.from(segment, (character) => character.charCodeAt(0))
  return new File([jpeg.slice(0, 2), bytes, jpeg.slice(2)], 'turned.jpg', { type: 'image/jpeg' })
}
