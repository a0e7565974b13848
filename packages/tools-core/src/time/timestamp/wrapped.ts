/** Timestamps inside the notation of the program that wrote them. Pure. */
import type { CountingScale } from './scales.ts'

/** The number or date inside, and the number's unit if the notation implies it. */
export interface Unwrapped {
  readonly text: string
  readonly unit?: CountingScale
  /** The zone of the date, if the notation names it apart from the date. */
  readonly zone?: string
  /** Whether the notation says that it is an ObjectId, even if it consists of digits only. */
  readonly isObjectId?: boolean
}

/**
 * The notations, with the content in the last group. In Microsoft's and Git's, an offset changes only how the
 * moment is displayed.
 */
const FORMS: readonly (readonly [form: RegExp, says?: Omit<Unwrapped, 'text'>])[] = [
  // Microsoft's JSON: \/Date(1700000000000+0100)\/
  [/^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/, { unit: 'ms' }],
  // Discord's messages: <t:1700000000:R>
  [/^<t:(-?\d+)(?::[tTdDfFR])?>$/, { unit: 's' }],
  // Git's raw dates: 1700000000 +0100
  [/^(-?\d{9,11}) [+-]\d{4}$/, { unit: 's' }],
  // JavaScript
  [/^new Date\((-?\d+)\);?$/, { unit: 'ms' }],
  // MongoDB's shell
  [/^(?:new )?ObjectId\((["'])([0-9a-f]{24})\1\);?$/i, { isObjectId: true }],
  // A function of any language with one argument: new Date("…"), ISODate("…"), pandas' Timestamp('…'),
  // to_timestamp(1700000000)
  [/^(?:new )?[a-z_][\w.]*\((["'])(.*)\1\);?$/i],
  [/^[a-z_][\w.]*\((-?\d+(?:\.\d+)?)\);?$/i],
  // SQL and Clojure, after the quotes at the ends have been removed: TIMESTAMP '…', '…'::timestamptz, #inst
  // "…"
  [/^#?(?:[a-z]+ ){1,4}["'](.*)$/i],
  [/^(.*)'::[a-z ]+$/i],
  // Syslog's priority, and the version after it: <34>Oct 11 22:14:15, <165>1 2003-10-11T22:14:15.003Z
  [/^<\d{1,3}>(?:1 )?(.+)$/],
  // A name before it, as in headers, JSON, logs, iCalendar and certificates: Date: …, "exp": …, notAfter=…
  [/^["']?(?!urn:)[a-z][a-z_.;= -]{1,40}["']?\s*[:=]\s*["']?([^\s"'].*)$/i],
]

/**
 * A property of iCalendar with its zone: DTSTART;TZID=Europe/Berlin:20240102T030405. Source: RFC 5545, 3.3.5.
 */
const CALENDAR_PROPERTY = /^[a-z-]+(?:;[^:]*)?;TZID="?([^:;"]+)"?(?:;[^:]*)?:(\d{8}T\d{6})$/i

/** The content of such a notation, or the text unchanged. */
export function unwrapTimestamp(text: string): Unwrapped {
  const [, zone, local] = CALENDAR_PROPERTY.exec(text) ?? []
  if (zone !== undefined && local !== undefined) return { text: local, zone }
  for (const [form, says] of FORMS) {
    const match = form.exec(text)
    if (match !== null) return { text: match.at(-1) ?? '', ...says }
  }
  return { text }
}
