/** The one guard against answers that arrive late. Pure. */

/** Tells answers that are still wanted from those that are not. */
export interface Latest {
  /**
   * Begins something, such as reading a file, in place of what was begun before. Returns a function that says
   * whether the answer is still wanted.
   */
  begin(): () => boolean
  /**
   * Begins nothing. Returns a function that says whether, since then, nothing was begun and nothing dropped.
   */
  watch(): () => boolean
  /** Drops what was begun: its answer is no longer wanted. */
  drop(): void
}

/** @param current what the answers replace: they are not wanted either once it has changed. */
export function createLatest(current: () => unknown = () => undefined): Latest {
  let version = 0
  const watch = (): (() => boolean) => {
    const own = version
    const before = current()
    return () => own === version && Object.is(current(), before)
  }
  const drop = (): void => {
    version += 1
  }
  const begin = (): (() => boolean) => {
    drop()
    return watch()
  }
  return { begin, watch, drop }
}
