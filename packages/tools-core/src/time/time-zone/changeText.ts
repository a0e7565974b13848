/** Clock changes in words. Pure. */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { type CivilTime, civilAt } from '../calendar/civil.ts'
import { twoDigits, writeIsoDate, writeOffset } from '../calendar/isoText.ts'
import type { Transition } from './zones.ts'

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
