/**
 * Moves and resizes a crop by keyboard.
 *
 * Space: any pixels, as long as crop, step and limits use the same. Pure. Rules: SPEC.md, [G17].
 */
import { aboveZero, assertObject, assertPoint, finiteNumber, oneOf } from '@whittle/foundation/fields'
import { moveCrop, resizeCrop } from './crop.ts'
import type { Limits } from './limits.ts'
import type { Handle, Point, Rect } from './types.ts'

/** A key press on a crop: the modifiers are named as a `KeyboardEvent` names them. */
export interface ArrowPress {
  readonly key: ArrowKey
  /** The distance of one press. */
  readonly step: number
  /** Moves the edge the arrow points at instead of the crop. */
  readonly shiftKey?: boolean
  /** Together with Shift, moves the opposite edge. */
  readonly altKey?: boolean
}

/** The four arrow keys as `KeyboardEvent.key` spells them. */
export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const DIRECTIONS: Readonly<Record<ArrowKey, Handle>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const arrowKey = oneOf(Object.keys(DIRECTIONS) as ArrowKey[])

/** Whether a `KeyboardEvent.key` is one of the four arrows. */
export function isArrowKey(key: string): key is ArrowKey {
  return Object.hasOwn(DIRECTIONS, key)
}

/**
 * The crop after an arrow key: moved by one step; with Shift, the edge that the arrow points at moves
 * outwards; with Shift and Alt, the opposite edge moves inwards.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side not above 0.
 */
export function pressArrow(crop: Rect, press: ArrowPress, limits: Limits): Rect {
  assertObject(press, 'press')
  const { key, step, shiftKey, altKey } = press
  const direction = directionOf(key)
  const handle = altKey ? opposite(direction) : direction
  const delta = arrowDelta(key, step, handle)
  return shiftKey ? resizeCrop(crop, handle, delta, limits) : moveCrop(crop, delta, limits)
}

/**
 * How far an arrow key moves a handle: one step along its arrow. If the shape is locked to `aspect`, a corner
 * moves along its diagonal, so that a press changes the side it points along by a whole step; an edge follows
 * only its own two arrows.
 *
 * @throws TypeError or RangeError naming the argument that is not finite, or the aspect that is not above 0.
 */
export function arrowDelta(key: ArrowKey, step: number, handle: Handle, aspect?: number): Point {
  finiteNumber(step, 'step')
  assertPoint(handle, 'handle')
  if (aspect !== undefined) aboveZero(aspect, 'aspect')
  const { x, y } = directionOf(key)
  if (aspect === undefined || handle.x === 0 || handle.y === 0) return { x: x * step, y: y * step }
  const slope = handle.x * handle.y
  return x === 0
    ? { x: y * step * slope * aspect, y: y * step }
    : { x: x * step, y: (x * step * slope) / aspect }
}

function directionOf(key: ArrowKey): Handle {
  return DIRECTIONS[arrowKey(key, 'key')]
}

function opposite({ x, y }: Handle): Handle {
  return { x: -x as Handle['x'], y: -y as Handle['y'] }
}
