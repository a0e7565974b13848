/** Writes times as OpenSSL does. Pure. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A time of ISO 8601, in UTC, as `Aug  1 12:19:24 2016 GMT`. */
export function opensslTime(iso: string, precision: 'seconds' | 'milliseconds' = 'seconds'): string {
  const [, year, month, day, time, fraction] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?/.exec(iso)!
  const exact = precision === 'milliseconds' ? `${time}${fraction ?? ''}` : time
  return `${MONTHS[Number(month) - 1]} ${String(Number(day)).padStart(2)} ${exact} ${year} GMT`
}
