/** Failures for what is no moment and no time zone. Pure. */
import { refuseType } from '../result/refuseInput.ts'
import { type Failure, fail } from '../result/result.ts'
import { zoneNamed } from '../time-zone/zones.ts'

/** The failure for what is no instant. */
export function refuseInstant(instant: unknown): Failure | undefined {
  return typeof instant === 'bigint' ? undefined : refuseType('nanoseconds since 1970 as a BigInt', instant)
}

/** The failure for a name that no zone has. */
export function refuseZone(zone: string): Failure | undefined {
  if (zoneNamed(zone) !== undefined) return undefined
  return fail({ code: 'unknown-zone', message: `“${zone}” is no time zone; findZone gives names.` })
}
