/**
 * Stops loops and recursions that hold the page for too long.
 *
 * The compiler puts a call into every loop and function. A call costs a counter; each so many calls the clock is read. Time counts
 * from the last pause, which is when the browser gets to handle anything else; what a dialogue waits for the visitor does not count.
 */
import type { GuardedThing, GuardPlace } from './protocol.ts'

/** The name under which compiled code finds the guard. */
export const GUARD_NAME = '$whittleGuard'
/** The name under which compiled code finds what puts guards into a text that it is about to run. */
export const LATE_NAME = '$whittleLate'

/** As compiled code numbers them. */
export const SOURCES = ['script', 'html', 'added'] as const satisfies readonly GuardPlace['source'][]

/** The clock is read at each so many calls, and before them at the first, the second, the fourth: what a call stands for may be slow. */
const CALLS_PER_READING = 256

/** What code is stopped with. */
class StoppedError extends Error {
  override readonly name = 'Stopped'
}

/** What a guard needs of its realm. */
export interface GuardOptions {
  readonly limitMs: number
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Calls back when the code that runs now has come to its end. */
  readonly afterThis: (callback: () => void) => void
  readonly onStop: (place: GuardPlace, what: GuardedThing) => void
}

/** A guard, and a way to say that the code was not to blame. */
export interface Guard {
  /** Called by compiled code: line, what is guarded (1 a function), which source (an index of `SOURCES`). */
  readonly check: (line: number, what?: 0 | 1, source?: 0 | 1 | 2) => void
  /** So many milliseconds went by while the visitor was waited for. */
  readonly waited: (ms: number) => void
}

/** Makes a guard. */
export function createGuard({ limitMs, now, afterThis, onStop }: GuardOptions): Guard {
  let calls = 0
  let since: number | undefined
  let stopped = false

  function paused(): void {
    since = undefined
    stopped = false
    calls = 0
  }

  function read(place: GuardPlace, what: GuardedThing): void {
    if (since === undefined) {
      since = now()
      afterThis(paused)
      return
    }
    if (now() - since < limitMs) return
    // Code that catches what stops it is stopped again, and said once.
    if (!stopped) onStop(place, what)
    stopped = true
    throw new StoppedError(`The ${what} at line ${place.line} ran for ${limitMs / 1000} s without a pause.`)
  }

  return {
    waited: (ms) => {
      if (since !== undefined) since += ms
    },
    check: (line, what = 0, source = 0) => {
      calls += 1
      const isDue =
        calls % CALLS_PER_READING === 0 || (calls < CALLS_PER_READING && (calls & (calls - 1)) === 0)
      if (limitMs > 0 && isDue) read({ line, source: SOURCES[source] }, what === 1 ? 'function' : 'loop')
    },
  }
}
