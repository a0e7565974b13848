/** Real pointers, through the browser's own input pipeline. */
import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, parameters: Record<string, unknown>): Promise<unknown>
}

/** A point in the test's own page, in client pixels. */
export interface PointerPosition {
  readonly x: number
  readonly y: number
}

/** The middle of an element. */
export function middleOf(element: Element): PointerPosition {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Waits for the next frame, by which a move has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Presses the mouse at a point, moves it in steps and releases it. */
export async function drag(
  from: PointerPosition,
  by: PointerPosition,
  { steps = 4, alt = false } = {},
): Promise<void> {
  await mouse('mousePressed', from, alt)
  for (let step = 1; step <= steps; step++) {
    await mouse('mouseMoved', { x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }, alt)
  }
  await mouse('mouseReleased', { x: from.x + by.x, y: from.y + by.y }, alt)
}

/** One mouse event. */
export async function mouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  at: PointerPosition,
  alt = false,
): Promise<void> {
  const { x, y } = inTopFrame(at)
  const buttons = type === 'mouseReleased' ? 0 : 1
  await session().send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: 'left',
    buttons,
    clickCount: 1,
    modifiers: alt ? 1 : 0,
  })
}

/** Sets the fingers that are on the screen; an empty list lifts them all. */
export async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly PointerPosition[],
): Promise<void> {
  const touchPoints = fingers.map((finger, id) => ({ ...inTopFrame(finger), id }))
  await session().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Dispatches a synthetic pointer event, as other people's tests do. */
export function scripted(
  target: Element,
  type: string,
  pointerId: number,
  { x, y }: PointerPosition,
  pointerType = 'touch',
): void {
  target.dispatchEvent(
    new PointerEvent(type, { pointerId, pointerType, clientX: x, clientY: y, bubbles: true }),
  )
}

function session(): Session {
  return cdp() as unknown as Session
}

/**
 * Converts a point of the test page, which is an iframe, to the runner's page, which browser input is
 * relative to.
 */
function inTopFrame({ x, y }: PointerPosition): PointerPosition {
  const frame = window.frameElement
  if (frame === null) return { x, y }
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / window.innerWidth
  return { x: left + x * scale, y: top + y * scale }
}
