/** Three small hooks that the others share. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** `useLayoutEffect` in a browser; on a server, where React 18 warns about it, an effect that never runs. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A ref to the value of the latest render, for handlers that outlive the render that created them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useBrowserLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * The same object for as long as its contents do not change. The value must be plain data without NaN or
 * Infinity.
 */
export function useByValue<T extends object | undefined>(value: T): T {
  const json = JSON.stringify(value)
  return useMemo(() => json && JSON.parse(json), [json])
}
