/** Recognises TOML dates and times. Source: https://toml.io/en/v1.0.0#offset-date-time, after RFC 3339. Pure. */

const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?$/
const DATE_TIME = /^(\S{10})[Tt ]([\d:.]+)(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Whether `text` is valid in TOML without quotes, as a date, a time, or both, with or without an offset. */
export function isTomlDate(text: string): boolean {
  const both = DATE_TIME.exec(text)
  if (both !== null) return isDate(both[1]!) && TIME.test(both[2]!)
  return isDate(text) || TIME.test(text)
}

/** Whether a date exists in the calendar. */
function isDate(text: string): boolean {
  const match = DATE.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= length
}
