/** A cropper for React: one component, and the hooks it is built from. */
export type { BlockedKey } from './blocked.ts'
export { CropperError, type CropperErrorCode, type CropperErrorDetails } from './errors.ts'
export type { Activity } from './gesture.ts'
export { HANDLE_NAMES, HANDLES, type HandleName } from './handles.ts'
export {
  type CropperRootProps,
  ImageCropper,
  type ImageCropperHandle,
  type ImageCropperProps,
} from './ImageCropper.tsx'
export { type Layout, layoutOf } from './layout.ts'
export type { CropFormat, ImageTransform, LayoutOptions, OutputOptions } from './options.ts'
export type { DecodePicture, ImageSource, LoadedImage } from './picture/loadImage.ts'
export type { CropPositions } from './positions.ts'
export { type CropperRectangle, toRect, toRectangle } from './rectangle.ts'
export type { CropOutput, CropResult } from './result.ts'
export type { PinchAction } from './tracker.ts'
export { type CropOptions, useCrop } from './useCrop.ts'
export { type Cropper, type CropperOptions, useCropper } from './useCropper.ts'
export {
  type ChangeCause,
  type CropperState,
  type CropperStateOptions,
  useCropperState,
} from './useCropperState.ts'
export { type ImageOptions, type ImageState, useImage } from './useImage.ts'
