/** Clocks of twelve hours. Pure. */

const HALF_DAY_CLOCK = /(?<![\d:.])(\d{1,2})(:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?\s*([ap])\.?m\b\.?/i

/**
 * A text with its clock of twelve hours as one of twenty-four: `3:04 pm` as `15:04`, `6 pm` as `18:00`. Noon is 12 pm, and midnight 12 am.
 * `14:30 PM`, as some programs write it, is 14:30. Any other hour beyond twelve stays as it is written, which nobody reads.
 */
export function to24Hours(text: string): string {
  return text.replace(HALF_DAY_CLOCK, (whole, written: string, rest: string | undefined, half: string) => {
    const hour = Number(written)
    const isAfternoon = half.toLowerCase() === 'p'
    if (hour > (isAfternoon && rest !== undefined ? 23 : 12)) return whole
    const of24 = hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
    return `${String(of24).padStart(2, '0')}${rest ?? ':00'}`
  })
}
