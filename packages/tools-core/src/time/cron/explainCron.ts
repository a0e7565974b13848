/** What a cron schedule means, in words. The grammar and the words are those of `cronstrue`. */
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { invalidCron, readCron } from './readCron.ts'

/** A schedule, explained. */
export interface ExplainedCron {
  /** The whole schedule in words: `At 09:30, Monday through Friday`. */
  readonly text: string
  /** Its fields by name, as written; for `@daily` and the like, those that it stands for. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/**
 * A schedule in words. Five fields, six with seconds first, seven with years last, `@daily` and others, and
 * Quartz's `L`, `W` and `#`. Notes: `quartz-days` where the seven fields of Quartz count days of the week
 * from 1 for Sunday; `both-days` where a day must fit both fields of days, as one begins with a star; and
 * `wrapped-range` for a range such as `22-2`, which Quartz reads and most crontabs refuse. Where no day fits,
 * the words say that it never runs.
 * Errors: `empty-input`, `invalid-cron`.
 *
 * @example
 * await explainCron('30 9 * * 1-5') // value: { text: 'At 09:30, Monday through Friday', fields: [{ name: 'Minute', value: '30' }, …] }
 */
export async function explainCron(expression: TextInput): Promise<Result<ExplainedCron>> {
  const read = readCron(expression)
  if (!read.ok) return read
  const { fields, canonical, dayFields, wraps, everRuns } = read.value
  const isQuartz = fields.length === 7
  const { default: cronstrue } = await import('cronstrue')
  try {
    const options = { use24HourTimeFormat: true, dayOfWeekStartIndexZero: !isQuartz }
    // The library has no words for L-3W, and says “and” where both fields of days must fit.
    const known = canonical.map((field) => field.replace(/^(L-\d+)W$/, '$1'))
    const words = cronstrue.toString(known.join(' '), options)
    const placed = known.join() === canonical.join() ? words : words.replace(BEFORE_LAST, NEAREST)
    const both = dayFields === 'both' ? placed.replace(', and on ', ', but only on ') : placed
    const text = everRuns ? both : `${both}. It never runs: no year has such a day`
    const hasNumber = isQuartz && /\d/.test(fields[5]!.value)
    const notes = [
      ...(hasNumber ? [DAYS_OF_QUARTZ] : []),
      ...(dayFields === 'both' ? [BOTH_DAYS] : []),
      ...(wraps ? [WRAPPED_RANGE] : []),
    ]
    return succeed({ text, fields }, notes)
  } catch (error) {
    return invalidCron(expression, error)
  }
}

const BEFORE_LAST = /\d{1,2} days? before the last day of the month/
const NEAREST = 'on the weekday nearest the day $&'

const BOTH_DAYS: Note = {
  code: 'both-days',
  message:
    'One of the two fields for days begins with a star: crontab then runs only on days that fit both of them.',
}

const WRAPPED_RANGE: Note = {
  code: 'wrapped-range',
  message:
    'A range that goes backwards, such as 22-2, goes past the end and begins again, as in Quartz. Most crontabs refuse it: write 22-23,0-2 there.',
}

const DAYS_OF_QUARTZ: Note = {
  code: 'quartz-days',
  message: 'Seven fields are Quartz’s: there, days of the week count from 1 for Sunday to 7 for Saturday.',
}
