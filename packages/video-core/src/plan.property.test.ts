/** 200,000 random settings with random images: the rules that every plan obeys. */

import process from 'node:process'
import type { Rect } from '@whittle/image-core/geometry'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { EASING_NAMES } from './easing.ts'
import { lowestLevel } from './levels.ts'
import { ANIMATION_TYPES, type AnimationType, ZOOM } from './move.ts'
import { frameTime, planVideo, rectAt, type VideoPlan } from './plan.ts'

/** The full run takes all of them. */
const RUNS = process.env.WHITTLE_FULL === undefined ? 40_000 : 200_000

const crop = fc.record({
  x: fc.double({ min: -500, max: 5000, noNaN: true }),
  y: fc.double({ min: -500, max: 5000, noNaN: true }),
  width: fc.double({ min: 1, max: 6000, noNaN: true }),
  height: fc.double({ min: 1, max: 6000, noNaN: true }),
})

const anyPlan = fc
  .record({
    image: fc.record({ width: fc.integer({ min: 1, max: 4096 }), height: fc.integer({ min: 1, max: 4096 }) }),
    settings: fc.record({
      duration: fc.double({ min: 0, minExcluded: true, max: 30, noNaN: true }),
      resolution: fc.constantFrom('480p' as const, '720p' as const, '1080p' as const),
      orientation: fc.constantFrom('landscape' as const, 'portrait' as const, 'square' as const),
      fps: fc.constantFrom(24 as const, 30 as const),
      animationType: fc.constantFrom(...ANIMATION_TYPES),
      easing: fc.constantFrom(...EASING_NAMES),
      fit: fc.constantFrom('cover' as const, 'contain' as const, 'blur' as const),
      quality: fc.constantFrom('small' as const, 'balanced' as const, 'best' as const),
      custom: fc.record({ from: crop, to: crop }),
    }),
    shares: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ image, settings, shares }) => ({
    plan: planVideo(image, settings),
    animationType: settings.animationType,
    shares,
  }))

describe('any plan', () => {
  it(`obeys its rules for ${RUNS} random settings`, () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, animationType, shares }) => {
        const [early, late] = [...shares].sort((a, b) => a - b).map((share) => frameAt(plan, share))
        const crops = [0, early!, late!, plan.frameCount - 1].map((index) => rectAt(plan, index))
        for (const each of crops) {
          holds(isInside(each, plan), '[M1] inside', each, plan)
          holds(hasShape(each, plan), '[M2] shape', each, plan)
          holds(isInRegion(each, plan), '[P7] region', each, plan)
        }
        holds(same(crops[0]!, plan.move.from), '[M3] start', crops[0]!, plan)
        if (plan.frameCount > 1) holds(same(crops[3]!, plan.move.to), '[M3] end', crops[3]!, plan)
        holds(neverTurns(crops, plan), '[M4] monotone', crops[1]!, plan)
        holds(travels(plan, animationType), '[M6] travel', crops[0]!, plan)
        holds(isInFrame(plan), '[P6] frame', plan.frame, plan)
        holds(timesAreRight(plan, early!), '[P3] times', crops[1]!, plan)
        holds(lowestLevel(plan, plan).id === plan.level, '[P4] level', crops[0]!, plan)
      }),
      { numRuns: RUNS },
    )
  })
})

function holds(condition: boolean, rule: string, found: Rect, plan: VideoPlan): void {
  if (!condition) throw new Error(`${rule}: ${JSON.stringify({ found, plan })}`)
}

function frameAt({ frameCount }: VideoPlan, share: number): number {
  return Math.round(share * (frameCount - 1))
}

function isInside(crop: Rect, { image }: Pick<VideoPlan, 'image'>): boolean {
  const slack = 1e-9 * Math.max(image.width, image.height)
  return (
    crop.x >= -slack &&
    crop.y >= -slack &&
    crop.width > 0 &&
    crop.height > 0 &&
    crop.x + crop.width <= image.width + slack &&
    crop.y + crop.height <= image.height + slack
  )
}

