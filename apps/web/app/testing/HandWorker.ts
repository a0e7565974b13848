/** A fake worker in the thread of a test, which answers its jobs by hand. */
import type { AnswerMessage, JobMessage } from '../lib/jobs/workerProtocol.ts'

export class HandWorker {
  onmessage: ((event: { data: AnswerMessage }) => void) | null = null
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null
  readonly jobs: JobMessage[] = []
  ended = false

  postMessage(message: JobMessage): void {
    this.jobs.push(message)
  }

  terminate(): void {
    this.ended = true
  }

  /** Sends an answer; a terminated worker's answers are dropped. */
  tell(data: AnswerMessage): void {
    if (!this.ended) this.onmessage?.({ data })
  }

  answer(value: unknown): void {
    this.tell({ kind: 'done', value })
  }

  fail(code: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.tell({ kind: 'failed', failure: { name: 'Error', message: code, code, details } })
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
