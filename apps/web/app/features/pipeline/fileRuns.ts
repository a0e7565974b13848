/** Runs the pipeline on many files, in several workers, and saves the results as one ZIP. */
import { messageOf } from '@whittle/foundation/messageOf'
import type { Pipeline } from '@whittle/tools-core/pipeline'
import { isAbort } from '../../lib/errors/thrown.ts'
import { giveResultAway } from '../../lib/files/resultFiles.ts'
import type { pickSaveFile } from '../../lib/files/savePickers.ts'
import { uniqueNames } from '../../lib/files/zipFiles.ts'
import { keepScreenOn } from '../../lib/jobs/keepScreenOn.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { createWorkerPool } from '../../lib/jobs/workerPool.ts'
import { counted } from '../../lib/text/grouped.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import type { ZipJobs } from '../../workers/zip.worker.ts'
import { pipelineOf } from './steps.ts'
import type { FileState, PipelineStore } from './store.ts'

/** What runs of files need of the browser; a test replaces it. */
export interface FileRunPorts {
  readonly spawn: () => Worker
  readonly spawnZip: () => Worker
  /** How many files are worked on at a time. */
  readonly workers: number
  readonly pick: typeof pickSaveFile
  readonly save: (blob: Blob, name: string) => void
}

/** The actions on many files. */
export interface FileRuns {
  /** Runs the pipeline on these files, in place of earlier ones. */
  runOn(files: readonly File[]): Promise<void>
  /** Runs the present pipeline on the same files again. */
  runAgain(): Promise<void>
  /** Ends the run; what is done stays. */
  stopFiles(): void
  /** Drops the files and their results. */
  closeFiles(): void
  /** Saves the results as one ZIP. Call it while an event of the visitor is being handled. */
  saveZip(): Promise<void>
  /** Saves the result of one file. */
  saveResult(id: number): void
}

/** A file larger than this is refused: it is held in memory, and so is what each step makes of it. */
const MAX_FILE_BYTES = 500_000_000
const ZIP_NAME = 'results.zip'
const ZIP_TYPE = 'application/zip'

