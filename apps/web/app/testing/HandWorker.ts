/** A worker in the thread of a test, which answers its jobs by hand. */
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

  /** One that has ended is heard no more. */
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

/** Starts such workers; each is in the list from then on. */
export function startingIn(workers: HandWorker[]): () => Worker {
  return () => {
    const worker = new HandWorker()
    workers.push(worker)
    return worker as unknown as Worker
  }
}
