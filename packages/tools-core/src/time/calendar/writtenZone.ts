/**
 * Reads a zone written with a time, without knowing its rules. Pure, except that the host knows the names of
 * zones.
 */
import type { Note } from '../../shared/result/result.ts'
import { isAbbreviation, offsetOfAbbreviation } from './fixedAbbreviations.ts'
import { readOffset } from './isoText.ts'

/** An offset, or the name of a zone whose rules determine it. */
export type WrittenZone =
  | { readonly offsetSeconds: number; readonly notes: readonly Note[] }
  | { readonly zone: string }

/** Text in the form of an IANA zone name, such as `Europe/Berlin`, whether or not the zone exists. */
const SHAPED_AS_IANA = /^[A-Za-z_-]{2,}(?:\/[A-Za-z][\w+-]*){1,2}$/

/**
 * Text in the form of a Windows zone name, such as `Pacific Standard Time` or `Central Standard Time
 * (Mexico)`.
 */
const SHAPED_AS_WINDOWS = /^(?:[A-Za-z.]+ ){1,4}Time(?: \([^()]+\))?$/i

/** Reads `+01:00`, `GMT+2`, `CET`, `Europe/Berlin` or `Japan`; `undefined` for any other word. */
export function readWrittenZone(written: string): WrittenZone | undefined {
  const offsetSeconds = readOffset(written)
  if (offsetSeconds !== undefined) return { offsetSeconds, notes: [] }
  const abbreviated = offsetOfAbbreviation(written)
  if (abbreviated !== undefined) return abbreviated
  const isZone =
    isAbbreviation(written) ||
    SHAPED_AS_IANA.test(written) ||
    SHAPED_AS_WINDOWS.test(written) ||
    isKnownToHost(written)
  return isZone ? { zone: written } : undefined
}

function isKnownToHost(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
