/** Formats dates. Pure. */

/** Formats a date `YYYY-MM-DD` as 'July 30, 2025', independently of the reader's time zone and locale. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
