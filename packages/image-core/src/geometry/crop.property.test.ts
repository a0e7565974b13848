/**
 * A million random gestures, and the same gestures under fast-check, which shrinks what it finds.
 *
 * The plain loop continues from gesture to gesture: each starts from the previous one's crop, as in an
 * editor, and the limits change every hundred gestures.
 */

import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Anchor, centeredCrop, fitCrop, pinchCrop, resizeCrop } from './crop.ts'
import { type ArrowKey, pressArrow } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Handle, Point, Rect } from './types.ts'

const GESTURES = 1_000_000
const GESTURES_PER_PICTURE = 100
const TOLERANCE = 1e-9

const HANDLES: readonly Handle[] = ([-1, 0, 1] as const).flatMap((x) =>
  ([-1, 0, 1] as const).map((y) => ({ x, y })),
)
const ARROWS: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

type Gesture =
  | { readonly kind: 'drag'; readonly handle: Handle; readonly delta: Point; readonly anchor: Anchor }
  | {
      readonly kind: 'press'
      readonly key: ArrowKey
      readonly step: number
      readonly shiftKey: boolean
      readonly altKey: boolean
    }
  | { readonly kind: 'pinch'; readonly scale: number; readonly center: Point; readonly delta: Point }

describe('a million gestures', () => {
  it('[G3] [G4] [G6] [G10] [G11] [G12] [G15] [G17] break no rule', () => {
    const seed = fc.readConfigureGlobal().seed ?? 0
    const random = mulberry32(seed)
    const counts = { drag: 0, press: 0, pinch: 0 }
    let limits = randomLimits(random)
    let crop = centeredCrop(limits.image, limits.aspect)
    for (let index = 0; index < GESTURES; index++) {
      if (index % GESTURES_PER_PICTURE === 0) {
        limits = randomLimits(random)
        crop = fitCrop(randomRect(random, limits), limits)
      }
      const gesture = randomGesture(random, limits)
      const next = perform(crop, gesture, limits)
      const broken = brokenRule(crop, gesture, next, limits)
      if (broken !== undefined) {
        expect.fail(
          `seed ${seed}, gesture ${index}: ${broken}\n${JSON.stringify({ limits, crop, gesture, next }, null, 1)}`,
        )
      }
      counts[gesture.kind]++
      crop = next
    }
    expect(counts.drag + counts.press + counts.pinch).toBe(GESTURES)
    expect(Math.min(counts.drag, counts.press, counts.pinch)).toBeGreaterThan(GESTURES / 5)
  })

  it('breaks no rule from any crop under any limits, even contradictory ones', () => {
    const side = fc.double({ min: 1, max: 20_000, noNaN: true })
    const size = fc.record({ width: side, height: side })
    const anyLimits = fc.record(
      { image: size, min: size, max: size, aspect: fc.double({ min: 0.01, max: 100, noNaN: true }) },
      { requiredKeys: ['image'] },
    )
    const coordinate = fc.double({ min: -30_000, max: 30_000, noNaN: true })
    const point = fc.record({ x: coordinate, y: coordinate })
    const anyRect = fc.record({ x: coordinate, y: coordinate, width: side, height: side })
    const gesture = fc.oneof(
      fc.record({
        kind: fc.constant('drag' as const),
        handle: fc.constantFrom(...HANDLES),
        delta: point,
        anchor: fc.constantFrom('opposite' as const, 'center' as const),
      }),
      fc.record({
        kind: fc.constant('press' as const),
        key: fc.constantFrom(...ARROWS),
        step: fc.integer({ min: 1, max: 9 }),
        shiftKey: fc.boolean(),
        altKey: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('pinch' as const),
        scale: fc.double({ min: 0.001, max: 1000, noNaN: true }),
        center: point,
        delta: point,
      }),
    )
    fc.assert(
      fc.property(anyLimits, anyRect, gesture, (limits, rect, made) => {
        const crop = fitCrop(rect, limits)
        expect(brokenRule(crop, made, perform(crop, made, limits), limits)).toBeUndefined()
      }),
      { numRuns: 20_000 },
    )
  })
})

function perform(crop: Rect, gesture: Gesture, limits: Limits): Rect {
  switch (gesture.kind) {
    case 'drag':
      return resizeCrop(crop, gesture.handle, gesture.delta, limits, { anchor: gesture.anchor })
    case 'press':
      return pressArrow(crop, gesture, limits)
    case 'pinch':
      return pinchCrop(crop, gesture, limits)
  }
}

