/** The video that options of `whittle video` describe, and the options of a video. Pure. */

import type { Rect } from '@whittle/image-core/geometry'
import {
  defaultVideoSettings,
  parseVideoSettings,
  settingsOfOptions,
  type VideoOptionTexts,
  type VideoSettings,
} from '@whittle/video-core'
import { UsageError } from '../exitCodes.ts'
import type { VideoTask } from '../task.ts'
import { type FlagValues, flagWords } from './flags.ts'

/** The options that are settings, by the names of both. */
const TEXTS = [
  'animation',
  'from',
  'to',
  'duration',
  'resolution',
  'orientation',
  'fps',
  'easing',
  'fit',
  'background',
  'quality',
] as const satisfies readonly (keyof VideoOptionTexts)[]

/** The task that the options describe. @throws UsageError for a wrong value. */
export function videoTask(values: FlagValues): VideoTask {
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  )
  const { ffmpeg } = values
  try {
    const settings = settingsOfOptions(texts)
    return { kind: 'video', settings, ...(typeof ffmpeg === 'string' ? { ffmpeg } : {}) }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}.`)
    throw error
  }
}

/** The words of settings, those at their defaults left out. The crops of a move say that it is custom. */
export function videoWords(given: VideoSettings): readonly string[] {
  const settings = parseVideoSettings(given)
  const { animationType, custom, quality, duration, fps } = settings
  const isOwn = animationType === 'custom'
  const written: Readonly<Record<(typeof TEXTS)[number], string | undefined>> = {
    animation: isOwn ? undefined : animationType,
    from: isOwn && custom !== undefined ? cropText(custom.from) : undefined,
    to: isOwn && custom !== undefined ? cropText(custom.to) : undefined,
    duration: String(duration),
    resolution: settings.resolution,
    orientation: settings.orientation,
    fps: String(fps),
    easing: settings.easing,
    fit: settings.fit,
    background: settings.background,
    quality: typeof quality === 'string' ? quality : String(quality.bitrate),
  }
  const standard: Readonly<Record<string, unknown>> = {
    ...defaultVideoSettings,
    animation: defaultVideoSettings.animationType,
  }
  return TEXTS.flatMap((name) => {
    const value = written[name]
    return value === undefined || value === String(standard[name]) ? [] : flagWords(name, value)
  })
}

function cropText({ x, y, width, height }: Rect): string {
  return [x, y, width, height].join(',')
}
