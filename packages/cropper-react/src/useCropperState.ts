/**
 * The state of a cropper: crop and transform, each controlled or its own, in stage pixels.
 */
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
import { type Layout, layoutOf } from './layout.ts'
import { type ImageTransform, type LayoutOptions, lockedAspect } from './options.ts'
import { type CropperRectangle, isSameRect, toRect, toRectangle } from './rectangle.ts'

/** Why a crop changed: a person changed it, or it had to fit a new picture, shape or limit. */
export type ChangeCause = 'user' | 'fit'

/** What the state of a cropper is made from. */
export interface CropperStateOptions extends LayoutOptions {
  /** Size of the picture in its own pixels, or nothing before it is known. */
  readonly source: Size | undefined
  /** Identity of the picture: another value starts over. */
  readonly picture?: unknown
  /** The crop, where the caller keeps it. It is shown as near as the limits allow. */
  readonly cropper?: CropperRectangle | undefined
  /** The first crop, where the cropper keeps it. @defaultValue the largest in the middle */
  readonly defaultCropper?: CropperRectangle | undefined
  /** The transform, where the caller keeps it. */
  readonly transform?: ImageTransform | undefined
  /** The first transform of each picture, where the cropper keeps it. @defaultValue `{}` */
  readonly defaultTransform?: ImageTransform | undefined
  /** Begins anew with the largest crop of a new shape, instead of fitting the crop there is. @defaultValue true */
  readonly resetCropOnAspectRatioChange?: boolean
  /** Once per committed change, and when the crop had to fit. */
  readonly onCropperChanged?: ((cropper: CropperRectangle, cause: ChangeCause) => void) | undefined
  readonly onTransformChanged?: ((transform: ImageTransform) => void) | undefined
}

/** The state of a cropper. */
export interface CropperState {
  /** Nothing before the picture is known. */
  readonly layout: Layout | undefined
  readonly crop: Rect | undefined
  readonly commit: (crop: Rect) => void
  readonly transform: ImageTransform
  readonly setTransform: (transform: ImageTransform) => void
}

/** A crop and what it was made on, so that it can follow when that changes. */
interface Kept {
  readonly crop: Rect
  readonly picture: unknown
  readonly turns: number
  readonly stage: Size
  readonly aspect: number | undefined
}

/** The cropper's own transform, and its picture. One that is set while there is no picture is for the next that comes. */
interface OwnTransform {
  readonly transform: ImageTransform
  readonly picture: unknown
}

const NO_TRANSFORM: ImageTransform = {}

/**
 * Keeps crop and transform.
 *
 * A crop that the cropper keeps follows the picture through quarter turns, starts over with a new picture and, as
 * `resetCropOnAspectRatioChange` says, with a new shape. A crop that the caller keeps is never changed but to fit.
 * A transform that the cropper keeps starts over with a new picture, and tells; one that the caller keeps never changes.
 *
 * @throws RangeError while rendering, when the aspect ratio to be maintained is not above 0.
 */
export function useCropperState(options: CropperStateOptions): CropperState {
  lockedAspect(options)
  const latest = useLatest(options)
  const { source, picture, defaultTransform = NO_TRANSFORM } = options
  const [own, storeOwn] = useState<OwnTransform>({ transform: defaultTransform, picture })
  if (own.picture !== picture)
    storeOwn({ transform: own.picture === undefined ? own.transform : defaultTransform, picture })
  const transform = options.transform ?? own.transform
  const layout = useByValue(source && layoutOf(source, options, transform))

  const [stored, store] = useState<Kept>()
  const kept = layout && keep(stored, layout, options)
  if (kept !== stored && kept !== undefined) store(kept)
  const given = options.cropper && toRect(options.cropper)
  const wanted = given ?? kept?.crop
  const crop = useByValue(layout && wanted && fitCrop(wanted, layout.limits))

  const reported = useRef<Rect>(undefined)
  useEffect(() => {
    if (crop === undefined || (reported.current && isSameRect(reported.current, crop))) return
    reported.current = crop
    const { cropper, onCropperChanged } = latest.current
    if (cropper === undefined || !isSameRect(toRect(cropper), crop))
      onCropperChanged?.(toRectangle(crop), 'fit')
  }, [crop, latest])

  const commit = useCallback(
    (next: Rect) => {
      reported.current = next
      store((before) => before && { ...before, crop: next })
      latest.current.onCropperChanged?.(toRectangle(next), 'user')
    },
    [latest],
  )
  const told = useRef(own.transform)
  useEffect(() => {
    if (told.current === own.transform) return
    told.current = own.transform
    if (latest.current.transform === undefined) latest.current.onTransformChanged?.(own.transform)
  }, [own, latest])
  const setTransform = useCallback(
    (next: ImageTransform) => {
      told.current = next
      storeOwn((before) => ({ ...before, transform: next }))
      latest.current.onTransformChanged?.(next)
    },
    [latest],
  )
  return { layout, crop, commit, transform, setTransform }
}

/** The kept crop on this layout: the same object where nothing it stands on has changed. */
function keep(kept: Kept | undefined, layout: Layout, options: CropperStateOptions): Kept {
  const { picture, canvasRotation: turns = 0, defaultCropper, resetCropOnAspectRatioChange = true } = options
  const { stage, limits } = layout
  const { aspect } = limits
  const basis = { picture, turns, stage, aspect }
  if (kept === undefined || kept.picture !== picture) {
    return { ...basis, crop: defaultCropper ? toRect(defaultCropper) : largestCrop(layout) }
  }
  if (kept.aspect !== aspect && aspect !== undefined && resetCropOnAspectRatioChange) {
    return { ...basis, crop: largestCrop(layout) }
  }
  const sameStage = kept.stage.width === stage.width && kept.stage.height === stage.height
  if (kept.turns === turns && kept.aspect === aspect && sameStage) return kept
  return { ...basis, crop: follow(kept, turns, stage) }
}

function largestCrop({ stage, limits }: Layout): Rect {
  return fitCrop(centeredCrop(stage, limits.aspect), limits)
}

/** The crop after the stage was turned, and after straightening changed its size. */
function follow({ crop, stage, turns }: Kept, newTurns: number, newStage: Size): Rect {
  const quarterTurns = newTurns - turns
  const turnedWidth = quarterTurns % 2 === 0 ? stage.width : stage.height
  return scaleRect(turnRect(crop, stage, quarterTurns), newStage.width / turnedWidth)
}
