import { type RefObject, useEffect, useRef } from 'react'

/** Wheel distance in CSS pixels that doubles the scale. */
const DOUBLING_DISTANCE = 300

/**
 * Zooms with the wheel around the pointer (`at`, relative to the element's corner). React's wheel listeners
 * are passive and could not stop the page from scrolling.
 */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  onZoom: (at: { x: number; y: number }, factor: number) => void,
): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = target.getBoundingClientRect()
      latest.current(
        { x: event.clientX - left, y: event.clientY - top },
        2 ** (-event.deltaY / DOUBLING_DISTANCE),
      )
    }
    target.addEventListener('wheel', wheel, { passive: false })
    return () => target.removeEventListener('wheel', wheel)
  }, [element])
}