/** The rule that `next` breaks, in words; written independently of the code under test. */
function brokenRule(
  crop: Rect,
  gesture: Gesture,
  next: Rect,
  { image, min, max, aspect }: Limits,
): string | undefined {
  const slack = TOLERANCE * Math.max(image.width, image.height)
  if (!Object.values(next).every(Number.isFinite)) return '[G1] a number is not finite'
  if (Math.min(next.x, next.y) < 0) return '[G4] outside the image'
  if (next.x + next.width > image.width + slack || next.y + next.height > image.height + slack)
    return '[G4] outside the image'
  if (aspect !== undefined && Math.abs(next.width / next.height / aspect - 1) > TOLERANCE)
    return '[G12] aspect'

  const shape = aspect ?? 1
  const [roomX, roomY] =
    aspect === undefined ? [image.width, image.height] : fitted(image.width, image.height, shape)
  const leastX = Math.min(
    roomX,
    aspect === undefined ? (min?.width ?? 1) : Math.max(min?.width ?? 1, (min?.height ?? 1) * shape),
  )
  const leastY = aspect === undefined ? Math.min(roomY, min?.height ?? 1) : leastX / shape
  if (next.width < leastX - slack || next.height < leastY - slack) return '[G6] under the minimum'
  const [mostX, mostY] =
    aspect === undefined || max === undefined
      ? [max?.width, max?.height]
      : fitted(max.width, max.height, shape)
  if (next.width > Math.max(leastX, mostX ?? roomX) + slack) return '[G3] wider than the maximum'
  if (next.height > Math.max(leastY, mostY ?? roomY) + slack) return '[G3] higher than the maximum'

  switch (gesture.kind) {
    case 'drag':
      return movedAnchor(crop, gesture.handle, gesture.anchor, next, slack)
    case 'press':
      return brokenByPress(crop, gesture, next, slack)
    case 'pinch':
      return Math.abs((next.width / next.height) * (crop.height / crop.width) - 1) > TOLERANCE
        ? '[G15] a pinch changed the shape'
        : undefined
  }
}

function brokenByPress(
  crop: Rect,
  { key, shiftKey, altKey }: Extract<Gesture, { kind: 'press' }>,
  next: Rect,
  slack: number,
): string | undefined {
  if (!shiftKey) {
    const grown = Math.abs(next.width - crop.width) + Math.abs(next.height - crop.height)
    return grown > slack ? '[G17] an arrow alone changed the size' : undefined
  }
  const pointed = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  const [x, y] = pointed.map((side) => (altKey ? -side : side)) as [Handle['x'], Handle['y']]
  return movedAnchor(crop, { x, y }, 'opposite', next, slack)
}

function movedAnchor(
  crop: Rect,
  handle: Handle,
  anchor: Anchor,
  next: Rect,
  slack: number,
): string | undefined {
  if (handle.x === 0 && handle.y === 0) return undefined
  const shareX = anchor === 'center' ? 0.5 : (1 - handle.x) / 2
  const shareY = anchor === 'center' ? 0.5 : (1 - handle.y) / 2
  const movedX = Math.abs(crop.x + shareX * crop.width - next.x - shareX * next.width)
  const movedY = Math.abs(crop.y + shareY * crop.height - next.y - shareY * next.height)
  const rule = anchor === 'center' ? '[G11] the middle moved' : '[G10] the opposite corner or edge moved'
  return (handle.x !== 0 && movedX > slack) || (handle.y !== 0 && movedY > slack) ? rule : undefined
}

/** The largest sides of this shape within a width and a height. */
function fitted(width: number, height: number, shape: number): [number, number] {
  return width / height > shape ? [height * shape, height] : [width, width / shape]
}

function randomLimits(random: () => number): Limits {
  const image = { width: 20 + Math.floor(random() * 9000), height: 20 + Math.floor(random() * 9000) }
  const min = { width: 1 + random() * 60, height: 1 + random() * 60 }
  const max = { width: 10 + random() * image.width * 1.5, height: 10 + random() * image.height * 1.5 }
  const aspects = [1, 4 / 3, 16 / 9, 9 / 16, 3 / 2, Math.exp(random() * 4 - 2)]
  return {
    image,
    ...(random() < 0.8 ? { min } : {}),
    ...(random() < 0.4 ? { max } : {}),
    ...(random() < 0.6 ? { aspect: pick(random, aspects) } : {}),
  }
}

function randomRect(random: () => number, { image }: Limits): Rect {
  return {
    x: random() * image.width,
    y: random() * image.height,
    width: random() * image.width,
    height: random() * image.height,
  }
}

function randomGesture(random: () => number, { image }: Limits): Gesture {
  const reach = random() < 0.5 ? 30 : image.width * 2
  const delta = { x: (random() - 0.5) * reach, y: (random() - 0.5) * reach }
  const kind = random()
  if (kind < 0.4) {
    return {
      kind: 'drag',
      handle: pick(random, HANDLES),
      delta,
      anchor: random() < 0.8 ? 'opposite' : 'center',
    }
  }
  if (kind < 0.7) {
    const modifiers = { shiftKey: random() < 0.6, altKey: random() < 0.5 }
    return { kind: 'press', key: pick(random, ARROWS), step: 1 + Math.floor(random() * 9), ...modifiers }
  }
  const center = { x: random() * image.width, y: random() * image.height }
  return { kind: 'pinch', scale: Math.exp((random() - 0.5) * 4), center, delta }
}

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T
}
