/** Sizes and counts for people. Pure. */
const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** Bytes in a unit of at most four digits: `1 byte`, `1.5 kB` (1 kB is 1000 bytes). */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  if (bytes < 1000) return `${bytes} bytes`
  let amount = bytes
  let unit = -1
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`
}
