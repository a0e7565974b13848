/**
 * Which rows of a long list are visible, for rows of equal height.
 *
 * Browsers limit the height of an element to less than millions of rows, so beyond a certain height the
 * scroll position maps to a fraction of the rows instead of to pixels.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** In pixels; browsers differ above this. */
const TALLEST = 8_000_000
/** Extra rows rendered above and below the visible ones. */
const MARGIN = 12

/** The visible rows. */
export interface RowWindow<Scroller extends HTMLElement> {
  /** The element that scrolls. */
  readonly scroller: RefObject<Scroller | null>
  /** The first row to render, and how many. */
  readonly from: number
  readonly count: number
  /** In pixels: the total height, and the position of the row `from`. */
  readonly tall: number
  readonly offsetOf: (from: number) => number
  /** Scrolls a row into view, or so that `above` rows are above it; always the same function. */
  readonly show: (row: number, above?: number) => void
}

/** Returns the window over `total` rows, each `rowHeight` pixels high. */
export function useRowWindow<Scroller extends HTMLElement = HTMLDivElement>(
  total: number,
  rowHeight = 20,
): RowWindow<Scroller> {
  const scroller = useRef<Scroller>(null)
  const [{ top, height }, setSeen] = useState({ top: 0, height: 600 })
  const full = total * rowHeight
  const tall = Math.min(full, TALLEST)
  const isExact = full <= TALLEST
  const share = tall > height ? top / (tall - height) : 0
  const first = isExact ? Math.floor(top / rowHeight) : Math.round(share * (total - height / rowHeight))

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  const geometry = useRef({ first, height, total, tall, isExact, rowHeight })
  useEffect(() => {
    geometry.current = { first, height, total, tall, isExact, rowHeight }
  })
  const show = useCallback((row: number, above?: number): void => {
    const seen = geometry.current
    const visible = Math.floor(seen.height / seen.rowHeight)
    if (above === undefined && row >= seen.first && row < seen.first + visible - 1) return
    const wanted = Math.max(0, row - (above ?? Math.floor(visible / 2)))
    const top = seen.isExact
      ? wanted * seen.rowHeight
      : (wanted / (seen.total - visible)) * (seen.tall - seen.height)
    scroller.current?.scrollTo({ top })
  }, [])

  return {
    scroller,
    from: Math.max(0, first - MARGIN),
    count: Math.ceil(height / rowHeight) + 2 * MARGIN,
    tall,
    offsetOf: (from) => (isExact ? from * rowHeight : top - (first - from) * rowHeight),
    show,
  }
}
