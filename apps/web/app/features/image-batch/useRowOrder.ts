/** Changes the order of a long list by dragging a row's handle, or with the arrow keys on it. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useBatch } from './BatchContext.ts'
import type { Row } from './store.ts'

/** How near to an edge of the list a dragged row scrolls it, in CSS pixels, and by how much at a time. */
const EDGE = 40
const SCROLL_STEP = 12

interface OrderedList {
  /** The element that scrolls; its rows begin below a head that stays. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Scrolls a row into view. */
  readonly show: (row: number) => void
  readonly rowHeight: number
}

interface RowOrder {
  /** What every handle does; always the same functions. */
  readonly handle: {
    readonly onKeyDown: (event: KeyboardEvent, row: Row) => void
    readonly onPointerDown: (event: PointerEvent, row: Row) => void
  }
}

/** Returns what the rows' handles do. */
export function useRowOrder({ scroller, show, rowHeight }: OrderedList): RowOrder {
  const { store, workspace } = useBatch()
  /** The row whose handle gets the focus back: it is lost when the row moves in the document. */
  const moved = useRef<number | undefined>(undefined)
  // After every render: the row may come into sight only once the list has scrolled.
  useEffect(() => {
    if (moved.current === undefined) return
    const own = scroller.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"] button`)
    if (own == null) return
    own.focus()
    moved.current = undefined
  })

  const handle = useMemo(() => {
    const placeOf = (row: Row): number => store.getState().rows.findIndex(({ id }) => id === row.id)

    function onKeyDown(event: KeyboardEvent, row: Row): void {
      const to = placeByKey(event.key, placeOf(row), store.getState().rows.length)
      if (to === undefined) return
      event.preventDefault()
      moved.current = row.id
      workspace.move(row.id, to)
      show(to)
    }

    function onPointerDown(event: PointerEvent, row: Row): void {
      const list = scroller.current
      if (event.button !== 0 || list === null) return
      const head = list.querySelector('thead')?.offsetHeight ?? 0
      const follow = ({ clientY }: globalThis.PointerEvent): void => {
        const { top, bottom } = list.getBoundingClientRect()
        if (clientY < top + head + EDGE) list.scrollBy(0, -SCROLL_STEP)
        if (clientY > bottom - EDGE) list.scrollBy(0, SCROLL_STEP)
        const place = Math.floor((clientY - top - head + list.scrollTop) / rowHeight)
        const to = Math.max(0, Math.min(store.getState().rows.length - 1, place))
        if (to !== placeOf(row)) workspace.move(row.id, to)
      }
      // The row moves in the document while it is dragged, so its own element could lose the pointer.
      const stop = new AbortController()
      const options = { signal: stop.signal }
      window.addEventListener('pointermove', follow, options)
      for (const end of ['pointerup', 'pointercancel', 'blur'])
        window.addEventListener(end, () => stop.abort(), options)
    }

    return { onKeyDown, onPointerDown }
  }, [store, workspace, scroller, show, rowHeight])

  return { handle }
}

function placeByKey(key: string, place: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'ArrowDown':
      return Math.min(total - 1, place + 1)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
