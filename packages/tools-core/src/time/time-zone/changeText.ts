/** Clock changes in words. Pure. */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { type CivilTime, civilAt } from '../calendar/civil.ts'
import { twoDigits, writeIsoDate, writeOffset } from '../calendar/isoText.ts'
import { readingsOf } from './wallTime.ts'
import { type Transition, transitionsBetween } from './zones.ts'

/** A clock change in words: `2026-03-29, 02:00 becomes 03:00 (+02:00)`. */
export function changeText(change: Transition): string {
  if (typeof change?.epochNanoseconds !== 'bigint') throw wrongInput('a change of the clock', change)
  const { epochNanoseconds, offsetBefore, offsetAfter } = change
  const [before, after] = [offsetBefore, offsetAfter].map((offset) => civilAt(epochNanoseconds, offset)) as [
    CivilTime,
    CivilTime,
  ]
  const clock = ({ hour, minute }: CivilTime): string => `${twoDigits(hour)}:${twoDigits(minute)}`
  return `${writeIsoDate(before)}, ${clock(before)} becomes ${clock(after)} (${writeOffset(offsetAfter)})`
}

/**
 * All changes from the first to the last moment of a year in that zone, in words. The zone must be a name
 * returned by `findZone`.
 */
export function yearChanges(zone: string, year: number): readonly string[] {
  const [start, end] = [year, year + 1].map((each) => newYear(zone, each)) as [bigint, bigint]
  return transitionsBetween(zone, start - 1n, end - 1n).map(changeText)
}

function newYear(zone: string, year: number): bigint {
  return readingsOf(zone, { year, month: 1, day: 1, hour: 0, minute: 0, second: 0, nanosecond: 0 }).chosen
}
