/** What the parts of the workspace ask of the text that the worker holds. */
import type { JsonJobs } from '../../lib/jsonJobs.ts'
import type { WorkerClient } from '../../lib/workerClient.ts'

/** How long the page waits for the next key, in milliseconds. */
export const PAUSE_MS = 120

/** Jobs over the text. */
export interface TextJobs {
  /** Runs a job when those before it are done. */
  readonly run: WorkerClient<JsonJobs>['run']
  /** Waits until the typed text is in the worker. */
  readonly settle: () => Promise<void>
  /** Notes the text of now; the function it gives says whether it still is the one. */
  readonly noteText: () => () => boolean
}