/** @returns the actions, and the function that ends all work. */
export function createFileRuns(
  store: PipelineStore,
  { spawn, spawnZip, workers, pick, save }: FileRunPorts,
): FileRuns & { readonly connect: () => () => void } {
  const pool = createWorkerPool<ToolsWorkerApi>(spawn, workers)
  const zipper = createWorkerClient<ZipJobs>(spawnZip)
  let sources: readonly File[] = []
  const results = new Map<number, Blob>()
  let run: AbortController | undefined

  function stop(): void {
    run?.abort(new DOMException('The run was stopped.', 'AbortError'))
    run = undefined
  }

  async function runOn(files: readonly File[]): Promise<void> {
    stop()
    sources = files
    results.clear()
    const own = new AbortController()
    run = own
    const { steps, name, second, setFiles, setBusy } = store.getState()
    const pipeline = pipelineOf(steps, name)
    setFiles(files.map((file, id) => ({ id, path: pathOf(file), bytes: file.size, state: WAITING })))
    setBusy(true)
    const letScreenSleep = keepScreenOn()
    const convert = (file: File, id: number): Promise<void> =>
      convertOne({ file, id, pipeline, second }, own.signal)
    await Promise.all(files.map(convert))
    letScreenSleep()
    // A newer run, or the end of this one, has already said so.
    if (run !== own) return
    run = undefined
    setBusy(false)
    store.getState().announce(endText(store))
  }

  interface FileJob {
    readonly file: File
    readonly id: number
    readonly pipeline: Pipeline
    readonly second: string
  }

  async function convertOne({ file, id, pipeline, second }: FileJob, signal: AbortSignal): Promise<void> {
    const show = (state: FileState): void => {
      if (!signal.aborted) store.getState().setFile(id, state)
    }
    if (file.size > MAX_FILE_BYTES) return show({ status: 'failed', message: TOO_LARGE })
    try {
      const inputs = second === '' ? [file] : [file, second]
      const onProgress = (): void => show({ status: 'working' })
      const made = await pool.run('pipeline', { pipeline, inputs }, { signal, onProgress })
      if (!made.ok)
        return show({ status: 'failed', message: made.errors.map(({ message }) => message).join(' ') })
      const { content, extension, notes } = made.value
      const blob = new Blob([content])
      if (signal.aborted) return
      results.set(id, blob)
      const name = resultName(pathOf(file), extension)
      show({ status: 'done', name, bytes: blob.size, notes: notes.length })
    } catch (error) {
      if (!isAbort(error)) show({ status: 'failed', message: messageOf(error) })
    }
  }

  function closeFiles(): void {
    stop()
    pool.stop()
    sources = []
    results.clear()
    store.getState().setBusy(false)
    store.getState().setFiles([])
  }

  /** What is done, by the names that it is saved under. */
  function entries(): readonly { readonly name: string; readonly blob: Blob }[] {
    const done = store.getState().files.flatMap(({ id, state }) => {
      const blob = results.get(id)
      return state.status === 'done' && blob !== undefined ? [{ name: state.name, blob }] : []
    })
    const names = uniqueNames(done.map(({ name }) => name))
    return done.map(({ blob }, index) => ({ name: names[index] as string, blob }))
  }

  async function saveZip(): Promise<void> {
    await runOrShow(async () => {
      const target = await pick(ZIP_NAME, ZIP_TYPE)
      if (target === null) return
      const { setSaving, saved } = store.getState()
      setSaving(0)
      try {
        const job = { files: [...entries()], ...(target === undefined ? {} : { target }) }
        const archive = await zipper.run('zip', job, { onProgress: setSaving })
        if (archive !== null) {
          giveResultAway(archive)
          save(new Blob([archive], { type: ZIP_TYPE }), ZIP_NAME)
        }
        saved()
        showToast({ text: `Saved ${counted(job.files.length, 'file')}`, tone: 'good' })
      } finally {
        setSaving(null)
      }
    }, 'The ZIP could not be saved')
  }

  return {
    runOn,
    runAgain: () => runOn(sources),
    stopFiles() {
      stop()
      const { files, setBusy, setFile, announce } = store.getState()
      for (const { id, state } of files)
        if (state.status === 'waiting' || state.status === 'working')
          setFile(id, { status: 'failed', message: 'Stopped before it was done.' })
      setBusy(false)
      announce('Stopped')
    },
    closeFiles,
    saveZip,
    saveResult(id) {
      const blob = results.get(id)
      const row = store.getState().files.find((each) => each.id === id)
      if (blob === undefined || row?.state.status !== 'done') return
      save(blob, row.state.name.slice(row.state.name.lastIndexOf('/') + 1))
    },
    connect() {
      pool.reopen()
      zipper.reopen()
      return () => {
        stop()
        zipper.end()
        pool.end()
      }
    },
  }
}

const WAITING: FileState = { status: 'waiting' }
const TOO_LARGE =
  'The file is larger than 500 MB, which is too much for a page. Use the command “whittle run” for it.'

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

function endText(store: PipelineStore): string {
  const { files } = store.getState()
  const failed = files.filter(({ state }) => state.status === 'failed').length
  const done = counted(files.length - failed, 'file')
  return `${done} done${failed === 0 ? '' : `, ${failed} not done`}.`
}

/** The extension at the end of a name, which is not all of it. */
const EXTENSION = /(?<=[^/])\.[a-z0-9]{1,10}$/i

/**
 * The name of a result: that of its input with the new extension, in the same folders. Without an extension,
 * it is the same name.
 *
 * @example
 * resultName('logs/a.json', 'csv') // 'logs/a.csv'
 */
export function resultName(path: string, extension: string | undefined): string {
  return extension === undefined ? path : `${path.replace(EXTENSION, '')}.${extension}`
}
