/** The expected or finished video, its progress, and the buttons. Always visible. */

import { formatBytes } from '@whittle/image-core'
import { estimateBytes } from '@whittle/video-core'
import { type ReactElement, useRef } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ActionPanel.module.css'
import { encoderOf, ffmpegBytes, isDurationGood, isDurationShort, planOf } from './choices.ts'
import { FFMPEG } from './ffmpegAssets.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import { ProgressBlock } from './ProgressBlock.tsx'
import { isOutdated, type MadeVideoFacts } from './store.ts'
import { useJobFocus } from './useJobFocus.ts'

export function ActionPanel(): ReactElement {
  const { workspace } = useMaker()
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const canGenerate = useMakerState(
    ({ image, opening, settings }) => image !== null && !opening && isDurationGood(settings.duration),
  )
  const videoUrl = useMakerState(({ video }) => video?.url)
  const hasVideo = videoUrl !== undefined
  const isFresh = useMakerState((state) => state.video !== null && !isOutdated(state))
  const cancel = useRef<HTMLButtonElement>(null)
  const download = useRef<HTMLButtonElement>(null)
  const generate = useRef<HTMLButtonElement>(null)
  useJobFocus({ isRunning, videoUrl, cancel, download, generate, onCancel: workspace.cancel })
  return (
    <>
      {isRunning ? <ProgressBlock cancelButton={cancel} /> : <Outlook />}
      <div className={styles.buttons}>
        {hasVideo && !isRunning ? (
          <Button
            ref={download}
            tone={isFresh ? 'primary' : 'plain'}
            size="large"
            icon="download"
            className={styles.wide}
            onClick={workspace.download}
          >
            {COPY.download}
          </Button>
        ) : null}
        <Button
          ref={generate}
          tone={isFresh ? 'plain' : 'primary'}
          size="large"
          className={styles.wide}
          disabled={isRunning || !canGenerate}
          onClick={() => void workspace.generate()}
        >
          {isRunning ? COPY.processing : COPY.generate}
        </Button>
        <Button size="large" disabled={isRunning} onClick={workspace.reset}>
          {COPY.reset}
        </Button>
      </div>
    </>
  )
}

/** The video that the button would make, and its encoder; once made, the actual result. */
function Outlook(): ReactElement {
  const image = useMakerState((state) => state.image)
  const settings = useMakerState((state) => state.settings)
  const video = useMakerState((state) => state.video)
  const outdated = useMakerState(isOutdated)
  const encoder = useMakerState((state) => encoderOf(state.encoder, state.encoders))
  if (video !== null && !outdated) {
    return (
      <div className={styles.outlook}>
        <p className={styles.figures}>
          <strong>{formatBytes(video.bytes)}</strong> · {video.size.width} × {video.size.height} ·{' '}
          {Number(video.duration.toFixed(2))} s
        </p>
        <p className={styles.note}>{makingOf(video)}</p>
        {video.detours.map((detour) => (
          <p key={detour} className={styles.note}>
            {COPY.triedFirst(detour)}
          </p>
        ))}
      </div>
    )
  }
  const plan = planOf(image?.size ?? ANY_SIZE, settings)
  const { frameCount, width, height } = plan
  const bytes = estimateBytes(plan, { encoder: encoder ?? 'webcodecs' })
  return (
    <div className={styles.outlook}>
      <p className={styles.figures}>
        {width} × {height} ·{' '}
        {isDurationGood(settings.duration)
          ? `${counted(frameCount, 'frame')} · about ${formatBytes(roughly(bytes))}`
          : COPY.durationWanted}
      </p>
      <EncoderLine />
      {isDurationShort(settings.duration) ? <p className={styles.note}>{COPY.durationShort}</p> : null}
      {video === null ? null : (
        <>
          <p className={styles.note}>{COPY.outdated}</p>
          <p className={styles.note}>
            {formatBytes(video.bytes)}. {makingOf(video)}
          </p>
        </>
      )}
    </div>
  )
}

function makingOf({ elapsedSeconds, encoder }: MadeVideoFacts): string {
  return `Made in ${elapsedSeconds.toFixed(1)} s by ${ENCODER_NAMES[encoder]}`
}

/** The encoder to be used, and what it has to download first. */
function EncoderLine(): ReactElement {
  const report = useMakerState((state) => state.encoders)
  const encoder = useMakerState((state) => encoderOf(state.encoder, state.encoders))
  const bytes = ffmpegBytes(FFMPEG, report)
  const text =
    report === null
      ? COPY.lookingForEncoder
      : encoder === undefined
        ? COPY.noEncoder
        : encoder === 'webcodecs'
          ? COPY.byWebCodecs
          : COPY.byFfmpeg(formatBytes(bytes), report.ffmpeg.threaded)
  return <p className={styles.note}>{text}</p>
}

/** Size and length of a video do not depend on its picture. */
const ANY_SIZE = { width: 1920, height: 1080 }

const ENCODER_NAMES = { webcodecs: 'this browser’s encoder', ffmpeg: 'FFmpeg' } as const

/** Rounds a size to two digits in its display unit: an estimate is no more precise. */
function roughly(bytes: number): number {
  const unit = 1024 ** Math.floor(Math.log2(Math.max(bytes, 1)) / 10)
  return Number((bytes / unit).toPrecision(2)) * unit
}
