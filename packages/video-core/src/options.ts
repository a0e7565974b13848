/**
 * The options of a job, checked where they come in, by the same rules in the browser and in Node. Pure.
 *
 * A misspelt encoder or a batch of 0 would otherwise be taken for something else, or keep the job busy
 * forever.
 */
import { between, oneOf, type Parser, positiveInteger } from '@whittle/foundation/fields'

/** The longest time that a timer can be set to, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Milliseconds without progress after which an encoder, or the worker it runs in, counts as stuck, unless an
 * option says otherwise.
 */
export const STALL_TIMEOUT_MS = 20_000

/** Milliseconds without progress after which a job is ended. */
export const stallTimeout: Parser<number> = between(1, MAX_TIMER_MS)

/** How many PNG files are written at a time. */
export const batchSize: Parser<number> = positiveInteger

/** How frames reach an encoder. */
export const frameFormat: Parser<'raw' | 'png'> = oneOf<'raw' | 'png'>(['raw', 'png'])

/** Which encoder is asked for. */
export const encoderChoice: Parser<'auto' | 'webcodecs' | 'ffmpeg'> = oneOf<'auto' | 'webcodecs' | 'ffmpeg'>([
  'auto',
  'webcodecs',
  'ffmpeg',
])
