/** The one guard against answers that arrive late. Pure. */

/** Tells answers that are still wanted from those that are not. */
export interface Latest {
  /**
   * Something begins, such as reading a file, and takes the place of what was begun before: says whether its
   * answer is still wanted.
   */
  begin(): () => boolean
  /** Nothing begins: says whether nothing else has begun since, and nothing was dropped. */
  watch(): () => boolean
  /** No answer to what was begun is wanted any more. */
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
