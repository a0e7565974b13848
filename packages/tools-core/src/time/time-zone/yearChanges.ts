/** The clock changes of a zone in a year. */

import { changeText } from './changeText.ts'
import { readingsOf } from './wallTime.ts'
import { transitionsBetween } from './zones.ts'

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
