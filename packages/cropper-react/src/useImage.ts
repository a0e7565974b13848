/**
 * The picture of a cropper: loaded when its source changes, dropped when it is replaced or the cropper
 * unmounts.
 *
 * A dropped picture is left to the garbage collector, not freed: a crop in progress may still be drawn from
 * it, and the caller got it with `onImageLoaded`.
 */
import { useEffect, useState } from 'react'
import type { CropperError } from './errors.ts'
import { useLatest } from './hooks.ts'
import { type OptionNames, requireNames } from './options.ts'
import type { DecodePicture, ImageSource, LoadedImage, LoadOptions } from './picture/loadImage.ts'
import { pictureCode } from './pictureCode.ts'
import { reportFailure } from './reportFailure.ts'

/** The loading state of a cropper's picture. */
export type ImageState =
  | { readonly status: 'empty' | 'loading' | 'failed'; readonly image?: undefined }
  | { readonly status: 'loaded'; readonly image: LoadedImage }

/** How a picture is loaded, and the listeners. */
export interface ImageOptions {
  /** @defaultValue true */
  readonly checkImageType?: boolean | undefined
  /**
   * Opens HEIC and TIFF, which most browsers cannot: `decodeImage` of `@whittle/image-core/browser`. Without
   * it they open only where the browser can show them.
   */
  readonly decode?: DecodePicture | undefined
  readonly onImageLoaded?: ((image: LoadedImage) => void) | undefined
  readonly onLoadImageFailed?: ((error: CropperError) => void) | undefined
}

const OPTIONS: OptionNames<ImageOptions> = {
  checkImageType: true,
  decode: true,
  onImageLoaded: true,
  onLoadImageFailed: true,
}

/** The outcome of loading one source. */
interface Loaded {
  readonly source: ImageSource
  readonly state: ImageState
}

/**
 * Loads the picture of a source, if there is one. The result of a source that has been replaced is dropped.
 *
 * A picture is never returned for another source: in the same render that brings a new source, the old
 * picture is gone.
 *
 * @throws TypeError while rendering, naming an option that does not exist.
 */
export function useImage(source: ImageSource | null | undefined, options: ImageOptions): ImageState {
  requireNames(options, OPTIONS)
  return useImageUnchecked(source, options)
}

/** The same for `<ImageCropper>`, which hands all its props to each hook. */
export function useImageUnchecked(source: ImageSource | null | undefined, options: ImageOptions): ImageState {
  const latest = useLatest(options)
  const { checkImageType = true } = options
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    const { signal } = abort
    load(source, { checkImageType, decode: latest.current.decode, signal }).then(
      (image) => {
        if (signal.aborted) return
        setLoaded({ source, state: { status: 'loaded', image } })
        latest.current.onImageLoaded?.(image)
      },
      (error: CropperError) => {
        if (signal.aborted) return
        setLoaded({ source, state: { status: 'failed' } })
        reportFailure(error, latest.current.onLoadImageFailed)
      },
    )
    return () => {
      abort.abort()
      setLoaded(undefined)
    }
  }, [source, checkImageType, latest])

  return source && loaded?.source === source ? loaded.state : { status: source ? 'loading' : 'empty' }
}

/** @throws CropperError as `loadImage` does, and `load` when its code does not arrive. */
async function load(source: ImageSource, options: LoadOptions): Promise<LoadedImage> {
  return (await pictureCode()).loadImage(source, options)
}
