/** The note on a weekday that does not match its date. Pure. */
import type { Note } from '../../shared/result/result.ts'
import { type CivilTime, weekdayOf } from './civil.ts'
import { WEEKDAY_NAMES } from './names.ts'

/** A note if the weekday does not match the date, which takes precedence. `written` is 1 for Monday to 7. */
export function weekdayNotes(written: number | undefined, date: CivilTime): readonly Note[] {
  const weekday = weekdayOf(date)
  if (written === undefined || written === weekday) return []
  const [named, real] = [WEEKDAY_NAMES[written - 1], WEEKDAY_NAMES[weekday - 1]]
  return [{ code: 'wrong-weekday', message: `The text says ${named}, but that date is a ${real}.` }]
}
