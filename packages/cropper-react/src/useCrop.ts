/** Writes crops: on demand, and by itself after every committed change. The last one wins, whatever finishes last. */
import type { Rect } from '@whittle/image-core/geometry'
import { useCallback, useEffect, useRef } from 'react'
import { useByValue, useLatest } from './hooks.ts'
import type { Layout } from './layout.ts'
import type { LoadedImage } from './loadImage.ts'
import type { OutputOptions } from './options.ts'
import type { CropOutput, CropResult } from './result.ts'
import { reportFailure } from './useImage.ts'

/** What a crop is made from, when, and who hears of it. */
export interface CropOptions extends OutputOptions {
  readonly image: LoadedImage | undefined
  readonly layout: Layout | undefined
  readonly crop: Rect | undefined
  readonly ready: boolean
  /** @defaultValue `'blob'` */
  readonly output?: CropOutput | undefined
  /** Crops by itself after every committed change. @defaultValue true */
  readonly autoCrop?: boolean | undefined
  readonly onCropStarted?: (() => void) | undefined
  readonly onImageCropped?: ((result: CropResult) => void) | undefined
  /** @defaultValue the console */
  readonly onCropFailed?: ((error: Error) => void) | undefined
}

/** Gives a function that crops now; it rejects with `No image loaded` or `Crop image failed`. */
export function useCrop(options: CropOptions): (output?: CropOutput) => Promise<CropResult> {
  const latest = useLatest(options)
  const toObjectUrl = useObjectUrl()
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
    async (wanted: CropOutput = 'blob', signal?: AbortSignal): Promise<CropResult> => {
      if (image === undefined || layout === undefined || crop === undefined)
        throw new Error('No image loaded')
      latest.current.onCropStarted?.()
      const { writeCrop } = await import('./output.ts')
      const job = { element: image.element, layout, crop, options: written }
      const result = await writeCrop(job, wanted, signal)
      return result.blob === undefined ? result : { ...result, objectUrl: toObjectUrl(result.blob) }
    },
    [image, layout, crop, written, latest, toObjectUrl],
  )

  useEffect(() => {
    if (!autoCrop || !ready) return
    const abort = new AbortController()
    const cropped = (result: CropResult) => {
      if (!abort.signal.aborted) latest.current.onImageCropped?.(result)
    }
    const failed = (error: Error) => {
      if (!abort.signal.aborted) reportFailure(error, latest.current.onCropFailed)
    }
    // In a task of its own: the change is painted first, and StrictMode's rehearsal of this effect crops nothing.
    const timer = setTimeout(() => cropNow(output, abort.signal).then(cropped, failed), 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [autoCrop, ready, output, cropNow, latest])

  return cropNow
}

/** Holds one object URL at a time, and none once the component is gone. */
function useObjectUrl(): (blob: Blob | undefined) => string | undefined {
  const held = useRef<string>(undefined)
  const isHere = useRef(false)
  const replace = useCallback((blob: Blob | undefined) => {
    if (held.current !== undefined) URL.revokeObjectURL(held.current)
    held.current = blob && isHere.current ? URL.createObjectURL(blob) : undefined
    return held.current
  }, [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      replace(undefined)
    }
  }, [replace])
  return replace
}
