/** Parses lengths of time as people, programs and ISO 8601 write them. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { Fault, reading } from '../../shared/result/fault.ts'
import { errorAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { COMMA_GROUPS, thousandsNotes } from '../../shared/strings/thousands.ts'
import { FINER_THAN_NANOSECONDS } from '../calendar/civil.ts'
import { readClock } from './clockLength.ts'
import { type Duration, negated } from './duration.ts'
import { addAmount, addSum, multipliedBy, newSum, type Sum, signOf, withOneSign } from './durationSum.ts'
import { readIsoDuration } from './isoLength.ts'

/** The longest line that is read, in UTF-16 code units. */
const MAX_DURATION = 500

/**
 * Parses a length of time: ISO 8601 (`P1Y2M3DT4H5M6.7S`, and `PT-1H-30M` as Java writes it), units (`2 days
 * 3h 30m`, `90 min`, `1.5 h`), a clock (`1:30:00`, `1h30`, with days before it `1.02:03:04`, `1-02:03:04`),
 * units and a clock (`1 day, 2:03:04` as Python writes it, `-1 days +02:03:04`), or a number of seconds. A
 * leading minus applies to all units up to the next sign, but not to a clock after them.
 *
 * Several lengths are added: one on each line, as in a timesheet, or with signs between them (`1:30 + 0:45`,
 * `PT1H+PT30M`). Each may be multiplied (`36h * 2`).
 *
 * Notes: `sum` of several lengths, `read-as-seconds`, `hours-and-minutes` for two numbers with a colon,
 * `thousands`, `minutes` for a capital M, `own-sign` for a clock whose sign differs from that of the days
 * before it, `days-of-24-hours` for days and hours of opposite signs, which are combined, `finer-than-ns`.
 * Errors: `empty`, `not-a-duration`, `unknown-unit`, `part-of-a-month`, `mixed-signs`, `too-long`, each with
 * its place.
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
  const long = tooLongIn(written)
  if (long !== undefined)
    return fail(
      errorAt(text, start + long.at, { code: 'too-long', message: long.message, length: long.length }),
    )
  return andThen(
    reading(text, () => readLengths(written, start)),
    (sum) => {
      const { months, days, nanoseconds, isCut, notes } = sum
      return succeed({ months, days, nanoseconds }, isCut ? [...notes, FINER_THAN_NANOSECONDS] : notes)
    },
  )
}

/** What is too long: a line, or the list of lines. */
function tooLongIn(written: string): { at: number; length: number; message: string } | undefined {
  const lines = [...written.matchAll(LINE)]
  const line = lines.find(([each]) => each.trim().length > MAX_DURATION)
  if (line !== undefined) {
    const message = `This is not a length of time: the limit is ${MAX_DURATION} characters.`
    return { at: line.index, length: line[0].length, message }
  }
  if (lines.length <= MAX_LENGTHS) return undefined
  const message = `At most ${MAX_LENGTHS} lengths of time are added, each on its own line.`
  return { at: lines[MAX_LENGTHS]!.index, length: 1, message }
}

/** The most lines that are added. */
const MAX_LENGTHS = 10_000

const LINE = /[^\r\n]+/g

/** Reads one length, or several to be added: on lines of their own, or with signs between them. */
function readLengths(written: string, start: number): Sum {
  const lines = partsOf(written, start)
  if (lines.length < 2) return readTerms(written, start)
  const inAll = attempt(() => sumOf(lines, readTerms))
  // One length may be wrapped: 1 hour and, on the next line, 30 minutes.
  const wrapped = inAll instanceof Fault ? attempt(() => readLength(written, start)) : inAll
  if (!(wrapped instanceof Fault)) return wrapped
  throw inAll
}

/** The lines that are not blank, without the white space around them. */
function partsOf(written: string, start: number): readonly Term[] {
  return [...written.matchAll(LINE)].flatMap(({ 0: line, index }) => {
    const text = line.trim()
    return text === ''
      ? []
      : [{ text, at: start + index + line.length - line.trimStart().length, sign: 1 as const }]
  })
}

/** A part of a sum, and where it stands. */
interface Term {
  readonly text: string
  readonly at: number
  readonly sign: 1 | -1
}

/**
 * Between two lengths of a sum: a sign after a number or a unit. One after P or T is the sign of a number, as
 * Java writes it.
 */
const PLUS_OR_MINUS = /(?<=[\d.a-zµμ]\s*)(?<![pt])[+\-−](?=\s*[p\d.,])/gi

/** Reads one length; or the sum of several, as in `1:30 + 0:45`, where the whole is not one. */
function readTerms(written: string, start: number): Sum {
  const whole = attempt(() => readProduct(written, start))
  if (!(whole instanceof Fault)) return whole
  const terms: Term[] = []
  let from = 0
  let sign: 1 | -1 = 1
  const add = (end: number): void => {
    const part = written.slice(from, end)
    terms.push({ text: part.trim(), at: start + from + part.length - part.trimStart().length, sign })
  }
  for (const { 0: mark, index } of written.matchAll(PLUS_OR_MINUS)) {
    add(index)
    sign = signOf(mark)
    from = index + mark.length
  }
  if (terms.length === 0) throw whole
  add(written.length)
  // What does not begin with a length, such as a date, is no sum.
  if (attempt(() => readTerm(terms[0]!.text, 0)) instanceof Fault) throw whole
  return sumOf(terms, readTerm)
}

/** Reads a length in a sum with signs: seconds need their unit there. */
function readTerm(text: string, at: number): Sum {
  if (!ONLY_NUMBER.test(text)) return readProduct(text, at)
  throw new Fault('not-a-duration', 'A number in a sum needs its unit, such as 45 min.', at, text.length)
}

function sumOf(terms: readonly Term[], read: (text: string, at: number) => Sum): Sum {
  const total = newSum()
  for (const { text, at, sign } of terms) {
    const length = read(text, at)
    addSum(total, sign < 0 ? { ...length, ...negated(length) } : length, at, text.length)
  }
  const { at } = terms[0]!
  const last = terms.at(-1)!
  total.notes.unshift({ code: 'sum', message: `This is the sum of ${terms.length} lengths of time.` })
  return withOneSign(total, at, last.at + last.text.length - at)
}

/** A length and its factor: `36h * 2`. */
const PRODUCT = /^([^*×]*[^*×\s])\s*[*×]\s*(\d+(?:[.,]\d+)?)$/

/** Reads a length of time, which may be multiplied. */
function readProduct(written: string, start: number): Sum {
  const [whole = '', length = '', number = ''] = PRODUCT.exec(written) ?? []
  if (whole === '') return readLength(written, start)
  return multipliedBy(readLength(length, start), { number, at: start + whole.length - number.length })
}

/** What a function returns, or the fault that it throws. */
function attempt<T>(read: () => T): T | Fault {
  try {
    return read()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

/** Reads a single length of time. */
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

const ONLY_NUMBER = new RegExp(`^(?:${NUMBER})$`)

function readSeconds(rest: string, at: number): Sum | undefined {
  if (!ONLY_NUMBER.test(rest)) return undefined
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
