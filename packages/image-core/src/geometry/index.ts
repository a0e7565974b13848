/** Crop geometry: pure functions on plain rectangles. The rules are numbered in SPEC.md. */
export { type Affine, applyToPoint, boundsOf, compose, IDENTITY, invert } from './affine.ts'
export { clamp } from './clamp.ts'
export { type ContainOptions, containedRect } from './containedRect.ts'
export {
  type Anchor,
  centeredCrop,
  fitCrop,
  moveCrop,
  type Pinch,
  pinchCrop,
  placeCrop,
  resizeCrop,
} from './crop.ts'
export { type ArrowKey, type ArrowPress, arrowDelta, isArrowKey, pressArrow } from './keys.ts'
export { type Limits, type SizeRange, sizeRange } from './limits.ts'
export { mix } from './mix.ts'
export {
  type FlipAxis,
  flipRect,
  flipSeen,
  type Orientation,
  orientationOf,
  type Rotation,
  rotatedBounds,
  type Stage,
  seenStraighten,
  splitRotation,
  stageOf,
  straightenSeen,
  turn,
  turnRect,
  UPRIGHT,
} from './orientation.ts'
export { type OutputSizeOptions, outputSize } from './outputSize.ts'
export { type AskedSize, type ReducedSizeOptions, reducedSide, reducedSize } from './reducedSize.ts'
export { roundRect } from './roundRect.ts'
export { scaleRect } from './scaleRect.ts'
export type { Handle, Point, Rect, Size } from './types.ts'
