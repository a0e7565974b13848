/**
 * A gesture: what one or two fingers, or a mouse, or a pen have done to a crop since they went down.
 *
 * The crop is computed from the one the gesture began with and the whole way since, so nothing drifts. Fingers are in
 * client pixels; `scale` and `origin` take them to the stage. Pure.
 */
import {
  type Handle,
  type Limits,
  moveCrop,
  type Point,
  pinchCrop,
  type Rect,
  resizeCrop,
} from '@whittle/image-core/geometry'

/** A pointer that is down: where it went down, and where it is. */
export interface Finger {
  readonly id: number
  readonly start: Point
  readonly now: Point
}

/** What the fingers are doing. */
export type Activity = 'idle' | 'move' | 'resize' | 'pinch'

/** A gesture under way. */
export interface Gesture {
  /** The crop it began with. */
  readonly crop: Rect
  /** What the first finger took hold of; nothing outside the frame. */
  readonly handle: Handle | undefined
  readonly fingers: readonly Finger[]
  /** Client position of the stage's corner. */
  readonly origin: Point
  /** Stage pixels in a client pixel. */
  readonly scale: number
}

/** Two fingers this close, in client pixels, count as this far apart, so that a pinch never divides by nothing. */
const CLOSEST = 1

/** What the gesture does. */
export function activityOf({ fingers, handle }: Gesture): Activity {
  if (fingers.length > 1) return 'pinch'
  if (fingers.length === 0 || handle === undefined) return 'idle'
  return handle.x === 0 && handle.y === 0 ? 'move' : 'resize'
}

/** The crop as the gesture has made it; with `anchor` `center` a resize goes both ways. */
export function cropAfter(gesture: Gesture, limits: Limits, anchor: 'opposite' | 'center'): Rect {
  const { crop, handle, fingers, origin, scale } = gesture
  const [first, second] = fingers
  if (first === undefined) return crop
  if (second !== undefined) return pinchCrop(crop, pinchOf(first, second, origin, scale), limits)
  if (handle === undefined) return crop
  const delta = { x: (first.now.x - first.start.x) * scale, y: (first.now.y - first.start.y) * scale }
  if (handle.x === 0 && handle.y === 0) return moveCrop(crop, delta, limits)
  return resizeCrop(crop, handle, delta, limits, { anchor })
}

/** The gesture going on from here: same fingers, from where they are and the crop as it is. */
export function goOn(gesture: Gesture, crop: Rect, fingers: readonly Finger[]): Gesture {
  return { ...gesture, crop, fingers: fingers.map(({ id, now }) => ({ id, start: now, now })) }
}

/** The gesture with one finger somewhere else. */
export function moveFinger(gesture: Gesture, id: number, now: Point): Gesture {
  return {
    ...gesture,
    fingers: gesture.fingers.map((finger) => (finger.id === id ? { ...finger, now } : finger)),
  }
}

function pinchOf(first: Finger, second: Finger, origin: Point, scale: number) {
  const start = middle(first.start, second.start)
  const now = middle(first.now, second.now)
  return {
    scale: distance(first.now, second.now) / distance(first.start, second.start),
    center: { x: (start.x - origin.x) * scale, y: (start.y - origin.y) * scale },
    delta: { x: (now.x - start.x) * scale, y: (now.y - start.y) * scale },
  }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.max(CLOSEST, Math.hypot(a.x - b.x, a.y - b.y))
}
