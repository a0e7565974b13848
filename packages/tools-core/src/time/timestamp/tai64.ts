/**
 * TAI64 labels: `@400000003b4a39c23294b13c`, as daemontools, runit and s6 write into logs.
 *
 * Source: D. J. Bernstein, “TAI64, TAI64N, and TAI64NA” (cr.yp.to/libtai/tai64.html), and the example of
 * `tai64nlocal`. Pure.
 */
import { NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { secondsOfTaiAhead } from './leapSeconds.ts'
import { type Answer, read } from './timestamp.ts'

/** The label of the second in which 1970 began in TAI. */
const TAI_1970 = 1n << 62n

/** Seconds, nanoseconds, and attoseconds, which are too fine to be kept. */
const LABEL = /^@((?:3f|40)[0-9a-f]{14})(?:([0-9a-f]{8})(?:[0-9a-f]{8})?)?$/i

/** Reads a TAI64 label; `undefined` for any other text. */
export function readTai64(text: string): Answer | undefined {
  const match = LABEL.exec(text)
  if (match === null) return undefined
  const [, label, nanoseconds = '0'] = match
  const seconds = BigInt(`0x${label}`) - TAI_1970
  const nanosecond = BigInt(`0x${nanoseconds}`)
  if (nanosecond >= NANOSECONDS_PER_SECOND)
    return {
      error: 'not-a-timestamp',
      message: 'A second has fewer nanoseconds.',
    }
  const ahead = secondsOfTaiAhead(seconds)
  const instant = (seconds - ahead) * NANOSECONDS_PER_SECOND + nanosecond
  const message = `TAI was ${ahead} s ahead of UTC. Programs without leap seconds count 10 s, and mean ${ahead - 10n} s later.`
  return read(
    { epochNanoseconds: instant, kind: 'tai64n', isGuess: false },
    ahead === 10n ? [] : [{ code: 'leap-seconds', message }],
  )
}
