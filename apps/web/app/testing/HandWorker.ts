/** Fake workers in the thread of a test. */
import type { AnswerMessage, JobMessage } from '@whittle/foundation/workerProtocol'

/** What the page sees of a worker. Its answers are given by the test. */
export abstract class FakeWorker {
  ended = false
  private readonly listeners = new Map<string, (event: object) => void>()

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, listener)
  }

  /** Takes a job from the page. */
  abstract postMessage(message: JobMessage): void

  terminate(): void {
    this.ended = true
  }

  /** Sends an answer; a terminated worker's answers are dropped. */
  report(data: AnswerMessage): void {
    if (!this.ended) this.listeners.get('message')?.({ data })
  }

  answer(value: unknown): void {
    this.report({ kind: 'done', value })
  }

  /** Dies of an error. */
  die(message = ''): void {
    this.listeners.get('error')?.({ message, preventDefault: () => undefined })
  }
}

/** A worker that keeps its jobs, for the test to answer by hand. */
export class HandWorker extends FakeWorker {
  readonly jobs: JobMessage[] = []

  postMessage(message: JobMessage): void {
    this.jobs.push(message)
  }

  fail(code: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.report({ kind: 'failed', failure: { name: 'Error', message: code, code, details } })
  }
}

/** Returns a function that starts such workers and adds each to the list. */
export function startingIn(workers: HandWorker[]): () => Worker {
  return () => {
    const worker = new HandWorker()
    workers.push(worker)
    return worker as unknown as Worker
  }
}
