/** Reads timestamps that are written dates, with an offset, a zone or neither. Pure. */

import type { Note } from '../../shared/result/result.ts'
import { FINER_THAN_NANOSECONDS, instantOf, LEAP_SECOND } from '../calendar/civil.ts'
import { type EnglishDate, leadingWeekday, readEnglishDate } from '../calendar/englishDate.ts'
import { readIso, type WrittenTime } from '../calendar/isoText.ts'
import { weekdayNotes } from '../calendar/weekdayNotes.ts'
import { readWrittenZone, type WrittenZone } from '../calendar/writtenZone.ts'
import { usualForm, withoutPython } from './otherForms.ts'
import { type Answer, NO_OFFSET, read } from './timestamp.ts'
import { putYearFirst } from './yearLast.ts'

/**
 * A remark in parentheses after a date, in which e-mails and JavaScript repeat the zone, and others name it
 * only there. After a Windows name it is a part of the name: `Central Standard Time (Mexico)`.
 */
const IN_PARENTHESES = /(?<!\s|\btime)\s*\(([^()]*)\)$/i

/** A zone after a date: in brackets, as a word, or as a Windows name. */
const ZONE_BEHIND =
  /(?<=\d)(?:\[!?([^[\]=]+)\]|\s*((?:[A-Za-z.]+ ){1,4}Time(?: \([^()]+\))?|[A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[\w+-]+){0,2}))$/i

/**
 * Reads a date; `undefined` for any other text.
 *
 * @param now determines the year if none is written.
 * @param offset of the text in the input.
 */
export function readWritten(given: string, now: bigint, offset: number): Answer | undefined {
  const { text, notes } = putYearFirst(withoutPython(given), offset)
  const [parenthesised = '', inParentheses] = IN_PARENTHESES.exec(text) ?? []
  const found = readZoned(usualForm(text.slice(0, text.length - parenthesised.length)), inParentheses, now)
  if (found === undefined || typeof found === 'string')
    return found === undefined ? undefined : { error: 'no-such-date', message: found }
  if ('noZone' in found) return refuseZone(found.noZone, given, offset)
  const answer = answerOf(found.date, found)
  return read(answer.value, [...notes, ...answer.notes])
}

/** A date and what follows it. */
interface Zoned {
  readonly date: WrittenDate
  /** A zone whose offset is not known here. */
  readonly zone?: string
  readonly notes?: readonly Note[]
}

/**
 * A date with the zone after it, in the text or in a remark; a word that is not a zone; or a sentence if
 * there is no such date.
 */
function readZoned(
  text: string,
  parenthesised: string | undefined,
  now: bigint,
): Zoned | { readonly noZone: string } | string | undefined {
  const whole = readDate(text, now)
  if (typeof whole === 'string') return whole
  if (whole !== undefined)
    return parenthesised === undefined ? { date: whole } : withParentheses(whole, parenthesised.trim())
  const [behind = '', inBrackets, word = ''] = ZONE_BEHIND.exec(text) ?? []
  const date = behind === '' ? undefined : readDate(text.slice(0, -behind.length), now)
  if (date === undefined || typeof date === 'string') return date
  const name = inBrackets ?? word
  const zone = readWrittenZone(name)
  if (date.offsetSeconds !== undefined) {
    // The offset determines the moment; a zone after it must not contradict it.
    const isSame = zone !== undefined && ('zone' in zone || zone.offsetSeconds === date.offsetSeconds)
    return isSame ? { date } : undefined
  }
  return zone === undefined ? { noZone: name } : withZone(date, zone)
}

/** Takes the zone from a remark if nothing else gives it; any other remark is reported as ignored. */
function withParentheses(date: WrittenDate, parenthesised: string): Zoned {
  if (date.offsetSeconds !== undefined) return { date }
  const zone = readWrittenZone(parenthesised)
  if (zone !== undefined) return withZone(date, zone)
  return {
    date,
    notes: [{ code: 'remark', message: `“(${parenthesised})” names no time zone, and is not read.` }],
  }
}

function withZone(date: WrittenDate, zone: WrittenZone): Zoned {
  if ('zone' in zone) return { date, zone: zone.zone }
  return { date: { ...date, offsetSeconds: zone.offsetSeconds }, notes: zone.notes }
}

function refuseZone(word: string, given: string, offset: number): Answer {
  return {
    error: 'unknown-zone',
    message: `“${word}” after the time is no time zone such as Europe/Berlin, CET or +01:00.`,
    place: { offset: offset + Math.max(0, given.lastIndexOf(word)), length: word.length },
  }
}

type WrittenDate = WrittenTime &
  Partial<Pick<EnglishDate, 'isYearAssumed'>> & { readonly kind: 'iso' | 'rfc2822' }

function readDate(text: string, now: bigint): WrittenDate | string | undefined {
  const { weekday, rest } = leadingWeekday(text)
  const iso = readIso(rest)
  if (iso !== undefined)
    return typeof iso === 'string'
      ? iso
      : { ...iso, kind: 'iso', ...(weekday === undefined ? {} : { weekday }) }
  const english = readEnglishDate(text, now)
  return english === undefined || typeof english === 'string' ? english : { ...english, kind: 'rfc2822' }
}

function answerOf(
  written: WrittenDate,
  { zone, notes = [] }: Omit<Zoned, 'date'>,
): Extract<Answer, { value: unknown }> {
  const { time, offsetSeconds, weekday, isLeapSecond, isCut, isYearAssumed, kind } = written
  const where = offsetSeconds === undefined ? { wallTime: time, ...(zone === undefined ? {} : { zone }) } : {}
  const value = { epochNanoseconds: instantOf(time, offsetSeconds), kind, isGuess: false, ...where }
  return {
    value,
    notes: [
      ...notes,
      ...(offsetSeconds === undefined ? [asUtc(written, zone)] : []),
      ...(isYearAssumed === true ? [yearAssumed(time.year)] : []),
      ...weekdayNotes(weekday, time),
      ...(isLeapSecond ? [LEAP_SECOND] : []),
      ...(isCut ? [FINER_THAN_NANOSECONDS] : []),
    ],
  }
}

function asUtc({ hasTime }: WrittenTime, zone: string | undefined): Note {
  if (zone !== undefined)
    return { code: 'named-zone', message: `The rules of “${zone}” are not known here, so it is read as UTC.` }
  return hasTime
    ? NO_OFFSET
    : { code: 'date-only', message: 'There is no time, so the first moment of the date in UTC is used.' }
}

function yearAssumed(year: number): Note {
  return {
    code: 'year-assumed',
    message: `There is no year, so ${year} is used, the latest that is not in the future.`,
  }
}
