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
  /** What a crop comes as, unless it is asked for otherwise. @defaultValue `'blob'` */
  readonly output?: CropOutput | undefined
  /** Crops by itself after every committed change. @defaultValue true */
  readonly autoCrop?: boolean | undefined
  readonly onCropStarted?: (() => void) | undefined
  readonly onImageCropped?: ((result: CropResult) => void) | undefined
  /** @defaultValue the console */
  readonly onCropFailed?: ((error: Error) => void) | undefined
}

/** Gives a function that crops now, as `output` where none is named; it rejects with `No image loaded` or `Crop image failed`. */
export function useCrop(options: CropOptions): (output?: CropOutput) => Promise<CropResult> {
  const latest = useLatest(options)
  const takeTurn = useObjectUrls()
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
      if (image === undefined || layout === undefined || crop === undefined)
        throw new Error('No image loaded')
      const toObjectUrl = takeTurn()
      latest.current.onCropStarted?.()
      const { writeCrop } = await import('./output.ts')
      const job = { element: image.element, layout, crop, options: written }
      const result = await writeCrop(job, wanted, signal)
      return result.blob === undefined ? result : { ...result, objectUrl: toObjectUrl(result.blob) }
    },
    [image, layout, crop, output, written, latest, takeTurn],
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
    const timer = setTimeout(() => cropNow(undefined, abort.signal).then(cropped, failed), 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [autoCrop, ready, cropNow, latest])

  return cropNow
}

/** Makes the object URL of a result; none once the component is gone. */
type ToObjectUrl = (blob: Blob) => string | undefined

/**
 * Holds the object URLs of results. Whoever starts a crop takes a turn; its result revokes the URLs of earlier turns and
 * no others, so that one that comes late leaves a newer one's alone. With the component all of them go.
 */
function useObjectUrls(): () => ToObjectUrl {
  const held = useRef(new Map<string, number>())
  const turns = useRef(0)
  const isHere = useRef(false)
  const revokeBefore = useCallback((turn: number) => {
    for (const [url, own] of held.current) {
      if (own >= turn) continue
      URL.revokeObjectURL(url)
      held.current.delete(url)
    }
  }, [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      revokeBefore(Number.POSITIVE_INFINITY)
    }
  }, [revokeBefore])
  return useCallback(() => {
    const turn = ++turns.current
    return (blob) => {
      revokeBefore(turn)
      if (!isHere.current) return undefined
      const url = URL.createObjectURL(blob)
      held.current.set(url, turn)
      return url
    }
  }, [revokeBefore])
}
