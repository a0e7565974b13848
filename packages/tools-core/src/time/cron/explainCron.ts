/** What a cron schedule means, in words. The grammar and the words are those of `cronstrue`. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'

/** The names of the fields, with seconds. */
const FIELDS = ['Second', 'Minute', 'Hour', 'Day of month', 'Month', 'Day of week'] as const

/** What stands for a whole schedule. Source: crontab(5). */
const SHORTCUTS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** A schedule, explained. */
export interface ExplainedCron {
  /** The whole in words: `At 09:30, Monday through Friday`. */
  readonly text: string
  /** Its fields by name, as written; those that `@daily` and others stand for. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** The longest schedule that is read. */
const MAX_LENGTH = 500

/**
 * The fields of a schedule with a second first where it has one. Errors: `empty-input`, `invalid-cron`.
 */
export function readFields(text: TextInput): Result<readonly string[]> {
  return andThen(openText(text), (opened) => {
    const written = opened.trim()
    const wrong = (message: string) =>
      refuseCron(opened, written === '' ? 'empty-input' : 'invalid-cron', message)
    if (written === '') return wrong('There is no schedule yet. Type one, such as 30 9 * * 1-5.')
    if (written.length > MAX_LENGTH) return wrong('A schedule has at most 500 characters.')
    if (/^@reboot$/i.test(written)) return wrong('@reboot runs when the system starts: it has no times.')
    const whole = written.startsWith('@') ? SHORTCUTS[written.toLowerCase()] : written
    if (whole === undefined)
      return wrong(`There is no ${written}. Known are ${Object.keys(SHORTCUTS).join(', ')}.`)
    const fields = whole.split(/\s+/)
    if (fields.length === 7) return wrong('A year as a seventh field is not supported. Leave it out.')
    if (fields.length < 5 || fields.length > 6)
      return wrong(`A schedule has five fields, or six with seconds first, not ${fields.length}.`)
    // What Jenkins puts in its place is a number that only that server knows.
    if (fields.some((field) => /(?:^|[,/])H(?:$|[,/(])/i.test(field)))
      return wrong('H stands for a number that Jenkins chooses for each job. Write a number.')
    return succeed(fields)
  })
}

/**
 * A schedule in words. Five fields, six with seconds first, `@daily` and others, and Quartz's `L`, `W` and
 * `#`. Errors: `empty-input`, `invalid-cron`.
 *
 * @example
 * await explainCron('30 9 * * 1-5') // value: { text: 'At 09:30, Monday through Friday', fields: [{ name: 'Minute', value: '30' }, …] }
 */
export async function explainCron(expression: TextInput): Promise<Result<ExplainedCron>> {
  const fields = readFields(expression)
  if (!fields.ok) return fields
  const { default: cronstrue } = await import('cronstrue')
  const names = FIELDS.slice(-fields.value.length)
  try {
    const text = cronstrue.toString(fields.value.join(' '), { use24HourTimeFormat: true })
    return succeed({ text, fields: fields.value.map((value, at) => ({ name: names[at]!, value })) })
  } catch (error) {
    return invalidCron(expression, error)
  }
}

/** The failure with a library’s reason: both throw errors, or texts, that are sentences without an end. */
export function invalidCron(expression: TextInput, error: unknown): Failure {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/^Error: |[.]$/g, '')
  return refuseCron(expression, 'invalid-cron', `This schedule cannot be read: ${reason}.`)
}

/** The failure about a whole schedule. */
export function refuseCron(expression: TextInput, code: ToolErrorCode, message: string): Failure {
  const opened = openText(expression)
  const text = opened.ok ? opened.value : ''
  const start = text.length - text.trimStart().length
  return fail({ code, message, ...placeAt(text, start, text.trim().length) })
}
