import { type ComponentProps, type PointerEvent, useRef } from 'react'

type DragProps = Pick<
  ComponentProps<'div'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

interface Point {
  readonly x: number
  readonly y: number
}

/** One step of a two-finger gesture. */
export interface Pinch {
  /** How far the midpoint moved, in CSS pixels. */
  readonly by: Point
  /** The midpoint, relative to the element's corner. */
  readonly at: Point
  /** The distance between the fingers, divided by the previous one. */
  readonly factor: number
}

/** Avoids dividing by zero when both fingers are at the same point. */
const MIN_DISTANCE = 1

/**
 * Returns handlers that report each move of a pressed pointer, in CSS pixels, and of two pointers as a pinch.
 * An inner drag does not also move an outer one. Several reports may arrive before the next render.
 */
export function useDrag(onDrag: (by: Point) => void, onPinch?: (pinch: Pinch) => void): DragProps {
  const pressed = useRef(new Map<number, Point>())
  const end = ({ pointerId }: PointerEvent): void => {
    pressed.current.delete(pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pressed.current.get(event.pointerId)
      if (before === undefined) return
      event.stopPropagation()
      const now = pointOf(event)
      const others = [...pressed.current].filter(([id]) => id !== event.pointerId)
      pressed.current.set(event.pointerId, now)
      const [other] = others
      if (other === undefined) return onDrag({ x: now.x - before.x, y: now.y - before.y })
      if (others.length === 1) onPinch?.(pinchOf(before, now, other[1], event.currentTarget))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function pinchOf(before: Point, now: Point, other: Point, element: Element): Pinch {
  const { left, top } = element.getBoundingClientRect()
  const distance = (finger: Point): number =>
    Math.max(MIN_DISTANCE, Math.hypot(finger.x - other.x, finger.y - other.y))
  return {
    by: { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 },
    at: { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top },
    factor: distance(now) / distance(before),
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
