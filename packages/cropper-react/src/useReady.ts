/** Waits until the stage can be measured on the page. */
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from './hooks.ts'
import type { LoadedImage } from './picture/loadImage.ts'
import { reportFailure } from './useImage.ts'

/** The state of measuring a picture. */
export type Measured = 'loading' | 'ready' | 'failed'

/** The listeners. */
export interface ReadyOptions {
  readonly onReady: (() => void) | undefined
  readonly onFailed: ((error: Error) => void) | undefined
}

/** How often a stage without a size is measured again, and the milliseconds between measurements. */
const RETRIES = 40
const RETRY_AFTER = 50

/**
 * Whether the picture is on a stage that has a size. Nothing is measured while `image` is `undefined`: there is no picture, or it is hidden.
 *
 * A picture that still has no size after 40 retries counts as a load failure.
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
