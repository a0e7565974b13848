/**
 * How many seconds GPS time is ahead of UTC: GPS counts leap seconds, Unix time does not.
 *
 * Source: IERS Bulletin C; no leap second has been added since 2017-01-01.
 */

import { NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'

/** The Unix seconds from which GPS is one second further ahead. */
const INSERTED: readonly bigint[] = [
  362_793_600n, // 1981-07-01
  394_329_600n, // 1982-07-01
  425_865_600n, // 1983-07-01
  489_024_000n, // 1985-07-01
  567_993_600n, // 1988-01-01
  631_152_000n, // 1990-01-01
  662_688_000n, // 1991-01-01
  709_948_800n, // 1992-07-01
  741_484_800n, // 1993-07-01
  773_020_800n, // 1994-07-01
  820_454_400n, // 1996-01-01
  867_715_200n, // 1997-07-01
  915_148_800n, // 1999-01-01
  1_136_073_600n, // 2006-01-01
  1_230_768_000n, // 2009-01-01
  1_341_100_800n, // 2012-07-01
  1_435_708_800n, // 2015-07-01
  1_483_228_800n, // 2017-01-01
]

/** The Unix seconds from which the leap seconds before GPS count. */
const BEFORE_GPS: readonly bigint[] = [
  78_796_800n, // 1972-07-01
  94_694_400n, // 1973-01-01
  126_230_400n, // 1974-01-01
  157_766_400n, // 1975-01-01
  189_302_400n, // 1976-01-01
  220_924_800n, // 1977-01-01
  252_460_800n, // 1978-01-01
  283_996_800n, // 1979-01-01
  315_532_800n, // 1980-01-01
]

/** The number of leap seconds inserted between two instants, in either order. */
export function leapSecondsBetween(oneNanoseconds: bigint, otherNanoseconds: bigint): number {
  const [from, to] = [oneNanoseconds, otherNanoseconds].sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint]
  const all = [...BEFORE_GPS, ...INSERTED].map((second) => second * NANOSECONDS_PER_SECOND)
  return all.filter((instant) => from < instant && instant <= to).length
}

/** The number of leap seconds from the GPS epoch to an instant, given in Unix seconds. */
export function leapSecondsAt(unixSeconds: bigint): bigint {
  return BigInt(INSERTED.filter((from) => unixSeconds >= from).length)
}

/** The number of leap seconds in a GPS time, given as uncorrected Unix seconds. */
export function leapSecondsInGps(uncorrectedSeconds: bigint): bigint {
  return BigInt(INSERTED.filter((from, index) => uncorrectedSeconds >= from + BigInt(index + 1)).length)
}

/**
 * How many seconds TAI is ahead of UTC, at a TAI time in seconds since 1970: ten, plus the leap seconds since
 * 1972.
 */
export function secondsOfTaiAhead(taiSeconds: bigint): bigint {
  const past = [...BEFORE_GPS, ...INSERTED].filter((from, index) => taiSeconds >= from + BigInt(index + 11))
  return BigInt(past.length + 10)
}
