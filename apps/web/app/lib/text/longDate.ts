/** Days as text. Pure. */

/** A day, `YYYY-MM-DD`, as it is read: 'July 30, 2025'. The same everywhere, whatever the reader's time zone. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
