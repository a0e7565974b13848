/**
 * A subscription for `useSyncExternalStore`, for a value that differs between the prerendered and the
 * hydrated page and never changes after that.
 */
export function neverChanges(): () => void {
  return () => undefined
}
