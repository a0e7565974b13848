/** Writes bytes as hexadecimal digits. Pure. */

/** Two lower-case digits per byte. */
export function hexOf(bytes: Iterable<number>, separator = ''): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(separator)
}
