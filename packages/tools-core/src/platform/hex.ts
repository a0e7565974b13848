/** Bytes as hexadecimal digits. Pure. */

/** Two small digits a byte, nothing between them. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
