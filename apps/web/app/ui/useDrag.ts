import { type ComponentProps, type PointerEvent, useRef } from 'react'

type DragProps = Pick<
  ComponentProps<'div'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Handlers that report each move of a pressed pointer, in CSS pixels. An inner drag does not also move an outer one. */
export function useDrag(onDrag: (by: { x: number; y: number }) => void): DragProps {
  const last = useRef<{ x: number; y: number } | null>(null)
  const end = (): void => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (last.current === null) return
      event.stopPropagation()
      const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y }
      last.current = { x: event.clientX, y: event.clientY }
      onDrag(by)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
