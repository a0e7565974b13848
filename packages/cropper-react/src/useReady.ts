/** Waits until the stage can be measured on the page. */
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from './hooks.ts'
import type { LoadedImage } from './loadImage.ts'
import { reportFailure } from './useImage.ts'

/** Where the measuring of a picture stands. */
export type Measured = 'loading' | 'ready' | 'failed'

/** Who hears of it. */
export interface ReadyOptions {
  readonly onReady: (() => void) | undefined
  readonly onFailed: ((error: Error) => void) | undefined
}

/** How often, and after how many milliseconds each, a stage without a size is measured again. */
const RETRIES = 40
const RETRY_AFTER = 50

/**
 * Whether the picture lies on a stage that has a size. While there is no picture, or it is hidden, nothing is measured.
 *
 * A picture that still cannot be measured after 40 retries is a load failure.
 */
export function useReady(
  stageRef: RefObject<HTMLElement | null>,
  image: LoadedImage | undefined,
  options: ReadyOptions,
): Measured {
  const latest = useLatest(options)
  const [known, setKnown] = useState<{ image: LoadedImage; measured: Measured }>()
  useEffect(() => {
    if (image === undefined) return
    let retries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      if ((stageRef.current?.getBoundingClientRect().width ?? 0) > 0) {
        setKnown({ image, measured: 'ready' })
        latest.current.onReady?.()
      } else if (retries++ < RETRIES) {
        timer = setTimeout(measure, RETRY_AFTER)
      } else {
        setKnown({ image, measured: 'failed' })
        reportFailure(new Error('Failed to load image: it has no size on the page'), latest.current.onFailed)
      }
    }
    measure()
    return () => clearTimeout(timer)
  }, [image, stageRef, latest])
  return known && known.image === image ? known.measured : 'loading'
}
