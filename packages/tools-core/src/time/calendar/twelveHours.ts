/** Twelve-hour clock times. Pure. */

const HALF_DAY_CLOCK = /(?<![\d:.])(\d{1,2})(:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?\s*([ap])\.?m\b\.?/i

/** The two hours that have a name, optionally with the number before it. */
const NAMED_HOUR = /(?<![\w:.])(?:12(?::00)? ?)?(noon|midnight)\b/i

/**
 * Turns a twelve-hour time in a text into a 24-hour one: `3:04 pm` into `15:04`, `6 pm` into `18:00`. Noon is
 * 12 pm, midnight 12 am. The words `noon` and `midnight` are converted too. `14:30 PM`, as some programs
 * write it, is 14:30. Any other hour above twelve stays as written, and is then not read as a time.
 */
export function to24Hours(text: string): string {
  const named = text.replace(NAMED_HOUR, (_, name: string) => (/n$/i.test(name) ? '12:00' : '00:00'))
  return named.replace(HALF_DAY_CLOCK, (whole, written: string, rest: string | undefined, half: string) => {
    const hour = Number(written)
    const isAfternoon = half.toLowerCase() === 'p'
    if (hour > (isAfternoon && rest !== undefined ? 23 : 12)) return whole
    const of24 = hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
    return `${String(of24).padStart(2, '0')}${rest ?? ':00'}`
  })
}
