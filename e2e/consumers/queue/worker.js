/** `node worker.js`: takes jobs until it is ended. Start as many as there are machines. */
import { availableParallelism } from 'node:os'
import { Worker } from 'bullmq'
import { connection, QUEUE } from './queue.js'

const worker = new Worker(QUEUE, new URL('./processor.js', import.meta.url), {
  connection,
  concurrency: availableParallelism(),
  // A job whose worker died is given to another after its lock ends, however often that happens.
  lockDuration: 5000,
  stalledInterval: 1000,
  maxStalledCount: 100,
})
worker.on('failed', (job, error) => console.error(job?.data.source, error.message))
worker.on('error', (error) => console.error(error.message))
