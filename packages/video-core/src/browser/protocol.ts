/** The jobs that the page gives to the worker, and how their errors come back. */
import { messageOf } from '@whittle/foundation/messageOf'
import { WorkerFailure } from '@whittle/foundation/workerProtocol'
import { engineError } from '../engineError.ts'
import { VideoError, type VideoErrorCode, type VideoErrorDetails } from '../errors.ts'
import type { VideoPlan } from '../plan.ts'
import type { Job, JobProgress } from './job.ts'
import type { PicturePart } from './parts.ts'
import type { WebCodecsProbe } from './tryWebCodecs.ts'

/**
 * The worker's jobs. This is a type and not an interface, because an interface is not assignable to the index
 * signature of a table of jobs.
 */
export type VideoWorkerApi = {
  /** Finds the configuration of the browser's own encoder that works for a plan. */
  readonly probe: (plan: VideoPlan) => Promise<WebCodecsProbe>
  /** Takes a part of the picture of the video that is made next. */
  readonly addPart: (part: PicturePart) => Promise<void>
  /** Makes the file from the parts that have arrived. */
  readonly make: (
    job: Omit<Job, 'image'>,
    report: (progress: JobProgress) => void,
    log: (line: string) => void,
  ) => Promise<ArrayBuffer>
}

/**
 * What was thrown, here or in a worker, as a `VideoError`. Any other error counts as a lack of memory if its
 * message mentions one, or else as a failure of the encoder.
 */
export function videoErrorOf(thrown: unknown): VideoError {
  if (thrown instanceof VideoError) return thrown
  const message = messageOf(thrown)
  if (!(thrown instanceof WorkerFailure) || thrown.thrownName !== 'VideoError')
    return engineError('encoder', {}, { cause: thrown, reason: message })
  return new VideoError(thrown.code as VideoErrorCode, thrown.details as VideoErrorDetails, {
    cause: thrown,
    message,
  })
}
