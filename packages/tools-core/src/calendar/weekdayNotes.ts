/** What is said where a weekday is written that the date is not. Pure. */
import type { Note } from '../result/result.ts'
import { type CivilTime, weekdayOf } from './civil.ts'
import { WEEKDAY_NAMES } from './names.ts'

/** Of two that disagree the date counts, and somebody should know. `written` is 1 for Monday to 7. */
export function weekdayNotes(written: number | undefined, date: CivilTime): readonly Note[] {
  const weekday = weekdayOf(date)
  if (written === undefined || written === weekday) return []
  const [named, real] = [WEEKDAY_NAMES[written - 1], WEEKDAY_NAMES[weekday - 1]]
  return [{ code: 'wrong-weekday', message: `${named} is written, and that date is a ${real}.` }]
}
