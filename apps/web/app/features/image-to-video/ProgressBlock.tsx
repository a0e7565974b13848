import { formatBytes } from '@whittle/foundation/formatBytes'
import type { VideoProgress } from '@whittle/video-core/browser'
import type { ReactElement, RefObject } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ActionPanel.module.css'
import { useMaker, useMakerState } from './MakerContext.ts'
import { stageText } from './stageText.ts'

interface ProgressBlockProps {
  readonly cancelButton: RefObject<HTMLButtonElement | null>
}

/** Progress of the video: spinner, stage, bar, percent, time left. */
export function ProgressBlock({ cancelButton }: ProgressBlockProps): ReactElement | null {
  const { workspace } = useMaker()
  const job = useMakerState((state) => state.job)
  const stage = useMakerState(stageText)
  if (job.status !== 'running') return null
  const { progress } = job
  const percent = Math.round(progress.progress * 100)
  return (
    <div className={styles.progress}>
      <div className={styles.stageLine}>
        <span className={styles.spinner} aria-hidden="true" />
        <span>{stage}</span>
        <span className={styles.percent}>{percent}%</span>
        <Button
          ref={cancelButton}
          onClick={workspace.cancel}
          // Enter on Generate brings the focus here; while held down, it must not cancel the job it started.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault()
          }}
        >
          {COPY.cancel}
        </Button>
      </div>
      <progress aria-label={stage} value={progress.progress} max={1}>
        {percent}%
      </progress>
      <p className={styles.note}>{remark(progress)}</p>
      {matchMedia('(pointer: coarse)').matches ? <p className={styles.note}>{COPY.keepInSight}</p> : null}
    </div>
  )
}

/** The line below the bar: bytes loaded, or frames and time left. */
function remark({ stage, bytesLoaded, bytesTotal, frame, frameCount, secondsLeft }: VideoProgress): string {
  if (stage === 'loading' && bytesLoaded !== undefined && bytesTotal !== undefined)
    return `${formatBytes(bytesLoaded)} of ${formatBytes(bytesTotal)}`
  if (frameCount === 0) return ''
  const frames = `Frame ${frame} of ${frameCount}`
  return secondsLeft === undefined ? frames : `${frames} · about ${Math.ceil(secondsLeft)} s left`
}
