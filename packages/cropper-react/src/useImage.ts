/** The picture of a cropper: loaded when its source changes, let go when it is replaced or the cropper goes. */
import { useEffect, useState } from 'react'
import { useLatest } from './hooks.ts'
import type { ImageSource, LoadedImage, LoadOptions } from './loadImage.ts'

/** Where the picture of a cropper stands. */
export type ImageState =
  | { readonly status: 'empty' | 'loading' | 'failed'; readonly image?: undefined }
  | { readonly status: 'loaded'; readonly image: LoadedImage }

/** How a picture is loaded, and who hears of it. */
export interface ImageOptions {
  /** @defaultValue true */
  readonly checkImageType?: boolean | undefined
  readonly onImageLoaded?: ((image: LoadedImage) => void) | undefined
  readonly onLoadImageFailed?: ((error: Error) => void) | undefined
}

/** What became of loading one source. */
interface Loaded {
  readonly source: ImageSource
  readonly state: ImageState
}

/**
 * Loads the picture of a source; none where there is no source. A source that was replaced meanwhile is dropped.
 *
 * The picture of one source is never given beside another: in the very render that brings a new source, the old picture is gone.
 */
export function useImage(source: ImageSource | null | undefined, options: ImageOptions): ImageState {
  const latest = useLatest(options)
  const { checkImageType = true } = options
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    const { signal } = abort
    load(source, { checkImageType, signal }).then(
      (image) => {
        if (signal.aborted) return
        setLoaded({ source, state: { status: 'loaded', image } })
        latest.current.onImageLoaded?.(image)
      },
      (error: Error) => {
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

/** What only loading needs is loaded with the first picture. */
async function load(source: ImageSource, options: LoadOptions): Promise<LoadedImage> {
  return (await import('./pictureChunk.ts')).loadImage(source, options)
}

/** Notifies the listener, or the console if there is none, so that no failure is silent. */
export function reportFailure(error: Error, listener: ((error: Error) => void) | undefined): void {
  if (listener === undefined) console.error(error)
  else listener(error)
}
