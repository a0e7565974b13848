/**
 * `node enqueue.js recipe.json pictures results`: adds a job for each picture, waits for all, and prints how
 * they ended. A job has the name of its result, so one that is added twice is done once.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { nameOf } from './job.js'
import { connection, QUEUE } from './queue.js'

const [, , recipeFile, pictures, results] = process.argv
const recipe = JSON.parse(await readFile(recipeFile, 'utf8'))
const folder = resolve(results)
await mkdir(folder, { recursive: true })
const queue = new Queue(QUEUE, { connection })
const names = await readdir(pictures)
for (const name of names) {
  const source = resolve(join(pictures, name))
  const jobId = nameOf(recipe, await readFile(source))
  await queue.add('convert', { source, recipe, folder }, { jobId })
}
let counts = await queue.getJobCounts('completed', 'failed')
while (counts.completed + counts.failed < names.length) {
  await setTimeout(200)
  counts = await queue.getJobCounts('completed', 'failed')
}
console.log(`${counts.completed} done, ${counts.failed} failed`)
await queue.close()
