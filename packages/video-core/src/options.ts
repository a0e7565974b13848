/**
 * The options of a job, checked where they come in, by the same rules in the browser and in Node. Pure.
 *
 * A misspelt encoder or a batch of 0 would otherwise be taken for something else, or keep the job busy for ever.
 */
import { assertObject, between, oneOf, type Parser, positiveInteger } from '@whittle/foundation/fields'
import { isRecord } from '@whittle/foundation/record'

/** The longest time that a timer can be set to, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Milliseconds after which a job that stands still is ended. */
export const stallTimeout: Parser<number> = between(1, LONGEST_TIMER)

/** PNG files at a time. */
export const batchSize: Parser<number> = positiveInteger

/** How frames reach an encoder. */
export const frameFormat: Parser<'raw' | 'png'> = oneOf<'raw' | 'png'>(['raw', 'png'])

/** Which encoder is asked for. */
export const encoderChoice: Parser<'auto' | 'webcodecs' | 'ffmpeg'> = oneOf<'auto' | 'webcodecs' | 'ffmpeg'>([
  'auto',
  'webcodecs',
  'ffmpeg',
])

/** Lets only functions through; `example` shows what is meant. */
export function functionOf<F>(example: string): Parser<F> {
  return (value, name) => {
    if (typeof value === 'function') return value as F
    throw new TypeError(`${name} must be a function, as in ${example}`)
  }
}

/** Lets only an `AbortSignal` through, of whichever realm. */
export function abortSignal<Signal>(value: unknown, name: string): Signal {
  if (isRecord(value) && typeof value.aborted === 'boolean' && 'throwIfAborted' in value)
    return value as Signal
  const hint = isRecord(value) && isRecord(value.signal) ? ': this is its controller' : ''
  throw new TypeError(`${name} must be an AbortSignal${hint}`)
}

/** Lets an object through whose own fields are checked where they are used. */
export function objectOf<T>(value: unknown, name: string): T {
  assertObject(value, name)
  return value as T
}
