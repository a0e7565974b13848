/** The three small hooks that the others stand on. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** `useLayoutEffect` in a browser; on a server, where React 18 warns of it, an effect that never runs. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The value of the latest render, for handlers that outlive the render they were made in. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useBrowserLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The same object for as long as its contents stay the same. The value is plain, finite data. */
export function useByValue<T extends object | undefined>(value: T): T {
  const json = JSON.stringify(value)
  return useMemo(() => (json === undefined ? undefined : JSON.parse(json)) as T, [json])
}
