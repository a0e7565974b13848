/** Clocks of twelve hours. Pure. */

const HALF_DAY_CLOCK = /(?<![\d:.])(\d{1,2})(:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?\s*([ap])\.?m\b\.?/i

/**
 * A text with its clock of twelve hours as one of twenty-four: `3:04 pm` as `15:04`, `6 pm` as `18:00`. Noon is 12 pm, and midnight 12 am;
 * hours beyond twelve become hours that no day has.
 */
export function to24Hours(text: string): string {
  return text.replace(HALF_DAY_CLOCK, (_, written: string, rest: string | undefined, half: string) => {
    const hour = Number(written)
    const sinceHalf = hour > 12 ? hour + 12 : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `${String(sinceHalf).padStart(2, '0')}${rest ?? ':00'}`
  })
}
