/** Guards against answers that arrive late. Pure. */

/**
 * Creates a function to call when something begins whose answer replaces `current()`: reading a file, for example. It returns a function
 * that says whether that answer is still wanted: nothing else was begun since, and what it replaces has not changed.
 */
export function createLatest(current: () => unknown = () => undefined): () => () => boolean {
  let begun = 0
  return () => {
    begun += 1
    const own = begun
    const before = current()
    return () => own === begun && Object.is(current(), before)
  }
}
