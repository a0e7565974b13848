/** English names of months and weekdays, as machine-readable formats write them. Pure. */

export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** From Monday, as in ISO 8601. */
export const WEEKDAY_NAMES: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** Days by the words for them, as how many they are after today. */
export const NAMED_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/**
 * The number, from 1, of the name that begins a text (in full or its first three letters), and the length
 * matched.
 */
export function leadingName(
  text: string,
  names: readonly string[],
): { readonly number: number; readonly length: number } | undefined {
  const lower = text.toLowerCase()
  for (const length of ['whole', 3] as const) {
    const index = names.findIndex((name) => lower.startsWith(shown(name, length).toLowerCase()))
    const name = names[index]
    if (name !== undefined) return { number: index + 1, length: shown(name, length).length }
  }
  return undefined
}

function shown(name: string, length: 'whole' | 3): string {
  return length === 'whole' ? name : name.slice(0, length)
}
