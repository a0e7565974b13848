/** The settings of a video from the options of a command line. */
import { type Parsers, presentFields, text } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { parseVideoSettings, type VideoSettings } from './settings.ts'

/** The options as they are written, each by its name on the command line without its dashes. */
export interface VideoOptionTexts {
  readonly animation?: string | undefined
  /** The crops of a custom move, each as `x,y,width,height` in pixels of the image. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly duration?: string | undefined
  readonly resolution?: string | undefined
  readonly orientation?: string | undefined
  readonly fps?: string | undefined
  readonly easing?: string | undefined
  readonly fit?: string | undefined
  readonly background?: string | undefined
  /** A name, or bits per second. */
  readonly quality?: string | undefined
}

const OPTION_FIELDS: Parsers<VideoOptionTexts> = {
  animation: text,
  from: text,
  to: text,
  duration: text,
  resolution: text,
  orientation: text,
  fps: text,
  easing: text,
  fit: text,
  background: text,
  quality: text,
}

/**
 * Returns the settings that the options describe. Absent options use the defaults.
 *
 * @throws TypeError for a mistake in them, naming the options as they are called on the command line.
 * @example settingsOfOptions({ animation: 'zoom-in', duration: '5' }).duration // 5
 */
export function settingsOfOptions(options: VideoOptionTexts): VideoSettings {
  const { from, to, duration, fps, quality, ...rest } = presentFields(options, 'options', OPTION_FIELDS)
  const isOwnMove = from !== undefined || to !== undefined
  if (isOwnMove && (rest.animation ?? 'custom') !== 'custom') {
    throw new TypeError(
      `--from and --to define a custom move: leave them out, or leave out --animation ${rest.animation}`,
    )
  }
  if (!isOwnMove && rest.animation === 'custom') {
    throw new TypeError('--animation custom needs the crops of the move: --from and --to')
  }
  const given = {
    ...(isOwnMove
      ? { animation: 'custom', custom: { from: crop(from, '--from'), to: crop(to, '--to') } }
      : {}),
    ...rest,
    duration: duration === undefined ? undefined : Number(duration),
    fps: fps === undefined ? undefined : Number(fps),
    quality: quality !== undefined && /^\d+$/.test(quality) ? { bitrate: Number(quality) } : quality,
  }
  try {
    return parseVideoSettings(given)
  } catch (cause) {
    throw new TypeError(asOptions(messageOf(cause)), { cause })
  }
}

/** Parses a crop written as `x,y,width,height`. */
function crop(text: string | undefined, option: string): unknown {
  if (text === undefined) return undefined
  const numbers = text.split(',').map((each) => (each.trim() === '' ? Number.NaN : Number(each)))
  const [x, y, width, height] = numbers
  if (numbers.length === 4 && numbers.every(Number.isFinite)) return { x, y, width, height }
  throw new TypeError(`${option} must be x,y,width,height in pixels of the image, not ${text}`)
}

/** Options by the names that they have on the command line. */
function asOptions(message: string): string {
  return message
    .replace(/settings\.custom\.(from|to)\.(\w+)/g, '$2 of --$1')
    .replace(/settings\.custom\.(from|to)/g, '--$1')
    .replace(/settings\.quality\.bitrate/g, '--quality')
    .replace(/settings\.animationType/g, '--animation')
    .replace(/settings\.(\w+)/g, '--$1')
}
