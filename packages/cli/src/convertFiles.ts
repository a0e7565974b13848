/**
 * Does one task with many files, several at a time. A result is written whole or not at all, and an
 * interrupted run is resumed by the next one.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messageOf } from '@whittle/foundation/messageOf'
import { convertBytes } from './convertBytes.ts'
import type { Converted, Problem } from './converted.ts'
import { type InputFile, resultNames, sha256, statIfThere, writeWhole } from './files.ts'
import { type Manifest, openManifest } from './manifest.ts'
import { type Task, taskKey } from './task.ts'
import { createWorkers } from './workers.ts'

/** What became of one file. */
export interface FileReport {
  readonly file: string
  readonly state: 'done' | 'already-done' | 'failed' | 'would-write'
  /** The path of its result. */
  readonly output?: string
  readonly inputBytes?: number
  readonly outputBytes?: number
  /** Codes of what is to be known about the result. */
  readonly notes?: readonly string[]
  readonly errors?: readonly Problem[]
}

export interface ConvertFilesOptions {
  /** The folder for results, created if it is missing. */
  readonly folder: string
  /** How many files are worked on at a time. */
  readonly jobs: number
  /** Whether to write nothing and only report what would be written. */
  readonly dryRun: boolean
  readonly onFile: (report: FileReport) => Promise<void> | void
}

/** For fewer files than this, threads are not worth the time that they take to start. */
const MIN_FILES_FOR_THREADS = { pipeline: 4, image: 2, video: 2 }

/**
 * Converts files. They are started in the order of the list, and with several jobs may finish in another. A
 * file that fails is reported and does not stop the others. Results have the names of their inputs, with the
 * extension of what is written (`resultNames`).
 *
 * @returns whether every file was done.
 */
export async function convertFiles(
  task: Task,
  files: readonly InputFile[],
  { folder, jobs, dryRun, onFile }: ConvertFilesOptions,
): Promise<boolean> {
  const recipe = sha256(taskKey(task))
  const manifest = await openManifest(folder)
  const workers =
    jobs > 1 && files.length >= MIN_FILES_FOR_THREADS[task.kind] ? createWorkers(task) : undefined
  const convert = (bytes: Uint8Array): Promise<Converted> =>
    workers?.convert(bytes) ?? convertBytes(task, [bytes])
  const nameOf = resultNames(files)
  const job = { folder, recipe, manifest, convert, dryRun, nameOf }
  let next = 0
  let allDone = true
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const report = await convertFile(file, job)
      if (report.state === 'failed') allDone = false
      await onFile(report)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, files.length) }, work))
  } finally {
    await workers?.close()
  }
  return allDone
}

interface Job {
  readonly folder: string
  readonly recipe: string
  readonly manifest: Manifest
  readonly dryRun: boolean
  convert(bytes: Uint8Array): Promise<Converted>
  nameOf(file: InputFile, extension: string | undefined): string
}

async function convertFile(file: InputFile, job: Job): Promise<FileReport> {
  const { path, name } = file
  try {
    const bytes = await readFile(path)
    const input = sha256(bytes)
    const earlier = job.manifest.find(input, job.recipe, name)
    if (earlier !== undefined && (await isStill(join(job.folder, earlier.output), earlier.result)))
      return { file: path, state: 'already-done', output: join(job.folder, earlier.output) }
    const converted = await job.convert(bytes)
    if (!converted.ok)
      return { file: path, state: 'failed', inputBytes: bytes.length, errors: converted.errors }
    const output = job.nameOf(file, converted.extension)
    const target = join(job.folder, output)
    const notes = converted.notes.map(({ code }) => code)
    const sizes = {
      inputBytes: bytes.length,
      outputBytes: converted.bytes.length,
      ...(notes.length === 0 ? {} : { notes }),
    }
    if (job.dryRun) return { file: path, state: 'would-write', output: target, ...sizes }
    if (resolve(target) === resolve(path)) {
      const message = `The result would replace ${path}. Choose another folder.`
      return { file: path, state: 'failed', errors: [{ message }] }
    }
    await writeWhole(target, converted.bytes)
    await job.manifest.add({ name, output, input, recipe: job.recipe, result: sha256(converted.bytes) })
    return { file: path, state: 'done', output: target, ...sizes }
  } catch (error) {
    return { file: path, state: 'failed', errors: [{ message: messageOf(error) }] }
  }
}

async function isStill(path: string, hash: string): Promise<boolean> {
  const there = await statIfThere(path)
  return there?.isFile() === true && sha256(await readFile(path)) === hash
}
