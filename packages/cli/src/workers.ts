/** Threads that share the inputs of one task. */
import { Worker } from 'node:worker_threads'
import type { Converted } from './converted.ts'
import type { Task } from './task.ts'

export interface Workers {
  /**
   * Does the task in an idle thread, or in a new one if all are busy: there are as many threads as calls
   * that were open at once.
   */
  convert(bytes: Uint8Array): Promise<Converted>
  close(): Promise<void>
}

/** Starts threads as they are needed. A thread that dies fails its own input, and is replaced. */
export function createWorkers(task: Task): Workers {
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: task })
    all.add(worker)
    return worker
  }

  return {
    convert: (bytes) =>
      new Promise((resolve, reject) => {
        const worker = idle.pop() ?? start()
        const settle = (): void => {
          worker.off('message', onMessage)
          worker.off('error', onError)
        }
        const onMessage = (converted: Converted): void => {
          settle()
          idle.push(worker)
          resolve(converted)
        }
        const onError = (error: Error): void => {
          settle()
          all.delete(worker)
          reject(error)
        }
        worker.on('message', onMessage)
        worker.on('error', onError)
        worker.postMessage(bytes)
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
