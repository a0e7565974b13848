import { type PointerEvent, type RefObject, useState } from 'react'

/** Where a dragged item would be put: beside the item at an index. */
interface DropTarget {
  readonly index: number
  readonly edge: 'before' | 'after'
}

interface Reorder {
  /** Absent while nothing is dragged, or where it would stay in its place. */
  readonly target: DropTarget | null
  /** Begins to drag the item with this id, as its grip is pressed. */
  readonly begin: (event: PointerEvent<HTMLElement>, id: number) => void
}

/**
 * Drags the items of a list by pointer. Nothing moves until the item is dropped, so that the grip stays where
 * it was pressed; Esc drops it where it was.
 *
 * @param onMove called with the id of the dropped item and its new index.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: number, to: number) => void,
): Reorder {
  const [target, setTarget] = useState<DropTarget | null>(null)

  function begin(event: PointerEvent<HTMLElement>, id: number): void {
    if (event.button !== 0) return
    event.preventDefault()
    const items = [...(list.current?.children ?? [])]
    const from = items.findIndex((item) => item.contains(event.currentTarget))
    const left = new AbortController()
    const { signal } = left
    let to = from
    const end = (): void => {
      left.abort()
      setTarget(null)
    }
    const over = ({ clientY }: { readonly clientY: number }): void => {
      to = indexAt(items, from, clientY)
      setTarget(to === from ? null : { index: to, edge: to < from ? 'before' : 'after' })
    }
    const drop = (): void => {
      end()
      if (to !== from) onMove(id, to)
    }
    window.addEventListener('pointermove', over, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? end() : undefined), { signal })
  }

  return { target, begin }
}

/** The index of the item beyond whose middle the pointer is, seen from where the drag began. */
function indexAt(items: readonly Element[], from: number, y: number): number {
  const middles = items.map((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2
  })
  const before = middles.findIndex((middle, index) => index < from && y < middle)
  if (before >= 0) return before
  const after = middles.findLastIndex((middle, index) => index > from && y > middle)
  return after >= 0 ? after : from
}
