/** Formats sizes as developer tools do. Pure. */
const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/**
 * Formats bytes with three significant digits: `1 byte`, `1.5 kB` (1 kB is 1000 bytes), `12.3 MB`.
 *
 * The picture and video pages use 1024 bytes per KB, as upload forms do: `formatBytes` of image-core.
 */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  if (bytes < 1000) return `${bytes} bytes`
  let amount = bytes
  let unit = -1
  // Compares the rounded value, so that one byte less than a megabyte is "1 MB", never "1000 kB".
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount < 1000 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${UNITS[unit]}`
}
