/** Lengths of time as people say them. Pure. */

const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 2_629_746],
  ['year', 31_556_952],
] as const

/** `3 hours`, `less than a second`, `more than a million years`. */
export function timeText(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  const [name, length] = UNITS.findLast(([, length]) => seconds >= length) ?? UNITS[0]
  const count = Math.round(seconds / length)
  if (name === 'year' && count > 1_000_000) return 'more than a million years'
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
}
