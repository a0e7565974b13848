/**
 * Settings that a link gives the video maker: `/image-to-video?format=gif&animation=zoom-in`. The names are
 * those of the settings of `video-core`, and the format is that of the file.
 *
 * The only parser of these parameters. Pure.
 */
import {
  defaultVideoSettings,
  parseVideoSettings,
  type VideoSettings,
  type VideoSettingsInput,
} from '@whittle/video-core'
import {
  ANIMATION_LABELS,
  EASING_LABELS,
  FILE_FORMAT_LABELS,
  FIT_LABELS,
  ORIENTATION_LABELS,
  QUALITY_LABELS,
  RESOLUTION_LABELS,
} from '../../content/imageToVideo.ts'
import { FILE_FORMATS, type FileFormat } from './choices.ts'

/** What a link can set; absent: as it is. */
export interface StartSettings {
  readonly format?: FileFormat
  readonly settings: Partial<VideoSettings>
}

export const NO_START: StartSettings = { settings: {} }

/** By their names in the address. Crops belong to a picture, so that a link sets none. */
const FIELDS = {
  animation: 'animationType',
  easing: 'easing',
  duration: 'duration',
  fps: 'fps',
  resolution: 'resolution',
  orientation: 'orientation',
  fit: 'fit',
  quality: 'quality',
  background: 'background',
} as const satisfies Readonly<Record<string, keyof VideoSettings>>

/** Reads the query of an address. What is unknown or out of its bounds is left out. */
export function readStartSettings(search: string): StartSettings {
  const query = new URLSearchParams(search)
  const format = FILE_FORMATS.find((each) => each === query.get('format'))
  const fields = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = query.get(name)
    return value === null || value === 'custom' ? [] : [fieldOf(field, value)]
  })
  return { ...(format === undefined ? {} : { format }), settings: Object.assign({}, ...fields) }
}

function fieldOf(field: keyof VideoSettings, text: string): Partial<VideoSettings> {
  const value =
    typeof defaultVideoSettings[field as keyof typeof defaultVideoSettings] === 'number' ? Number(text) : text
  try {
    return { [field]: parseVideoSettings({ [field]: value } as VideoSettingsInput)[field] }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return {}
    throw error
  }
}

/** Whether a link sets anything. */
export function setsAnything({ format, settings }: StartSettings): boolean {
  return format !== undefined || Object.keys(settings).length > 0
}

/** What a link sets, for the visitor; empty if nothing. */
export function startText({ format, settings }: StartSettings): string {
  const { animationType, easing, duration, fps, resolution, orientation, fit, quality, background } = settings
  const parts = [
    format && FILE_FORMAT_LABELS[format],
    animationType && ANIMATION_LABELS[animationType].toLowerCase(),
    easing && EASING_LABELS[easing].toLowerCase(),
    duration && `${duration} s`,
    fps && `${fps} frames per second`,
    resolution && RESOLUTION_LABELS[resolution],
    orientation && ORIENTATION_LABELS[orientation].toLowerCase(),
    fit && FIT_LABELS[fit].toLowerCase(),
    typeof quality === 'string' && QUALITY_LABELS[quality].toLowerCase(),
    background && `background ${background}`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? '' : `Set for your picture: ${parts.join(', ')}.`
}
