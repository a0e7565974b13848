/**
 * The messages between a page and one of its workers: the page sends a job; the worker sends progress, then one answer.
 *
 * A worker runs one job at a time. There is no message for cancelling: a worker in the middle of a WebAssembly call
 * could not read it, so the page ends the worker instead (see `workerClient.ts`).
 */
import { messageOf } from '../errors/thrown.ts'

/**
 * The functions that a worker offers. Each takes one plain input and may report progress. This is the upper bound that every such
 * function satisfies; callers use its specific types.
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

/** An error as plain data: structured cloning keeps the name only for built-in classes and drops own fields. */
export interface PlainFailure {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Converts any error to plain data. */
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

/** A failure from a worker. `code` and `details` are those of the error thrown there. */
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
