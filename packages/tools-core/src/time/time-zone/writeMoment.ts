/** Moments as text that is read back as the same moment. Pure. */
import { civilAt } from '../calendar/civil.ts'
import { readingsOf } from './wallTime.ts'
import { zonedTime } from './zonedTime.ts'
import { offsetAt } from './zones.ts'

/**
 * Writes a moment so that it is read back as the same moment: with its offset if the zone's clocks show the
 * time twice.
 */
export function writeMoment(instant: bigint, zone: string): string {
  const { local, offset } = zonedTime(instant, zone)
  const time = civilAt(instant, offsetAt(zone, instant))
  const text = local.replace('T', ' ').replace(/:00$/, '')
  return readingsOf(zone, time).kind === 'unique' ? text : `${text}${offset}`
}
