/** The verdict on a text, as the page words it. */
import type { JsonCheck } from '../../lib/json/jsonDesk.ts'

/** A text in a format close to JSON is not plainly wrong. */
export function toneOf({ report, verdict }: JsonCheck): 'good' | 'warn' | 'bad' {
  if (report !== undefined) return 'good'
  return verdict.format === undefined ? 'bad' : 'warn'
}

/** The verdict in words. */
export function verdictText(check: JsonCheck): string {
  if (!hasOnlyCommas(check)) return check.verdict.message
  return check.errorCount === 1 ? 'Not JSON yet: one comma too many' : 'Not JSON yet: too many commas'
}

/** The verdict on a text that is valid in another format than JSON. */
export function otherFormatText(check: JsonCheck | null): string | undefined {
  if (check === null || toneOf(check) !== 'warn' || hasOnlyCommas(check)) return undefined
  return check.verdict.message
}

/** Nobody means JSON with comments who has only left a comma at the end. */
function hasOnlyCommas({ errors, errorCount }: JsonCheck): boolean {
  return (
    errorCount > 0 && errors.length === errorCount && errors.every(({ code }) => code === 'trailing-comma')
  )
}
