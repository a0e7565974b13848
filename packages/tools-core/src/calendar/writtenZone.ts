/** What a zone that is written with a time stands for, without its rules. Pure, but for the names of zones that the host has. */
import type { Note } from '../result/result.ts'
import { readOffset } from './isoText.ts'
import { isAbbreviation, offsetOfAbbreviation } from './zoneAbbreviations.ts'

/** An offset, or the name of a zone whose rules tell one. */
export type WrittenZone =
  | { readonly offsetSeconds: number; readonly notes: readonly Note[] }
  | { readonly zone: string }

/** Names as the IANA database has them: `Europe/Berlin`, also those that it does not have. */
const SHAPED_AS_IANA = /^[A-Za-z_-]{2,}(?:\/[A-Za-z][\w+-]*){1,2}$/

/** Names as Windows has them: `Pacific Standard Time`. */
const SHAPED_AS_WINDOWS = /^(?:[A-Za-z.]+ ){1,4}Time$/i

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
