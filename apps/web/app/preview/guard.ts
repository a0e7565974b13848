/**
 * Stops loops and recursions that block the page for too long.
 *
 * The compiler inserts a call into every loop and function. A call increments a counter, and the clock is
 * read every so many calls. Time counts from the last pause, when the browser could handle other tasks; time
 * that a dialog waits for the visitor does not count, nor does what the console takes to record a message,
 * which takes far longer than the code between two messages.
 */
import type { GuardedThing, GuardPlace } from '../lib/preview/protocol.ts'

/** The global name of the guard in compiled code. */
export const GUARD_NAME = '$whittleGuard'
/** The global name, in compiled code, of the function that inserts guards into a text about to be run. */
export const LATE_NAME = '$whittleLate'

/** In the order of their numbers in compiled code. */
export const SOURCES = ['script', 'html', 'added'] as const satisfies readonly GuardPlace['source'][]

/**
 * The clock is read every this many calls, and before that at the first, second, fourth and so on, since an
 * iteration may be slow.
 */
const CALLS_PER_READING = 256

/** The error that stops the code. */
class StoppedError extends Error {
  override readonly name = 'Stopped'
}

/** What a guard needs of its realm. */
export interface GuardOptions {
  readonly limitMs: number
  /** Returns monotonic time in milliseconds. */
  readonly now: () => number
  /** Runs a callback after the current task. */
  readonly afterThis: (callback: () => void) => void
  readonly onStop: (place: GuardPlace, what: GuardedThing) => void
}

/** A guard, and a way to exclude waiting time. */
export interface Guard {
  /**
   * Called by compiled code with the line, what is guarded (0 a loop, 1 a function) and the source (an index
   * into `SOURCES`).
   */
  readonly check: (line: number, what?: 0 | 1, source?: 0 | 1 | 2) => void
  /**
   * Excludes milliseconds not spent by the code: waiting for the visitor, or recording what it tells the
   * console.
   */
  readonly waited: (ms: number) => void
}

/** Creates a guard. */
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
    // Code that catches the error is stopped again, but reported only once.
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
