/**
 * A gesture: what one or two fingers, a mouse or a pen have done to a crop since they went down.
 *
 * The crop is always computed from the initial crop and the total movement since, so nothing drifts. Finger
 * positions are in client pixels; `scale` and `origin` convert them to stage pixels. Pure.
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

/** A pressed pointer: where it went down and where it is now. */
export interface Finger {
  readonly id: number
  readonly start: Point
  readonly now: Point
}

/** What the fingers are doing. */
export type Activity = 'idle' | 'move' | 'resize' | 'pinch'

/** A gesture in progress. */
export interface Gesture {
  /** The crop at the start of the gesture. */
  readonly crop: Rect
  /** What the first finger grabbed; `undefined` outside the frame. */
  readonly handle: Handle | undefined
  readonly fingers: readonly Finger[]
  /** The stage's top-left corner in client pixels. */
  readonly origin: Point
  /** Stage pixels per client pixel. */
  readonly scale: number
}

/** The smallest distance between two fingers, in client pixels, so that a pinch never divides by zero. */
const CLOSEST = 1

/** What the gesture is doing. */
export function activityOf({ fingers, handle }: Gesture): Activity {
  if (fingers.length > 1) return 'pinch'
  if (fingers.length === 0 || !handle) return 'idle'
  return handle.x === 0 && handle.y === 0 ? 'move' : 'resize'
}

/** The crop after the gesture. With `anchor: 'center'` a resize moves both sides. */
export function cropAfter(gesture: Gesture, limits: Limits, anchor: 'opposite' | 'center'): Rect {
  const { crop, handle, fingers, origin, scale } = gesture
  const [first, second] = fingers
  if (!first) return crop
  if (second) return pinchCrop(crop, pinchOf(first, second, origin, scale), limits)
  if (!handle) return crop
  const delta = { x: (first.now.x - first.start.x) * scale, y: (first.now.y - first.start.y) * scale }
  if (handle.x === 0 && handle.y === 0) return moveCrop(crop, delta, limits)
  return resizeCrop(crop, handle, delta, limits, { anchor })
}

/** The gesture restarted from `crop`, with each finger starting where it is now. */
export function restarted(gesture: Gesture, crop: Rect, fingers: readonly Finger[]): Gesture {
  return { ...gesture, crop, fingers: fingers.map(({ id, now }) => ({ id, start: now, now })) }
}

/** The gesture with one finger moved to `now`. */
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
