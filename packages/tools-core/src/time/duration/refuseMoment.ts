/** Failures for invalid moments and time zones. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { shown } from '../../shared/options/choices.ts'
import { type Failure, fail } from '../../shared/result/result.ts'
import { zoneNamed } from '../time-zone/zones.ts'

/** The failure for a value that is not an instant. */
export function refuseInstant(instant: unknown): Failure | undefined {
  return typeof instant === 'bigint' ? undefined : refuseType('nanoseconds since 1970 as a BigInt', instant)
}

/** The failure for an unknown zone name. */
export function refuseZone(zone: unknown): Failure | undefined {
  if (zoneNamed(zone) !== undefined) return undefined
  const message = `${shown(zone)} is not a time zone; use findZone to get a name.`
  return fail({ code: 'unknown-zone', option: 'zone', message })
}
