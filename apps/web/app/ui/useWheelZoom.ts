import { type RefObject, useEffect, useRef } from 'react'

/** Wheel distance in CSS pixels that doubles the scale. */
const DOUBLING_DISTANCE = 300

/** Which turns of the wheel zoom. */
interface WheelZoomOptions {
  /**
   * Whether the wheel zooms by itself. Otherwise it scrolls, and zooms with Ctrl or ⌘ held, which is also
   * what browsers report for a pinch on a touchpad.
   *
   * @defaultValue true
   */
  readonly isPlain?: boolean
}

/**
 * Zooms with the wheel around the pointer (`at`, relative to the element's corner). React's wheel listeners
 * are passive and could not stop the page from scrolling.
 */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  onZoom: (at: { x: number; y: number }, factor: number) => void,
  { isPlain = true }: WheelZoomOptions = {},
): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const wheel = (event: WheelEvent): void => {
      if (!(isPlain || event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const { left, top } = target.getBoundingClientRect()
      latest.current(
        { x: event.clientX - left, y: event.clientY - top },
        2 ** (-event.deltaY / DOUBLING_DISTANCE),
      )
    }
    target.addEventListener('wheel', wheel, { passive: false })
    return () => target.removeEventListener('wheel', wheel)
  }, [element, isPlain])
}
