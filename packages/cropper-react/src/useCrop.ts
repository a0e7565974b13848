/**
 * Writes crops: on demand, and automatically after every committed change. The latest crop wins, whichever
 * finishes last.
 */
import type { Rect } from '@whittle/image-core/geometry'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { CropperError } from './errors.ts'
import { useByValue, useLatest } from './hooks.ts'
import type { Layout } from './layout.ts'
import { type OptionNames, type OutputOptions, requireNames } from './options.ts'
import type { LoadedImage } from './picture/loadImage.ts'
import { pictureCode } from './pictureCode.ts'
import { reportFailure } from './reportFailure.ts'
import type { CropOutput, CropResult, ObjectUrls } from './result.ts'

/** What a crop is made from, when, and the listeners. */
export interface CropOptions extends OutputOptions {
  readonly image: LoadedImage | undefined
  readonly layout: Layout | undefined
  readonly crop: Rect | undefined
  readonly ready: boolean
  /** How a crop is delivered, unless `crop(output)` requests otherwise. @defaultValue `'blob'` */
  readonly output?: CropOutput | undefined
  /** Crops automatically after every committed change. @defaultValue true */
  readonly autoCrop?: boolean | undefined
  readonly onCropStarted?: (() => void) | undefined
  readonly onImageCropped?: ((result: CropResult) => void) | undefined
  /** @defaultValue the console */
  readonly onCropFailed?: ((error: CropperError) => void) | undefined
}

const OPTIONS: OptionNames<CropOptions> = {
  image: true,
  layout: true,
  crop: true,
  ready: true,
  output: true,
  autoCrop: true,
  format: true,
  imageQuality: true,
  backgroundColor: true,
  resizeToWidth: true,
  resizeToHeight: true,
  onlyScaleDown: true,
  onCropStarted: true,
  onImageCropped: true,
  onCropFailed: true,
}

/**
 * Returns a function that crops now; its `output` defaults to the option. It rejects with a {@link
 * CropperError}: `no-image`, `crop`, or `load` if its code does not arrive.
 *
 * @throws TypeError while rendering, naming an option that does not exist.
 */
export function useCrop(options: CropOptions): (output?: CropOutput) => Promise<CropResult> {
  requireNames(options, OPTIONS)
  return useCropUnchecked(options)
}

/** The same for `<ImageCropper>`, which hands all its props to each hook. */
export function useCropUnchecked(options: CropOptions): (output?: CropOutput) => Promise<CropResult> {
  const latest = useLatest(options)
  const calls = useRef(0)
  const objectUrls = useObjectUrls()
  const { autoCrop = true, output = 'blob', image, layout, crop, ready } = options
  const { format, imageQuality, backgroundColor, resizeToWidth, resizeToHeight, onlyScaleDown } = options
  const written = useByValue({
    format,
    imageQuality,
    backgroundColor,
    resizeToWidth,
    resizeToHeight,
    onlyScaleDown,
  } as OutputOptions)

  const cropNow = useCallback(
    async (wanted: CropOutput = output, signal?: AbortSignal): Promise<CropResult> => {
      if (!image || !layout || !crop) throw new CropperError('no-image')
      const call = calls.current++
      latest.current.onCropStarted?.()
      const { writeCrop, withUrl } = await pictureCode()
      const job = { image, layout, crop, options: written }
      return withUrl(await writeCrop(job, wanted, signal), call, objectUrls.current)
    },
    [image, layout, crop, output, written, latest, objectUrls],
  )

  useEffect(() => {
    if (!autoCrop || !ready) return
    const abort = new AbortController()
    const { signal } = abort
    const cropped = (result: CropResult) => {
      if (!signal.aborted) latest.current.onImageCropped?.(result)
    }
    const failed = (error: CropperError) => {
      if (!signal.aborted) reportFailure(error, latest.current.onCropFailed)
    }
    // In a separate task, so the change is painted first and StrictMode's extra run of this effect crops
    // nothing.
    const timer = setTimeout(() => cropNow(undefined, signal).then(cropped, failed))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [autoCrop, ready, cropNow, latest])

  return cropNow
}

/** The object URLs of results. Unmounting revokes them all; afterwards the ref is empty. */
function useObjectUrls(): RefObject<ObjectUrls | undefined> {
  const objectUrls = useRef<ObjectUrls>(undefined)
  useEffect(() => {
    const urls: ObjectUrls = new Map()
    objectUrls.current = urls
    return () => {
      objectUrls.current = undefined
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [])
  return objectUrls
}
