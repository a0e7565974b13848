/** Waits until the stage can be measured on the page. */
import { type RefObject, useEffect, useState } from 'react'
import { CropperError } from './errors.ts'
import { useLatest } from './hooks.ts'
import type { LoadedImage } from './picture/loadImage.ts'
import { reportFailure } from './reportFailure.ts'

/** The state of measuring a picture. */
export type Measured = 'loading' | 'ready' | 'failed'

/** The listeners. */
export interface ReadyOptions {
  readonly onReady: (() => void) | undefined
  readonly onFailed: ((error: CropperError) => void) | undefined
}

/** How long a stage may have no size before that counts as a load failure, in milliseconds: 40 times 50. */
const PATIENCE = 2000

/**
 * Whether the picture is on a stage that has a size. Nothing is measured while `image` is `undefined`: there
 * is no picture, or it is hidden.
 *
 * A picture without a size is reported as a load failure after a while, but is still ready once it has one: a
 * closed dialog or tab may be opened at any time.
 */
export function useReady(
  stageRef: RefObject<HTMLElement | null>,
  image: LoadedImage | undefined,
  options: ReadyOptions,
): Measured {
  const latest = useLatest(options)
  const [known, setKnown] = useState<{ image: LoadedImage; measured: Measured }>()
  useEffect(() => {
    const stage = stageRef.current
    if (!image || !stage) return
    const measure = () => {
      if (!stage.getBoundingClientRect().width) return
      stop()
      setKnown({ image, measured: 'ready' })
      latest.current.onReady?.()
    }
    const giveUp = () => {
      setKnown({ image, measured: 'failed' })
      reportFailure(new CropperError('no-size'), latest.current.onFailed)
    }
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const timer = setTimeout(giveUp, PATIENCE)
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    // Observers do not run in a tab that is not shown.
    measure()
    return stop
  }, [image, stageRef, latest])
  return known && known.image === image ? known.measured : 'loading'
}
