/** The clock of a run: it can be held, and tells from what was done how long the rest takes. Pure. */

/** A run that can be held. */
export interface Pause {
  /** Starts the clock for so many files. */
  begin(files: number): void
  hold(): void
  resume(): void
  /** What a run awaits before each file; undefined while it is not held. */
  readonly whenGoing: () => Promise<void> | undefined
  /** Counts a file that is finished, and returns how many seconds the rest will take. */
  count(): number
}

/** Creates a clock that is not held. `now` is in milliseconds. */
export function createPause(now: () => number = () => performance.now()): Pause {
  let started = 0
  let left = 0
  let done = 0
  let held: (PromiseWithResolvers<void> & { readonly since: number }) | undefined

  function resume(): void {
    if (held === undefined) return
    // The time of a pause does not count.
    started += now() - held.since
    held.resolve()
    held = undefined
  }

  return {
    begin: (files) => {
      resume()
      started = now()
      left = files
      done = 0
    },
    hold: () => {
      held ??= { ...Promise.withResolvers<void>(), since: now() }
    },
    resume,
    whenGoing: () => held?.promise,
    count: () => {
      done += 1
      left -= 1
      const until = held?.since ?? now()
      return ((until - started) / 1000 / done) * Math.max(0, left)
    },
  }
}
