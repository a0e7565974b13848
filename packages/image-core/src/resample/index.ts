/** Resizes and crops images. Pure. */

export type { BlendingFilter } from './axisWeights.ts'
export { cropPixels } from './cropPixels.ts'
export { fitDown, type ResampleFilter, type ResampleOptions, resample } from './resample.ts'
export type { BlendSpace } from './transfer.ts'
