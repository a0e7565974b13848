import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'
import { viewedSize } from './viewedSize.ts'

/** Below half the size of viewing, each size to try is this much of the one before. */
const SMALLER = 0.8

/**
 * The sizes worth trying for a picture, the largest first: its own, then the size of viewing and its
 * doublings and half, then smaller ones, down to a shortest longer side.
 */
export function sizesToTry(picture: Size, minLongerSide: number): readonly [Size, ...Size[]] {
  const longer = Math.max(picture.width, picture.height)
  const least = Math.min(longer, minLongerSide)
  const viewed = Math.max(...Object.values(viewedSize(picture)))
  const sides: number[] = []
  for (let side = viewed; side < longer; side *= 2) sides.unshift(side)
  for (let side = viewed / 2; side > least; side *= SMALLER) sides.push(side)
  const allowed = [
    ...sides.filter((side) => side > least && side < longer),
    ...(least < longer ? [least] : []),
  ]
  return [roundSize(picture), ...allowed.map((side) => roundSize(picture, side / longer))]
}
