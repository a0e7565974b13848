/** A thread of `convertFiles`: does one task with the inputs that it is sent, one after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { convertBytes } from './convertBytes.ts'
import type { Task } from './task.ts'

const task: Task = workerData

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await convertBytes(task, [bytes]))
})
