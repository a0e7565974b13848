/** A thread of `convertFiles`: runs one pipeline on the inputs that it is sent, one after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Pipeline } from '@whittle/tools-core/pipeline'
import { convertBytes } from './convertBytes.ts'

const pipeline: Pipeline = workerData

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await convertBytes(pipeline, [bytes]))
})
