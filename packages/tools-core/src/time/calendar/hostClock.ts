/** The host's clock. */
import { NANOSECONDS_PER_MILLISECOND } from './nanoseconds.ts'

/** Nanoseconds since 1970, as precise as the host gives them. */
export function hostClock(): bigint {
  return BigInt(Date.now()) * NANOSECONDS_PER_MILLISECOND
}
