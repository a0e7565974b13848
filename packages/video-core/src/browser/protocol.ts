/** The messages between page and worker, and how errors are passed between them. */
import { messageOf } from '@whittle/foundation/messageOf'
import { engineError } from '../engineError.ts'
import { VideoError, type VideoErrorCode, type VideoErrorDetails } from '../errors.ts'
import type { Job, JobProgress } from './job.ts'
import type { PicturePart } from './parts.ts'

/** From the page to the worker: the picture's parts, then the job. */
export type PageMessage =
  | ({ readonly type: 'part' } & PicturePart)
  | ({ readonly type: 'job' } & Omit<Job, 'image'>)

/** From the worker to the page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: JobProgress }
  /** A line of an encoder's log. It does not count as progress: a stuck program may keep logging. */
  | { readonly type: 'log'; readonly line: string }
  | { readonly type: 'done'; readonly file: ArrayBuffer }
  | { readonly type: 'failed'; readonly error: PlainError }

/** An error as plain data. */
export interface PlainError {
  readonly message: string
  readonly stack: string | undefined
  readonly code: VideoErrorCode | undefined
  readonly details: VideoErrorDetails
}

/** Converts an error to plain data, to pass it between threads. */
export function packError(error: unknown): PlainError {
  const message = messageOf(error)
  const stack = error instanceof Error ? error.stack : undefined
  if (error instanceof VideoError) return { message, stack, code: error.code, details: error.details }
  return { message, stack, code: undefined, details: {} }
}

/** Wraps what was thrown as a `VideoError`. */
export function videoErrorOf(error: unknown): VideoError {
  return error instanceof VideoError ? error : unpackError(packError(error))
}

/** Restores the error; what was not a `VideoError` counts as a lack of memory if it says so, or else as a failure of the encoder. */
export function unpackError({ message, stack, code, details }: PlainError): VideoError {
  const cause = new Error(message)
  if (stack !== undefined) cause.stack = stack
  if (code === undefined) return engineError('encoder', details, { cause, reason: message })
  const error = new VideoError(code, details, { cause })
  error.message = message
  return error
}
