/** The state of a cropper: crop and transform, each controlled or uncontrolled, in stage pixels. */
import {
  centeredCrop,
  fitCrop,
  type Rect,
  type Size,
  scaleRect,
  turnRect,
} from '@whittle/image-core/geometry'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useByValue, useLatest } from './hooks.ts'
import { type Layout, layoutUnchecked } from './layout.ts'
import { lockedAspect } from './limits.ts'
import {
  type ImageTransform,
  LAYOUT_OPTIONS,
  type LayoutOptions,
  type OptionNames,
  requireNames,
} from './options.ts'
import { type CropperRectangle, isSameRect, toRect, toRectangle } from './rectangle.ts'

/** Why a crop changed: the user changed it, or it had to fit a new picture, aspect ratio or limit. */
export type ChangeCause = 'user' | 'fit'

/** The options and events of the state. */
export interface CropperStateOptions extends LayoutOptions {
  /** Size of the picture in its own pixels; `undefined` until it is known. */
  readonly source: Size | undefined
  /** Identity of the picture: a new value resets the state. */
  readonly picture?: unknown
  /** The crop, if the caller controls it. It is shown as near as the limits allow. */
  readonly cropper?: CropperRectangle | undefined
  /** The initial crop, if the cropper keeps it. @defaultValue the largest, centred */
  readonly defaultCropper?: CropperRectangle | undefined
  /** The transform, if the caller controls it. */
  readonly transform?: ImageTransform | undefined
  /** The initial transform of each picture, if the cropper keeps it. @defaultValue `{}` */
  readonly defaultTransform?: ImageTransform | undefined
  /**
   * Resets to the largest crop of a new aspect ratio, instead of fitting the existing crop.
   *
   * @defaultValue true
   */
  readonly resetCropOnAspectRatioChange?: boolean
  /** Called once per committed change, and when the crop had to be fitted. */
  readonly onCropperChanged?: ((cropper: CropperRectangle, cause: ChangeCause) => void) | undefined
  readonly onTransformChanged?: ((transform: ImageTransform) => void) | undefined
}

/** The state of a cropper. */
export interface CropperState {
  /** `undefined` until the picture is known. */
  readonly layout: Layout | undefined
  readonly crop: Rect | undefined
  readonly commit: (crop: Rect) => void
  readonly transform: ImageTransform
  readonly setTransform: (transform: ImageTransform) => void
}

/** A crop and what it was made for, so that it can be adapted when that changes. */
interface StoredCrop {
  readonly crop: Rect
  readonly picture: unknown
  readonly turns: number
  readonly stage: Size
  readonly aspect: number | undefined
}

/**
 * The uncontrolled transform and its picture. One that is set while there is no picture applies to the next
 * one.
 */
interface OwnTransform {
  readonly transform: ImageTransform
  readonly picture: unknown
}

const STATE_OPTIONS: OptionNames<CropperStateOptions> = {
  ...LAYOUT_OPTIONS,
  source: true,
  picture: true,
  cropper: true,
  defaultCropper: true,
  transform: true,
  defaultTransform: true,
  resetCropOnAspectRatioChange: true,
  onCropperChanged: true,
  onTransformChanged: true,
}

const NO_TRANSFORM: ImageTransform = {}

/**
 * Keeps crop and transform.
 *
 * An uncontrolled crop follows the picture through quarter turns and resets with a new picture and, depending
 * on `resetCropOnAspectRatioChange`, with a new aspect ratio. A controlled crop is changed only to fit the
 * limits. An uncontrolled transform resets with a new picture and reports that; a controlled one never
 * changes.
 *
 * @throws RangeError while rendering, when `maintainAspectRatio` is on and `aspectRatio` is not above 0.
 * @throws TypeError while rendering, naming an option that does not exist.
 */
export function useCropperState(options: CropperStateOptions): CropperState {
  requireNames(options, STATE_OPTIONS)
  return useCropperStateUnchecked(options)
}

/** The same for `<ImageCropper>`, which hands all its props to each hook. */
export function useCropperStateUnchecked(options: CropperStateOptions): CropperState {
  lockedAspect(options)
  const latest = useLatest(options)
  const { source, picture, defaultTransform = NO_TRANSFORM } = options
  const [own, storeOwn] = useState<OwnTransform>({ transform: defaultTransform, picture })
  if (own.picture !== picture)
    storeOwn({ transform: own.picture === undefined ? own.transform : defaultTransform, picture })
  const transform = options.transform ?? own.transform
  const layout = useByValue(source && layoutUnchecked(source, options, transform))

  const [stored, store] = useState<StoredCrop>()
  const fitted = layout && keep(stored, layout, options)
  if (fitted && fitted !== stored) store(fitted)
  const given = options.cropper && toRect(options.cropper)
  const wanted = given ?? fitted?.crop
  const crop = useByValue(layout && wanted && fitCrop(wanted, layout.limits))

  const reported = useRef<Rect>(undefined)
  useEffect(() => {
    if (!crop || (reported.current && isSameRect(reported.current, crop))) return
    reported.current = crop
    const { cropper, onCropperChanged } = latest.current
    if (!cropper || !isSameRect(toRect(cropper), crop)) onCropperChanged?.(toRectangle(crop), 'fit')
  }, [crop, latest])

  const commit = useCallback(
    (next: Rect) => {
      reported.current = next
      store((before) => before && { ...before, crop: next })
      latest.current.onCropperChanged?.(toRectangle(next), 'user')
    },
    [latest],
  )
  const announced = useRef(own.transform)
  useEffect(() => {
    if (announced.current === own.transform) return
    announced.current = own.transform
    if (!latest.current.transform) latest.current.onTransformChanged?.(own.transform)
  }, [own, latest])
  const setTransform = useCallback(
    (next: ImageTransform) => {
      announced.current = next
      storeOwn((before) => ({ ...before, transform: next }))
      latest.current.onTransformChanged?.(next)
    },
    [latest],
  )
  return { layout, crop, commit, transform, setTransform }
}

/** The uncontrolled crop for this layout: the same object if nothing that it depends on has changed. */
function keep(fitted: StoredCrop | undefined, layout: Layout, options: CropperStateOptions): StoredCrop {
  const { picture, canvasRotation: turns = 0, defaultCropper, resetCropOnAspectRatioChange = true } = options
  const { stage, limits } = layout
  const { aspect } = limits
  const basis = { picture, turns, stage, aspect }
  if (!fitted || fitted.picture !== picture) {
    return { ...basis, crop: defaultCropper ? toRect(defaultCropper) : largestCrop(layout) }
  }
  if (fitted.aspect !== aspect && aspect !== undefined && resetCropOnAspectRatioChange) {
    return { ...basis, crop: largestCrop(layout) }
  }
  const sameStage = fitted.stage.width === stage.width && fitted.stage.height === stage.height
  if (fitted.turns === turns && fitted.aspect === aspect && sameStage) return fitted
  return { ...basis, crop: follow(fitted, turns, stage) }
}

function largestCrop({ stage, limits }: Layout): Rect {
  return fitCrop(centeredCrop(stage, limits.aspect), limits)
}

/** The crop after quarter turns of the stage, and after straightening changed its size. */
function follow({ crop, stage, turns }: StoredCrop, newTurns: number, newStage: Size): Rect {
  const quarterTurns = newTurns - turns
  const turnedWidth = quarterTurns % 2 === 0 ? stage.width : stage.height
  return scaleRect(turnRect(crop, stage, quarterTurns), newStage.width / turnedWidth)
}
