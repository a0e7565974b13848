/** The jobs that parts of the workspace run on the text kept by the worker. */

import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { JsonJobs } from '../../lib/json/jsonJobs.ts'

/** Length of a pause in typing, in milliseconds. */
export const PAUSE_MS = 120

/** Jobs on the text. */
export interface TextJobs {
  /** Runs a job after the previous ones are done. */
  readonly run: WorkerClient<JsonJobs>['run']
  /** Waits until the typed text is in the worker. */
  readonly settle: () => Promise<void>
  /** Remembers the current text; the returned function says whether it is still current. */
  readonly watchText: () => () => boolean
}
