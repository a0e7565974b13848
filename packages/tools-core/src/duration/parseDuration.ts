/** Parses lengths of time as people, programs and ISO 8601 write them. Pure. */
import { FINER_THAN_NANOSECONDS } from '../calendar/civil.ts'
import { refuseInput } from '../input/refuseInput.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { Fault, reading } from '../result/fault.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Result, succeed } from '../result/result.ts'
import { COMMA_GROUPS, thousandsNotes } from '../strings/thousands.ts'
import { readClock } from './clockLength.ts'
import { type Duration, negated } from './duration.ts'
import { addAmount, newSum, type Sum, signOf, withOneSign } from './durationSum.ts'
import { readIsoDuration } from './isoLength.ts'

/** The longest text that is read, in UTF-16 code units. */
const LONGEST_DURATION = 500

/**
 * Parses a length of time: ISO 8601 (`P1Y2M3DT4H5M6.7S`, and `PT-1H-30M` as Java writes it), units (`2 days 3h 30m`, `90 min`, `1.5 h`), a
 * clock (`1:30:00`, `1h30`, with days before it `1.02:03:04`, `1-02:03:04`), units and a clock (`1 day, 2:03:04` as Python writes it,
 * `-1 days +02:03:04`), or a number of seconds. A leading minus applies to all units up to the next sign, but not to a clock after them.
 *
 * Notes: `read-as-seconds`, `hours-and-minutes` for two numbers with a colon, `thousands`, `minutes` for a capital M, `own-sign` for a clock
 * whose sign differs from that of the days before it, `days-of-24-hours` for days and hours of opposite signs, which are combined,
 * `finer-than-ns`. Errors: `empty`, `not-a-duration`, `unknown-unit`, `part-of-a-month`, `mixed-signs`, `too-long`, each with its place.
 *
 * @example
 * parseDuration('1h 30m') // value: { months: 0, days: 0, nanoseconds: 5400000000000n }
 */
export function parseDuration(input: TextInput): Result<Duration> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const text = textOf(input)
  const start = text.length - text.trimStart().length
  const written = text.trim()
  if (written.length > LONGEST_DURATION) {
    const message = `This is not a length of time: the limit is ${LONGEST_DURATION} characters.`
    return fail(errorAt(text, start, { code: 'too-long', message, length: written.length }))
  }
  return andThen(
    reading(text, () => readLength(written, start)),
    (sum) => {
      const { months, days, nanoseconds, isCut, notes } = sum
      return succeed({ months, days, nanoseconds }, isCut ? [...notes, FINER_THAN_NANOSECONDS] : notes)
    },
  )
}

function readLength(written: string, start: number): Sum {
  const mark = SIGN.exec(written)?.[0] ?? ''
  const at = start + mark.length
  const rest = written.slice(mark.length)
  if (rest === '') throw new Fault('empty', 'Enter a length of time, such as 90 min or P1DT2H.', at)
  const sum = (/^P/i.test(rest) ? readIsoDuration(rest, at) : readClock(rest, at)) ?? readSeconds(rest, at)
  if (sum !== undefined) return signOf(mark) < 0 ? { ...sum, ...negated(sum) } : sum
  return withOneSign(readUnits(written, start), start, written.length)
}

/** A plus or a minus before a number. */
const SIGN = /^[+\-−]\s*/

/** A number: with a decimal point or comma, or with commas between its thousands. */
const NUMBER = String.raw`${COMMA_GROUPS}|\d*[.,]?\d+`

function readSeconds(rest: string, at: number): Sum | undefined {
  if (!new RegExp(`^(?:${NUMBER})$`).test(rest)) return undefined
  const sum = newSum()
  addAmount(sum, { number: plain(sum, rest, at), unit: 's', at })
  sum.notes.push({ code: 'read-as-seconds', message: 'There is no unit, so this is read as seconds.' })
  return sum
}

/** Reads numbers with their units, and a clock after them. */
function readUnits(written: string, start: number): Sum {
  const part = new RegExp(
    String.raw`([+\-−]?)\s*(${NUMBER})(\s*)([a-zµμ]+)\.?(?:\s*(?:,(?:\s*and\b)?|and\b|&))?\s*`,
    'iy',
  )
  const sum = newSum()
  let sign: 1 | -1 = 1
  while (part.lastIndex < written.length) {
    const from = part.lastIndex
    const found = part.exec(written)
    if (found === null) {
      if (from > 0 && addClock(sum, written.slice(from), start + from)) break
      const skipped = SIGN.exec(written.slice(from))?.[0].length ?? 0
      throw new Fault('not-a-duration', NOT_ONE, start + from + skipped, written.length - from - skipped)
    }
    const [whole, mark = '', number = '', gap = '', name = ''] = found
    if (mark !== '') sign = signOf(mark)
    const at = start + from + whole.indexOf(number)
    const unitAt = at + number.length + gap.length
    addAmount(sum, { number: plain(sum, number, at), unit: name, at, unitAt, sign })
  }
  return sum
}

/** Adds the clock that follows units, as Python and PostgreSQL write it: it has its own sign. */
function addClock(sum: Sum, written: string, at: number): boolean {
  const mark = SIGN.exec(written)?.[0] ?? ''
  const clock = readClock(written.slice(mark.length), at + mark.length)
  if (clock === undefined) return false
  const { days, nanoseconds, isCut } = signOf(mark) < 0 ? { ...clock, ...negated(clock) } : clock
  if (mark === '' && sum.days < 0 && nanoseconds > 0n)
    sum.notes.push({
      code: 'own-sign',
      message: 'The clock after negative days counts forwards, as Python and PostgreSQL write it.',
    })
  sum.days += days
  sum.nanoseconds += nanoseconds
  sum.isCut ||= isCut
  sum.notes.push(...clock.notes)
  return true
}

const GROUPED = new RegExp(`^${COMMA_GROUPS}$`)

/** Removes thousands separators; a comma before exactly three digits counts as one, with a note. */
function plain(sum: Sum, number: string, at: number): string {
  if (!GROUPED.test(number)) return number
  sum.notes.push(...thousandsNotes(number, at))
  return number.replaceAll(',', '')
}

const NOT_ONE = 'Expected a number with its unit here, such as 90 min, 1.5 h or 2 days.'
