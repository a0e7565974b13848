/** Failures as shown to the visitor. Pure. */

import { VideoError } from '@whittle/video-core'
import { openingFailure as openingText } from '../../content/imageEditor.ts'
import {
  IMAGE_TO_VIDEO_COPY as COPY,
  FAILURE_ADVICE,
  UNKNOWN_FAILURE_ADVICE,
} from '../../content/imageToVideo.ts'
import { detailsOf } from '../../lib/errors/detailsOf.ts'
import { codeOf, messageOf } from '../../lib/errors/thrown.ts'

/** An error, and what to do about it. */
export interface Failure {
  readonly message: string
  readonly advice?: string
  /** Whether FFmpeg could not be fetched: it may come the next time. */
  readonly isUnfetched?: boolean
  /** What failed before that, a sentence each. */
  readonly detours?: readonly string[]
  /** The last lines of ffmpeg's log, where it took part. */
  readonly log?: readonly string[]
}

/** Why a picture could not be opened: always the same message, with advice for the case. */
export function openingFailure(error: unknown): Failure {
  const text = openingText({ code: codeOf(error), details: detailsOf(error), reason: messageOf(error) })
  const { message, advice } = text
  if (message.startsWith(COPY.failedToLoad)) return text
  return { message: COPY.failedToLoad, advice: `${message.replace(/\.$/, '')}. ${advice}` }
}

/** Why a video could not be made. */
export function videoFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: COPY.failed }
  const message = `Error: ${error.message}`
  if (!(error instanceof VideoError)) return { message, advice: UNKNOWN_FAILURE_ADVICE }
  const { log } = error.details
  const detours = detoursOf(error)
  return {
    message,
    advice: FAILURE_ADVICE[error.code],
    ...(error.code === 'ffmpeg-load' ? { isUnfetched: true } : {}),
    ...(detours.length === 0 ? {} : { detours }),
    ...(Array.isArray(log) ? { log } : {}),
  }
}

/** Messages of the encoders that failed before the last one, without repeating its message. */
function detoursOf({ message, details: { attempts } }: VideoError): string[] {
  if (!Array.isArray(attempts)) return []
  // An attempt is its route, a colon and its message.
  const messages = attempts.slice(0, -1).map((attempt: string) => attempt.replace(/^[\w-]+: /, ''))
  return [...new Set(messages)].filter((each) => each !== message)
}
