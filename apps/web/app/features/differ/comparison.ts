/**
 * Compares or merges the current texts: one job at a time, whose answer goes into the store.
 *
 * Short texts are compared at once in the page; longer ones in a worker, whose job ends when a newer text
 * arrives.
 */
import type { Result } from '@whittle/tools-core'
import type { DataJob } from '../../lib/compare/compareData.ts'
import { type Compared, compareTexts } from '../../lib/compare/compareTexts.ts'
import { failureText } from '../../lib/errors/failureText.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import { type DifferState, type DifferStore, isBlank, type Side } from './store.ts'
import { valueOrThrow } from './valueOrThrow.ts'

/** Compares the texts of one store. */
export interface Comparison {
  /** Compares or merges the current texts, ending the previous job. */
  refresh(): Promise<void>
  /** Ends the running job; the texts stay. */
  cancel(): void
  /** Ends the worker. */
  end(): void
  /** Starts again when the visitor returns to the page. */
  reopen(): void
}

/** Up to this many UTF-16 units of both texts together, the page itself compares, between two key presses. */
const PAGE_LIMIT = 65_536
/** For a long text, the worker starts after this long without typing, in milliseconds. */
const WORKER_DELAY_MS = 150

/** Creates a comparison bound to one store. */
export function createComparison(store: DifferStore, spawn: () => Worker): Comparison {
  const worker = createWorkerClient<DiffWorkerApi>(spawn)
  const comparison = createLatest()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    const isLatest = comparison.begin()
    clearTimeout(timer)
    worker.stop()
    const state = store.getState()
    if (isEmpty(state)) return state.empty()
    try {
      const answer = await questionOf(state)
      if (isLatest()) answer(store.getState())
    } catch (error) {
      if (!isLatest() || isAbort(error)) return
      state.setJob({ status: 'failed', message: failureText(error, 'texts are') })
    }
  }

  /** Computes the answer to the current job, as an update of the store. */
  async function questionOf(
    state: DifferState,
  ): Promise<(state: ReturnType<DifferStore['getState']>) => void> {
    const { mode, sides, view } = state
    const { original, changed } = sides
    if (mode === 'merge') {
      await rest(sides.base, sides.ours, sides.theirs)
      const [base, ours, theirs] = [sides.base.text, sides.ours.text, sides.theirs.text]
      const merge = valueOrThrow(
        await worker.run('merge', { base, ours, theirs, options: { style: state.mergeStyle } }),
      )
      return ({ finishMerge }) => finishMerge(merge)
    }
    if (original.file !== null || changed.file !== null) {
      running()
      const bytes = await worker.run('bytes', { original: blobOf(original), changed: blobOf(changed) })
      return ({ finishBytes }) => finishBytes(bytes)
    }
    if (view === 'data') {
      await rest(original, changed)
      const result = await worker.run('data', dataJobOf(state))
      const compared = valueOrThrow(result)
      return ({ finishData }) => finishData({ ...compared, notes: result.ok ? result.notes : [] })
    }
    const compared = valueOrThrow(await compare(state))
    return ({ finish }) => finish({ original: original.text, changed: changed.text, compared })
  }

  async function compare({ sides, options }: DifferState): Promise<Result<Compared>> {
    const job = { original: sides.original.text, changed: sides.changed.text, options }
    const isShort = job.original.length + job.changed.length <= PAGE_LIMIT
    // A regular expression may run forever; a worker can be ended.
    if (isShort && options.ignorePattern === '') return compareTexts(job)
    await rest(sides.original, sides.changed)
    return worker.run('compare', job)
  }

  /** Shows that the job takes a while, and waits for a pause in typing. */
  async function rest(...sides: readonly Side[]): Promise<void> {
    running()
    const length = sides.reduce((sum, { text }) => sum + text.length, 0)
    if (length <= PAGE_LIMIT) return
    await new Promise((resolve) => {
      timer = setTimeout(resolve, WORKER_DELAY_MS)
    })
  }

  function running(): void {
    store.getState().setJob({ status: 'running' })
  }

  return {
    refresh,
    cancel: () => {
      comparison.drop()
      clearTimeout(timer)
      worker.stop()
      store.getState().setJob({ status: 'failed', message: 'Stopped. The texts are still here.' })
    },
    end: () => {
      clearTimeout(timer)
      worker.end()
    },
    reopen: worker.reopen,
  }
}

function isEmpty({ mode, sides }: DifferState): boolean {
  const used = mode === 'merge' ? [sides.base, sides.ours, sides.theirs] : [sides.original, sides.changed]
  return used.every(isBlank)
}

/** The two documents of a data comparison, and how they are compared. */
export function dataJobOf({ sides: { original, changed }, dataOptions }: DifferState): DataJob {
  const { arrayKey, ignoreArrayOrder } = dataOptions
  const options = {
    ...(arrayKey !== '' && { arrayKey }),
    arrayOrder: ignoreArrayOrder ? ('ignore' as const) : ('exact' as const),
  }
  return { original: documentOf(original), changed: documentOf(changed), options }
}

function documentOf({ text, name, format }: Side): Pick<Side, 'text' | 'name' | 'format'> {
  return { text, name, format }
}

function blobOf({ text, file }: Side): Blob {
  return file ?? new Blob([text])
}
