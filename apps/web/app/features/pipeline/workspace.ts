/**
 * What the Pipeline Builder's store must not hold: the worker, files, the address and the storage of this
 * tab and device.
 *
 * Data flows one way: what the visitor changes goes into the store, a run follows the store, and what each
 * step makes goes into the store too.
 */
import { formatPipeline, MAX_STEPS, type Pipeline, type PipelineStep } from '@whittle/tools-core/pipeline'
import { codeOf, sentenceOf } from '../../lib/errors/thrown.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { pickSaveFile } from '../../lib/files/savePickers.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { workerCount } from '../../lib/jobs/workerPool.ts'
import { copyText } from '../../ui/copyText.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import type { Shared } from '../../ui/ShareMenu.tsx'
import { showToast } from '../../ui/Toast.tsx'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import { createFileRuns, type FileRunPorts, type FileRuns } from './fileRuns.ts'
import { exportedPipelines, forgetPipeline, importPipelines, keepPipeline, keptPipelines } from './keeping.ts'
import { linkContent } from './pipelineLink.ts'
import { hasRoom, hasSecretInput, hasSecretOption, isGenerator, pipelineOf, stepTitle } from './steps.ts'
import {
  isEmpty,
  isStale,
  NO_INPUT,
  type PipelineInput,
  type PipelineStore,
  type PipelineStoreState,
} from './store.ts'
import { visitPage } from './visitPage.ts'

