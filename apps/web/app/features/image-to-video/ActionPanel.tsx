/** The expected or finished video, its progress, and the buttons. Always visible. */

import { formatBytes } from '@whittle/foundation/formatBytes'
import { estimateVideoBytes } from '@whittle/video-core'
import { type ReactElement, useRef } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './ActionPanel.module.css'
import {
  animationPlanOf,
  encoderFor,
  ffmpegBytes,
  isDurationGood,
  isDurationShort,
  longestDuration,
  planOf,
} from './choices.ts'
import { FFMPEG } from './ffmpegAssets.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import { ProgressBlock } from './ProgressBlock.tsx'
import { isOutdated, type MadeVideoFacts } from './store.ts'
import { useJobFocus } from './useJobFocus.ts'

export function ActionPanel(): ReactElement {
  const { store, workspace } = useMaker()
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const canGenerate = useMakerState(
    ({ image, opening, settings, ...output }) =>
      image !== null && !opening && isDurationGood(settings.duration, longestDuration(settings, output)),
  )
  const videoUrl = useMakerState(({ video }) => video?.url)
  const madeFormat = useMakerState(({ video }) => video?.format)
  const isFresh = useMakerState((state) => state.video !== null && !isOutdated(state))
  const cancel = useRef<HTMLButtonElement>(null)
  const download = useRef<HTMLButtonElement>(null)
  const generate = useRef<HTMLButtonElement>(null)
  useJobFocus({ isRunning, videoUrl, cancel, download, generate, onCancel: workspace.cancel })
  return (
    <>
      {isRunning ? <ProgressBlock cancelButton={cancel} /> : <Outlook />}
      <div className={styles.buttons}>
        {madeFormat !== undefined && !isRunning ? (
          <Button
            ref={download}
            tone={isFresh ? 'primary' : 'plain'}
            size="large"
            icon="download"
            className={styles.wide}
            onClick={workspace.download}
          >
            {COPY.download[madeFormat]}
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
        <IconButton
          icon={toolIcons.terminal}
          label={COPY.copyCommand}
          tone="plain"
          size="large"
          className={styles.command}
          onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(store))}
        />
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
  const format = useMakerState((state) => state.format)
  const animationFps = useMakerState((state) => state.animationFps)
  const encoder = useMakerState(encoderFor)
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
  const output = { format, animationFps }
  const size = image?.size ?? ANY_SIZE
  const animation = animationPlanOf(size, settings, output)
  const plan = animation ?? planOf(size, settings)
  const { frameCount, width, height } = plan
  const longest = longestDuration(settings, output)
  const bytes =
    animation?.estimatedBytes ??
    estimateVideoBytes(planOf(size, settings), { encoder: encoder ?? 'webcodecs' })
  return (
    <div className={styles.outlook}>
      <p className={styles.figures}>
        {width} × {height} ·{' '}
        {isDurationGood(settings.duration, longest)
          ? `${counted(frameCount, 'frame')} · about ${formatBytes(roughly(bytes))}`
          : COPY.durationWanted(longest)}
      </p>
      <EncoderLine />
      {format === 'mp4' && isDurationShort(settings.duration) ? (
        <p className={styles.note}>{COPY.durationShort}</p>
      ) : null}
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
  const format = useMakerState((state) => state.format)
  const encoder = useMakerState(encoderFor)
  const bytes = ffmpegBytes(FFMPEG, { format, encoders: report })
  const text =
    format !== 'mp4'
      ? COPY.byFfmpeg(formatBytes(bytes), false)
      : report === null
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
