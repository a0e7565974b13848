/** Whether bytes begin with the UTF-8 byte-order mark, which is three bytes long. */
export function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