/** The page's side effects. */
export interface Workspace extends FileRuns {
  /** Adds steps at the end, unless there are too many. */
  add(steps: readonly PipelineStep[]): void
  /** Shows a pipeline in place of the present one, and offers to restore that. */
  open(pipeline: Pipeline): void
  /** Runs the pipeline, however long it takes. */
  run(): Promise<void>
  /** Ends the run. */
  stop(): void
  setInput(input: PipelineInput): void
  clear(): void
  download(): void
  copyOutput(): Promise<void>
  /** Copies a link to the pipeline, with or without its input. */
  share(what: Shared): Promise<void>
  /** Keeps the pipeline on this device under its name. */
  keep(): void
  forget(name: string): void
  /** Saves all kept pipelines as one file. */
  exportAll(): void
  importFile(file: File): Promise<void>
  /** Restores the last visit, opens links, takes what other pages send, and runs whatever the store holds. */
  connect(): () => void
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports extends FileRunPorts {
  /** How long a change waits for the next one, in milliseconds. */
  readonly restMs: number
}

/** Larger inputs are run when the visitor asks for it: UTF-16 units of a text, bytes of a file. */
const LIVE_TEXT = 2_000_000
const LIVE_FILE = 20_000_000
/** How long a step may take in a run that nobody asked for, in milliseconds. */
const LIVE_STEP_MS = 20_000
/** How long an outdated run may go on: a new worker would have to load the tools again. */
const PATIENCE_MS = 500

/** Creates a workspace bound to one store. */
export function createWorkspace(store: PipelineStore, ports: Partial<Ports> = {}): Workspace {
  const own = { ...browserPorts(), ...ports }
  const client = createWorkerClient<ToolsWorkerApi>(own.spawn, { patience: PATIENCE_MS })
  const files = createFileRuns(store, own)
  const runs = createLatest()

  async function run(stallTimeoutMs?: number): Promise<void> {
    const isWanted = runs.begin()
    const { steps, name, input, second, begin, report, finish, setRun } = store.getState()
    const pipeline = pipelineOf(steps, name)
    if (isEmpty(input) && second === '' && !isGenerator(pipeline.steps)) {
      client.stop()
      return setRun({ status: 'idle' })
    }
    begin()
    try {
      const first = input.kind === 'text' ? input.text : input.file
      const job = { pipeline, inputs: second === '' ? [first] : [first, second] }
      const made = await client.run('pipeline', job, {
        onProgress: (step) => {
          if (isWanted()) report(step)
        },
        ...(stallTimeoutMs === undefined ? {} : { stallTimeoutMs }),
      })
      if (!isWanted()) return
      if (made.ok) finish(made.value)
      else setRun({ status: 'failed', errors: made.errors })
    } catch (error) {
      if (isWanted()) setRun({ status: 'failed', errors: [failureOf(error, store.getState())] })
    }
  }

  function refresh(): void {
    const { input } = store.getState()
    const isLarge = input.kind === 'text' ? input.text.length > LIVE_TEXT : input.file.size > LIVE_FILE
    if (!isLarge) return void run(LIVE_STEP_MS)
    runs.drop()
    client.stop()
    store.getState().setRun({ status: 'waiting' })
  }

  /** Runs whatever the store holds, a moment after the last change. */
  function followChanges(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unfollow = store.subscribe((state, before) => {
      const isSame =
        state.steps === before.steps && state.input === before.input && state.second === before.second
      if (isSame) return
      clearTimeout(timer)
      timer = setTimeout(refresh, own.restMs)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }

  function add(steps: readonly PipelineStep[]): void {
    if (hasRoom(store.getState().steps, steps)) store.getState().add(steps)
    else showToast({ text: `A pipeline has at most ${MAX_STEPS} steps`, tone: 'bad' })
  }

  function open(pipeline: Pipeline): void {
    const { steps, name, show } = store.getState()
    const before = pipelineOf(steps, name)
    show(pipeline)
    if (before.steps.length === 0 || formatPipeline(before) === formatPipeline(pipeline)) return
    const action = { label: 'Restore what was here', run: () => store.getState().show(before) }
    showToast({ text: 'The pipeline was opened', action })
  }

  function refreshKept(): void {
    store.getState().setKept(keptPipelines())
  }

  const workspace: Workspace = {
    ...files,
    add,
    open,
    run: () => run(),
    stop() {
      runs.drop()
      client.stop()
      store.getState().setRun({ status: 'stopped' })
    },
    setInput: (input) => store.getState().setInput(input),
    clear: () => store.getState().setInput(NO_INPUT),
    download() {
      const { output, input, name } = store.getState()
      if (output === null || isStale(store.getState())) return
      const { content, extension = 'txt' } = output
      const stem =
        input.kind === 'file' ? input.file.name.replace(/(?<=.)\.[^.]*$/, '') : name.trim() || 'pipeline'
      own.save(new Blob([content]), `${stem.replace(/[/\\:*?"<>|]+/g, '-')}.${extension}`)
    },
    async copyOutput() {
      const { output } = store.getState()
      if (typeof output?.content === 'string') await copyText(output.content)
    },
    share: (what) =>
      runOrShow(async () => {
        const { steps, name, input, second } = store.getState()
        const pipeline = pipelineOf(steps, name)
        const isWithInput = what === 'input' && input.kind === 'text' && !hasSecretInput(pipeline.steps)
        const content = linkContent({ pipeline, ...(isWithInput ? { input: input.text, second } : {}) })
        const { copyLink } = await import('../../ui/copyLink.ts')
        await copyLink(content, 'Share only the settings, and send the input as a file.')
        if (hasSecretOption(pipeline.steps))
          showToast({ text: 'Keys and passwords are not part of the link' })
      }),
    keep() {
      const { steps, name, rename } = store.getState()
      const given =
        name.trim() ||
        steps
          .map(({ step }) => stepTitle(step))
          .join(', ')
          .slice(0, 80)
      rename(given)
      const pipeline = pipelineOf(steps, given)
      keepPipeline(pipeline)
      refreshKept()
      const detail = hasSecretOption(pipeline.steps)
        ? { detail: 'Its keys and passwords are not stored.' }
        : {}
      showToast({ text: `“${given}” is kept on this device`, tone: 'good', ...detail })
    },
    forget(name) {
      const kept = store.getState().kept.find((each) => each.name === name)
      forgetPipeline(name)
      refreshKept()
      if (kept === undefined) return
      const bringBack = (): void => {
        keepPipeline(kept.pipeline)
        refreshKept()
      }
      showToast({ text: `“${name}” was removed`, action: { label: 'Undo', run: bringBack } })
    },
    exportAll: () =>
      own.save(new Blob([exportedPipelines()], { type: 'application/json' }), 'whittle-pipelines.json'),
    importFile: (file) =>
      runOrShow(async () => {
        const imported = importPipelines(await file.text())
        if (!imported.ok)
          return void showToast({ text: 'Nothing was imported', detail: imported.message, tone: 'bad' })
        refreshKept()
        const same = imported.same === 0 ? '' : `; ${imported.same} were here already`
        showToast({
          text: `Imported ${imported.added} of ${imported.added + imported.same}${same}`,
          tone: 'good',
        })
      }, 'The file could not be read'),
    connect() {
      client.reopen()
      refreshKept()
      const ends = [files.connect(), followChanges(), visitPage(store, { add, open })]
      return () => {
        for (const end of ends) end()
        runs.drop()
        client.end()
      }
    },
  }
  return workspace
}

/** A failure of the run itself, reported like an error of a step. */
function failureOf(error: unknown, { steps, reports }: PipelineStoreState) {
  if (codeOf(error) !== 'worker-silent') {
    const message = `The pipeline could not be run: ${sentenceOf(error)} Your input is still here; try again.`
    return { code: 'not-finished', message } as const
  }
  const last = reports.at(-1)?.path[0] ?? 0
  const step = steps.findIndex((each, index) => index >= last && each.step.off !== true) + 1 || steps.length
  const message = `Step ${step} took longer than ${LIVE_STEP_MS / 1000} seconds and was stopped. Press Run to give it all the time it needs.`
  return { code: 'not-finished', message, step, path: [step] } as const
}

function browserPorts(): Ports {
  return {
    spawn: () => new Worker(new URL('../../workers/tools.worker.ts', import.meta.url), { type: 'module' }),
    spawnZip: () => new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module' }),
    workers: workerCount(),
    pick: pickSaveFile,
    save: saveBlob,
    restMs: 150,
  }
}
