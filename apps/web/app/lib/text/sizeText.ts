/** Sizes for people, as developer tools count them. Pure. */
const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/**
 * Bytes in a unit of at most three digits: `1 byte`, `1.5 kB` (1 kB is 1000 bytes), `12.3 MB`.
 *
 * The pages of pictures and videos count as forms that take pictures do, 1024 bytes to a KB: `formatBytes` of image-core.
 */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  if (bytes < 1000) return `${bytes} bytes`
  let amount = bytes
  let unit = -1
  // Compared as it is rounded, so that one byte less than a megabyte is "1 MB" and never "1000 kB".
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount < 1000 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${UNITS[unit]}`
}