function isInRegion(crop: Rect, { region, image }: VideoPlan): boolean {
  const moved = { ...crop, x: crop.x - region.x, y: crop.y - region.y }
  const { x, y, width, height } = region
  const whole = [x, y, width, height].every(Number.isInteger) && x >= 0 && y >= 0
  return whole && x + width <= image.width && y + height <= image.height && isInside(moved, { image: region })
}

/**
 * Whether a crop keeps the shape of the move's start, and its frame has that shape but for rounding to even
 * sides.
 */
function hasShape(crop: Rect, { frame, fit, move: { from }, ...video }: VideoPlan): boolean {
  const aspect = crop.width / crop.height
  const isNear = (side: number, exact: number) =>
    Math.abs(side - exact) <= (fit === 'cover' ? 1e-6 : 1 + 1e-6) || (side === 2 && exact < 2)
  return (
    Math.abs((aspect * from.height) / from.width - 1) <= 1e-9 &&
    isNear(frame.width, Math.min(video.width, video.height * aspect)) &&
    isNear(frame.height, Math.min(video.height, video.width / aspect))
  )
}

function same(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** Each edge moves from its start to its end without ever going back by more than rounding. */
function neverTurns(crops: readonly Rect[], { image }: VideoPlan): boolean {
  const slack = 1e-9 * Math.max(image.width, image.height)
  const edges: ((crop: Rect) => number)[] = [
    (crop) => crop.x,
    (crop) => crop.y,
    (crop) => crop.x + crop.width,
    (crop) => crop.y + crop.height,
  ]
  return edges.every((edge) => {
    const way = crops.map(edge)
    const direction = Math.sign(way.at(-1)! - way[0]!)
    return way.every((value, i) => i === 0 || direction * (value - way[i - 1]!) >= -slack)
  })
}

/** The axis along which each pan must move, with room to travel in. */
const WAYS: Readonly<Partial<Record<AnimationType, 'x' | 'y'>>> = {
  'pan-left-to-right': 'x',
  'pan-right-to-left': 'x',
  'pan-down': 'y',
  'pan-up': 'y',
}

/**
 * A preset other than `still` always moves; a pan from edge to edge, with at least 1.2 times its crop to
 * travel in.
 */
function travels(plan: VideoPlan, animationType: AnimationType): boolean {
  const { move, image, still } = plan
  const { from, to } = move
  if (still) return same(from, to) && (animationType === 'still' || animationType === 'custom')
  const axis = WAYS[animationType]
  if (axis === undefined) return !same(from, to)
  const side = axis === 'x' ? 'width' : 'height'
  const starts = [from[axis], to[axis]].sort((a, b) => a - b)
  const slack = 1e-9 * image[side]
  return (
    image[side] / from[side] >= ZOOM * (1 - 1e-9) &&
    starts[0] === 0 &&
    Math.abs(starts[1]! + from[side] - image[side]) <= slack
  )
}

function isInFrame({ frame, width, height, fit }: VideoPlan): boolean {
  const even = [frame.x, frame.y, frame.width, frame.height].every((value) => value % 2 === 0)
  const inside =
    frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= width && frame.y + frame.height <= height
  const touches = frame.width === width || frame.height === height
  const centred =
    Math.abs(2 * frame.x + frame.width - width) <= 2 && Math.abs(2 * frame.y + frame.height - height) <= 2
  return (
    even && inside && touches && centred && (fit !== 'cover' || same(frame, { x: 0, y: 0, width, height }))
  )
}

function timesAreRight({ frameCount, fps, duration }: VideoPlan, index: number): boolean {
  const rises = frameTime(index + 1, fps) > frameTime(index, fps)
  return rises && frameTime(frameCount, fps) === Math.round(duration * 1_000_000)
}
