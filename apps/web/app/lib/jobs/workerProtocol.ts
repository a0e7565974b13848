/**
 * The messages between a page and one of its workers: a job goes in, progress comes out, then one answer.
 *
 * A worker runs one job at a time. There is no message for cancelling: a worker in the middle of a WebAssembly call
 * could not read it, so the page ends the worker instead (see `workerClient.ts`).
 */
import { messageOf } from '../thrown.ts'

/**
 * Functions that a worker offers. Each takes one plain input and may report progress. This is the bound that every such function fits;
 * whoever calls one knows its own types.
 */
export type WorkerApi = Record<
  string,
  (input: never, report: (progress: unknown) => void) => Promise<unknown>
>

/** What the page sends. */
export interface JobMessage {
  readonly job: string
  readonly input: unknown
}

/** What the worker sends back: any number of `progress`, then `done` or `failed`. */
export type AnswerMessage =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly failure: PlainFailure }

/** An error as plain data: a structured clone keeps a name only for the built-in classes and drops own fields. */
export interface PlainFailure {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** An error of any class as plain data. */
export function plainFailure(error: unknown): PlainFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name } = error
  const { code, details } = error as { code?: unknown; details?: unknown }
  return {
    name,
    message: messageOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof details === 'object' && details !== null ? { details: { ...details } } : {}),
  }
}

/** A failure that came out of a worker. `code` and `details` are those of the error thrown there. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly code: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(failure: PlainFailure) {
    super(failure.message)
    this.code = failure.code
    this.details = failure.details ?? {}
  }
}
