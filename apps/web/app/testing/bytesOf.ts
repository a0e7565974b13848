/** The bytes of a text whose every character is one byte. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
