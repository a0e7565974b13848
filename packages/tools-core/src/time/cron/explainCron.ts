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
 * Quartz's `L`, `W` and `#`. Seven fields are Quartz's own, where days of the week count from 1 for Sunday: a
 * note says so. Errors: `empty-input`, `invalid-cron`.
 *
 * @example
 * await explainCron('30 9 * * 1-5') // value: { text: 'At 09:30, Monday through Friday', fields: [{ name: 'Minute', value: '30' }, …] }
 */
export async function explainCron(expression: TextInput): Promise<Result<ExplainedCron>> {
  const read = readCron(expression)
  if (!read.ok) return read
  const { fields } = read.value
  const isQuartz = fields.length === 7
  const { default: cronstrue } = await import('cronstrue')
  try {
    const written = fields.map(({ value }) => value).join(' ')
    const options = { use24HourTimeFormat: true, dayOfWeekStartIndexZero: !isQuartz }
    const text = cronstrue.toString(written, options)
    const hasNumber = isQuartz && /\d/.test(fields[5]!.value)
    return succeed({ text, fields }, hasNumber ? [DAYS_OF_QUARTZ] : [])
  } catch (error) {
    return invalidCron(expression, error)
  }
}

const DAYS_OF_QUARTZ: Note = {
  code: 'quartz-days',
  message: 'Seven fields are Quartz’s: there, days of the week count from 1 for Sunday to 7 for Saturday.',
}
