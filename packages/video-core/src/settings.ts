/**
 * The settings of a video, as a visitor chooses them, and their validation. Plain data that can be stored,
 * sent to a worker or put into a URL. Pure. Rules: SPEC.md, [S1] to [S5].
 */
import {
  aboveZero,
  finiteNumber,
  number,
  oneOf,
  type Parsers,
  presentFields,
  requiredFields,
  text,
} from '@whittle/foundation/fields'
import type { Rect } from '@whittle/image-core/geometry'
import { type EasingName, easingName } from './easing.ts'
import { ANIMATION_TYPES, type AnimationType, type CropPair } from './move.ts'

/** The short side of the video in pixels. */
export type Resolution = '480p' | '720p' | '1080p'

/** The orientation of the video. */
export type VideoOrientation = 'landscape' | 'portrait' | 'square'

/**
 * How the picture fits the frame: it fills it, or is shown whole over a colour or over its own blurred copy.
 */
export type Fit = 'cover' | 'contain' | 'blur'

/** How large the file may be. `bitrate` is an average in bits per second. */
export type Quality = 'small' | 'balanced' | 'best' | { readonly bitrate: number }

/** Every choice about a video; {@link defaultVideoSettings} has the defaults. */
export interface VideoSettings {
  /** Seconds, above 0 and at most {@link MAX_DURATION_SECONDS}. */
  readonly duration: number
  readonly resolution: Resolution
  readonly orientation: VideoOrientation
  readonly fps: 24 | 30
  readonly animationType: AnimationType
  readonly easing: EasingName
  readonly fit: Fit
  /** CSS hex colour (`#rgb` or `#rrggbb`) under transparent pixels and in the bars of `contain`. */
  readonly background: string
  readonly quality: Quality
  /**
   * Where the camera starts and ends, for `animationType: 'custom'`, the default if these are given. Crops of
   * another shape are fitted to the frame's.
   */
  readonly custom?: CropPair
}

/**
 * Settings as a caller gives them: absent fields use the defaults. `animation` is short for `animationType`,
 * as on the command line.
 */
export type VideoSettingsInput = {
  readonly [Key in keyof VideoSettings]?: VideoSettings[Key] | undefined
} & { readonly animation?: AnimationType | undefined }

/** The longest video in seconds. */
export const MAX_DURATION_SECONDS = 30

/** The default settings. */
export const defaultVideoSettings: VideoSettings = {
  duration: 3,
  resolution: '480p',
  orientation: 'landscape',
  fps: 30,
  animationType: 'still',
  easing: 'linear',
  fit: 'cover',
  background: '#ffffff',
  quality: 'balanced',
}

const rectFields: Parsers<Rect> = {
  x: finiteNumber,
  y: finiteNumber,
  width: aboveZero,
  height: aboveZero,
}

const cropPairFields: Parsers<CropPair> = { from: rect, to: rect }

/** Parses the name of a resolution. */
export const resolutionName: (value: unknown, name: string) => Resolution = oneOf<Resolution>([
  '480p',
  '720p',
  '1080p',
])

/** Parses the name of an orientation. */
export const orientationName: (value: unknown, name: string) => VideoOrientation = oneOf<VideoOrientation>([
  'landscape',
  'portrait',
  'square',
])

const settingsFields: Parsers<VideoSettings & { readonly animation: AnimationType }> = {
  duration: durationSeconds,
  resolution: resolutionName,
  orientation: orientationName,
  fps: oneOf<24 | 30>([24, 30]),
  animationType: oneOf(ANIMATION_TYPES),
  animation: oneOf(ANIMATION_TYPES),
  easing: easingName,
  fit: oneOf<Fit>(['cover', 'contain', 'blur']),
  background: hexColour,
  quality,
  custom: (value, name) => requiredFields(value, name, cropPairFields),
}

/**
 * Returns whole settings from partial ones from storage, a URL or a form. Every field is checked, and absent
 * (or `undefined`) fields are filled from {@link defaultVideoSettings}.
 *
 * @throws TypeError when a field has the wrong type or is not a field of the settings; the message names it.
 * @throws RangeError when a value is outside its range; the message names the field and the rule.
 * @example parseVideoSettings({ animationType: 'zoom-in' }).duration // 3
 */
export function parseVideoSettings(value: unknown = {}): VideoSettings {
  const { animation, ...given } = presentFields(value, 'settings', settingsFields)
  // Crops without an animation mean a custom move, as on the command line.
  const otherwise = given.custom === undefined ? defaultVideoSettings.animationType : 'custom'
  const { animationType = animation ?? otherwise } = given
  if (animation !== undefined && animation !== animationType) {
    throw new TypeError(`settings.animation is short for animationType, which is ${animationType}`)
  }
  const settings: VideoSettings = { ...defaultVideoSettings, ...given, animationType }
  if (settings.animationType === 'custom' && settings.custom === undefined) {
    throw new TypeError("settings.custom must hold the crops 'from' and 'to' when animationType is custom")
  }
  return settings
}

function rect(value: unknown, name: string): Rect {
  return requiredFields(value, name, rectFields)
}

function durationSeconds(value: unknown, name: string): number {
  const seconds = number(value, name)
  if (seconds > 0 && seconds <= MAX_DURATION_SECONDS) return seconds
  throw new RangeError(`${name} must be above 0 and at most ${MAX_DURATION_SECONDS} seconds, not ${seconds}`)
}

function quality(value: unknown, name: string): Quality {
  if (typeof value !== 'object')
    return oneOf<'small' | 'balanced' | 'best'>(['small', 'balanced', 'best'])(value, name)
  const { bitrate } = requiredFields<{ readonly bitrate: number }>(value, name, { bitrate: aboveZero })
  if (bitrate >= 50_000 && bitrate <= 20_000_000) return { bitrate }
  throw new RangeError(`${name}.bitrate must be 50000 to 20000000 bits per second, not ${bitrate}`)
}

function hexColour(value: unknown, name: string): string {
  const colour = text(value, name)
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour)) return colour
  throw new RangeError(`${name} must be a colour like #ffffff, not ${colour}`)
}
