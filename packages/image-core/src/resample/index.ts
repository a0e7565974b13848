/** Changing the size of an image, and cutting a part out of it. Pure. */

export type { BlendingFilter } from './axisWeights.ts'
export { cropPixels } from './cropPixels.ts'
export { fitDown, type ResampleFilter, type ResampleOptions, resample } from './resample.ts'
export type { BlendSpace } from './transfer.ts'
