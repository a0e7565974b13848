/** For `useSyncExternalStore`: a value that differs between the prerendered page and the living one, and never after. */
export function neverChanges(): () => void {
  return () => undefined
}
