/** All settings of the video, in the order visitors decide on them. */
import { EASING_NAMES, videoSize } from '@whittle/video-core'
import type { ReactElement } from 'react'
import {
  IMAGE_TO_VIDEO_COPY as COPY,
  EASING_LABELS,
  ENCODER_LABELS,
  FILE_FORMAT_LABELS,
  FIT_LABELS,
  ORIENTATION_LABELS,
  QUALITY_LABELS,
  RESOLUTION_LABELS,
} from '../../content/imageToVideo.ts'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { AnimationField } from './AnimationField.tsx'
import {
  ANIMATION_RATES,
  animationPlanOf,
  encoderFor,
  isDurationGood,
  longestDuration,
  offeredQualities,
  planOf,
} from './choices.ts'
import { useMakerState } from './MakerContext.ts'
import styles from './SettingsPanel.module.css'

const FPS_OPTIONS = [
  { value: '24', label: '24' },
  { value: '30', label: '30' },
] as const

export function SettingsPanel(): ReactElement {
  return (
    <section className={styles.card} aria-label={COPY.settings}>
      <h2>{COPY.settings}</h2>
      <div className={styles.group} data-group="animation">
        <AnimationField />
        <EasingField />
      </div>
      <div className={styles.group} data-group="video">
        <FileFormatField />
        <div className={styles.two}>
          <DurationField />
          <FpsField />
          <ResolutionField />
          <OrientationField />
        </div>
      </div>
      <div className={styles.group} data-group="look">
        <div className={styles.two}>
          <FitField />
          <QualityField />
          <EncoderField />
        </div>
        <BackgroundField />
      </div>
    </section>
  )
}

function DurationField(): ReactElement {
  const duration = useMakerState((state) => state.settings.duration)
  const change = useMakerState((state) => state.change)
  const longest = useMakerState((state) => longestDuration(state.settings, state))
  const isGood = isDurationGood(duration, longest)
  return (
    <NumberField
      label="Duration (seconds)"
      value={duration}
      min={1}
      max={longest}
      step="any"
      outOfRange="report"
      hint={isGood ? COPY.durationHint(longest) : undefined}
      error={isGood ? undefined : COPY.durationError(longest)}
      onChange={(value) => change({ duration: value })}
    />
  )
}

function FileFormatField(): ReactElement {
  const format = useMakerState((state) => state.format)
  const chooseFormat = useMakerState((state) => state.chooseFormat)
  return (
    <Select
      label="File format"
      value={format}
      options={optionsOf(FILE_FORMAT_LABELS)}
      onChange={chooseFormat}
    />
  )
}

function FpsField(): ReactElement {
  const isVideo = useMakerState((state) => state.format === 'mp4')
  return isVideo ? <VideoFpsField /> : <AnimationFpsField />
}

/** Other rates than for a video: each frame of a GIF costs many bytes. */
function AnimationFpsField(): ReactElement {
  const fps = useMakerState((state) => state.animationFps)
  const chooseFps = useMakerState((state) => state.chooseAnimationFps)
  const actual = useMakerState((state) => animationPlanOf(ANY_SIZE, state.settings, state)?.fps ?? fps)
  const options = ANIMATION_RATES.map((rate) => ({ value: String(rate), label: String(rate), rate }))
  return (
    <Select
      label="Frames per second"
      value={String(fps)}
      options={options}
      hint={Math.abs(actual - fps) < 0.5 ? undefined : COPY.fpsAdjusted(actual.toFixed(1))}
      onChange={(value) => chooseFps(options.find((each) => each.value === value)?.rate ?? fps)}
    />
  )
}

function VideoFpsField(): ReactElement {
  const fps = useMakerState((state) => state.settings.fps)
  const change = useMakerState((state) => state.change)
  return (
    <Select
      label="Frames per second"
      value={fps === 24 ? '24' : '30'}
      options={FPS_OPTIONS}
      onChange={(value) => change({ fps: value === '24' ? 24 : 30 })}
    />
  )
}

function ResolutionField(): ReactElement {
  const resolution = useMakerState((state) => state.settings.resolution)
  const orientation = useMakerState((state) => state.settings.orientation)
  const change = useMakerState((state) => state.change)
  const { width, height } = videoSize(resolution, orientation)
  return (
    <Select
      label="Resolution"
      aside={`${width} × ${height}`}
      value={resolution}
      options={optionsOf(RESOLUTION_LABELS)}
      onChange={(value) => change({ resolution: value })}
    />
  )
}

function OrientationField(): ReactElement {
  const orientation = useMakerState((state) => state.settings.orientation)
  const change = useMakerState((state) => state.change)
  return (
    <Select
      label="Orientation"
      value={orientation}
      options={optionsOf(ORIENTATION_LABELS)}
      onChange={(value) => change({ orientation: value })}
    />
  )
}

function EasingField(): ReactElement {
  const easing = useMakerState((state) => state.settings.easing)
  const isStill = useMakerState((state) => state.settings.animationType === 'still')
  const change = useMakerState((state) => state.change)
  const options = EASING_NAMES.map((value) => ({ value, label: EASING_LABELS[value] }))
  return (
    <Select
      label="Motion"
      value={easing}
      options={options}
      disabled={isStill}
      onChange={(value) => change({ easing: value })}
    />
  )
}

function FitField(): ReactElement {
  const fit = useMakerState((state) => state.settings.fit)
  const change = useMakerState((state) => state.change)
  return (
    <Select
      label="Fit"
      value={fit}
      options={optionsOf(FIT_LABELS)}
      onChange={(value) => change({ fit: value })}
    />
  )
}

function QualityField(): ReactElement {
  const quality = useMakerState((state) => state.settings.quality)
  const change = useMakerState((state) => state.change)
  const isStill = useMakerState(({ image, settings }) =>
    image === null ? settings.animationType === 'still' : planOf(image.size, settings).still,
  )
  const encoder = useMakerState(encoderFor)
  const offered = offeredQualities(isStill, encoder)
  return (
    <Select
      label="Quality"
      value={offered.find((each) => each === quality) ?? 'balanced'}
      options={offered.map((value) => ({ value, label: QUALITY_LABELS[value] }))}
      onChange={(value) => change({ quality: value })}
    />
  )
}

/** FFmpeg makes every animation. */
function EncoderField(): ReactElement | null {
  const isVideo = useMakerState((state) => state.format === 'mp4')
  const encoder = useMakerState((state) => state.encoder)
  const report = useMakerState((state) => state.encoders)
  const chooseEncoder = useMakerState((state) => state.chooseEncoder)
  const options = optionsOf(ENCODER_LABELS).map((option) => ({
    ...option,
    disabled: option.value !== 'auto' && report?.[option.value].available === false,
  }))
  if (!isVideo) return null
  return <Select label="Encoder" value={encoder} options={options} onChange={chooseEncoder} />
}

/** Shown if the colour is visible: under transparent parts, and in the bars. */
function BackgroundField(): ReactElement | null {
  const background = useMakerState((state) => state.settings.background)
  const isSeen = useMakerState(
    ({ image, settings }) => image?.hasAlpha === true || settings.fit === 'contain',
  )
  const change = useMakerState((state) => state.change)
  if (!isSeen) return null
  return (
    <ColorField
      label="Background colour"
      aside={background}
      value={background}
      onChange={(value) => change({ background: value })}
    />
  )
}

/** The rate of an animation does not depend on its picture. */
const ANY_SIZE = { width: 1920, height: 1080 }

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): SelectOption<Value>[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
}
