/** The page of the bundling test: hands jobs to the worker. */
import type { Job, Outcome } from './image.worker.ts'

const worker = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' })

declare global {
  interface Window {
    run(job: Job): Promise<Outcome>
  }
}

window.run = (job) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(job)
  })
