/** Moments written by a pattern of any dialect. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { type OptionKind, TEXT } from '../../shared/options/optionKinds.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { civilAt } from '../calendar/civil.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import { zoneOption } from '../time-zone/zoneOption.ts'
import { offsetAt } from '../time-zone/zones.ts'
import { instantOfMoment, type MomentInput } from '../timestamp/moment.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import { type DialectName, dialectNamed } from './dialects.ts'
import { isInUtc } from './dotnetStandard.ts'
import { partOf } from './fields.ts'
import { notesOnPattern } from './patternNotes.ts'
import { readPattern } from './readPattern.ts'

/** Options for formatting and parsing dates. */
export interface DateFormatOptions {
  /** @defaultValue `'unicode'` */
  readonly dialect?: DialectName
  /**
   * An IANA name, `UTC` or an offset: the zone of dates that are written, and of those read without an
   * offset.
   *
   * @defaultValue `'UTC'`
   */
  readonly zone?: string
  /** The same as `zone`, under the option name of `Intl`. */
  readonly timeZone?: string
}

/**
 * A moment: nanoseconds since 1970, a `Date`, a text or number for `parseTimestamp` to read, or its result.
 */
export type DateInput = MomentInput

/**
 * Writes a moment by a pattern. A text is read as `parseTimestamp` reads it; one without an offset is a time
 * of the zone. The formats `R`, `u` and `U` of .NET are in UTC.
 *
 * Notes: `unknown-token`, `week-year`, `day-of-year`, `month-for-minutes`, `minutes-for-month`,
 * `twelve-hours-only`, `optional-part`, `standard-format`, `reference-year`, with their places in the
 * *pattern*. Errors: those of `parseTimestamp`, `unknown-zone`, `invalid-option`.
 *
 * @example
 * formatDate('2026-11-21T18:09:28Z', 'EEE, d MMM yyyy') // value: 'Sat, 21 Nov 2026'
 */
export function formatDate(
  given: DateInput,
  pattern: TextInput,
  options: DateFormatOptions = {},
): Result<string> {
  const refused = refuseInput(pattern) ?? refuseChoice(options, DATE_OPTIONS)
  if (refused !== undefined) return refused
  const known = dialectNamed(options.dialect ?? 'unicode')
  if (!known.ok) return known
  const dialect = known.value
  return andThen(zoneOf(options), (found) =>
    andThen(instantFrom(given, found), (instant) => {
      const written = textOf(pattern)
      const zone = isInUtc(written, dialect) ? 'UTC' : found
      const offsetSeconds = offsetAt(zone, instant)
      const pieces = readPattern(written, dialect)
      const hasEra = pieces.some((piece) => piece.kind === 'field' && piece.field.startsWith('era'))
      const time = civilAt(instant, offsetSeconds)
      const moment = { instant, time, offsetSeconds, zone, hasEra }
      const text = pieces.map((piece) =>
        piece.kind === 'field' ? partOf(piece.field).write(moment) : piece.text,
      )
      return succeed(text.join(''), notesOnPattern(written, pieces, dialect))
    }),
  )
}

/** What the options take; names are looked up later. */
export const DATE_OPTIONS: { readonly [Name in keyof DateFormatOptions]-?: OptionKind } = {
  dialect: TEXT,
  zone: TEXT,
  timeZone: TEXT,
}

/** The zone that is asked for, by either name of the option. */
export function zoneOf({ zone, timeZone }: DateFormatOptions): Result<string> {
  const option = zone === undefined && timeZone !== undefined ? 'timeZone' : 'zone'
  return zoneOption(option, zone ?? timeZone ?? 'UTC')
}

function instantFrom(time: DateInput, zone: string): Result<bigint> {
  if (typeof time !== 'string' && !(time instanceof Uint8Array)) return instantOfMoment(time)
  const read = parseTimestamp(time)
  if (!read.ok) return read
  return andThen(timestampIn(read, zone, textOf(time)), ({ chosen }) => succeed(chosen))
}
