/**
 * The messages between a page and one of its workers: the page sends a job; the worker sends progress, then
 * one answer.
 *
 * A worker runs one job at a time. There is no message for cancelling: a worker in the middle of a
 * WebAssembly call could not read it, so the page ends the worker instead (see `workerThread.ts`).
 */
import { messageOf } from '../messageOf.ts'

/**
 * The jobs that a worker does, by name. Each takes one plain input; it may report progress, and write lines
 * into a log. This is the upper bound that every such table satisfies; callers use its specific types.
 */
export type WorkerApi = Record<
  string,
  (input: never, report: (progress: unknown) => void, log: (line: string) => void) => Promise<unknown>
>

/** What the page sends. */
export interface JobMessage {
  readonly job: string
  readonly input: unknown
}

/** What the worker sends back: any number of `progress` and `log`, then `done` or `failed`. */
export type AnswerMessage =
  | { readonly kind: 'progress'; readonly progress: unknown }
  /** A line of a program's log. It is no sign of progress: a stuck program may keep logging. */
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly failure: PlainFailure }

/**
 * An error as plain data: structured cloning keeps the name only for built-in classes and drops own fields.
 */
export interface PlainFailure {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Where it was thrown, for the developer who fixes it. */
  readonly stack?: string
}

/** Converts whatever was thrown to plain data. */
export function plainFailure(thrown: unknown): PlainFailure {
  const message = messageOf(thrown)
  if (!(thrown instanceof Error)) return { name: 'Error', message }
  const { name, stack } = thrown
  const { code, details } = thrown as { code?: unknown; details?: unknown }
  return {
    name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof details === 'object' && details !== null ? { details: { ...details } } : {}),
    ...(stack === undefined ? {} : { stack }),
  }
}

/** A failure of a worker or of its job. `code` and `details` are those of the error thrown there. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  /** The name of the error thrown in the worker. */
  readonly thrownName: string
  readonly code: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor({ name, message, code, details = {}, stack }: PlainFailure) {
    super(message)
    this.thrownName = name
    this.code = code
    this.details = details
    if (stack !== undefined) this.stack = stack
  }
}
