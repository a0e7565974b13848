/** The state of the Pipeline Builder: plain data. The worker, files and storage are in `workspace.ts`. */
import type { OptionValues } from '@whittle/tools-core'
import type { Pipeline, PipelineStep, StepError } from '@whittle/tools-core/pipeline'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Work } from '../../lib/device/unsavedWork.ts'
import type { PipelineOutput, StepReport } from '../../lib/pipeline/pipelineJob.ts'
import {
  changeStep,
  type ListedStep,
  listSteps,
  moveStep,
  stepTitle,
  unpackStep,
  withInput,
  withOff,
  withOptions,
} from './steps.ts'

/** What the pipeline gets. */
export type PipelineInput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File }

/** The state of the latest run. */
type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly errors: readonly StepError[] }
  /** The input is large: it is run when the visitor asks for it. */
  | { readonly status: 'waiting' }
  | { readonly status: 'stopped' }

/** How far a file is. */
export type FileState =
  | { readonly status: 'waiting' }
  | { readonly status: 'working' }
  | { readonly status: 'done'; readonly name: string; readonly bytes: number; readonly notes: number }
  | { readonly status: 'failed'; readonly message: string }

/** A file that the pipeline is run on. */
export interface FileRow {
  readonly id: number
  /** With the folders it came in. */
  readonly path: string
  readonly bytes: number
  readonly state: FileState
}

/** A pipeline that is kept on this device. */
export interface KeptPipeline {
  readonly name: string
  readonly pipeline: Pipeline
}

interface PipelineState {
  readonly name: string
  readonly steps: readonly ListedStep[]
  readonly input: PipelineInput
  /** The second input, for steps that join two. */
  readonly second: string
  readonly run: RunState
  /** What each step made in the latest run, in order. */
  readonly reports: readonly StepReport[]
  /** The last good output; it stays, dimmed, while there is a newer pipeline or input without one. */
  readonly output: PipelineOutput | null
  /** Pipelines kept on this device, by name. */
  readonly kept: readonly KeptPipeline[]
  readonly files: readonly FileRow[]
  /** Whether the files are being worked on. */
  readonly isBusy: boolean
  /** How much of the ZIP is written, 0 to 1; null while none is. */
  readonly saving: number | null
  /** Whether the visitor has the results of the files. */
  readonly isSaved: boolean
  /** Said to screen readers. */
  readonly announcement: string
}

interface PipelineActions {
  rename(name: string): void
  /** Shows a pipeline in place of the present one. */
  show(pipeline: Pipeline): void
  /** Adds steps at the end. */
  add(steps: readonly PipelineStep[]): void
  remove(id: number): void
  /** Moves a step to an index, counted from 0. */
  move(id: number, to: number): void
  switchOff(id: number, isOff: boolean): void
  setOptions(id: number, options: OptionValues): void
  chooseInput(id: number, input: number | undefined): void
  unpack(id: number): void
  setInput(input: PipelineInput): void
  typeSecond(text: string): void
  begin(): void
  report(step: StepReport): void
  finish(output: PipelineOutput): void
  setRun(run: RunState): void
  setKept(kept: readonly KeptPipeline[]): void
  setFiles(files: readonly FileRow[]): void
  setFile(id: number, state: FileState): void
  setBusy(isBusy: boolean): void
  setSaving(saving: number | null): void
  saved(): void
  announce(announcement: string): void
}

export type PipelineStoreState = PipelineState & PipelineActions
export type PipelineStore = StoreApi<PipelineStoreState>

/** The input of a newly opened page. */
export const NO_INPUT: PipelineInput = { kind: 'text', text: '' }

/** Creates the store of an empty pipeline. */
export function createPipelineStore(): PipelineStore {
  let lastId = 0
  const numbered = (steps: readonly PipelineStep[]): readonly ListedStep[] => {
    const listed = listSteps(steps, lastId + 1)
    lastId += steps.length
    return listed
  }
  return createStore((set) => ({
    name: '',
    steps: [],
    input: NO_INPUT,
    second: '',
    run: { status: 'idle' },
    reports: [],
    output: null,
    kept: [],
    files: [],
    isBusy: false,
    saving: null,
    isSaved: false,
    announcement: '',
    rename: (name) => set({ name }),
    show: ({ name = '', steps }) => set({ name, steps: numbered(steps) }),
    add: (steps) =>
      set((state) => {
        const added = [...state.steps, ...numbered(steps)]
        const title = steps.map(stepTitle).join(', ')
        return { steps: added, announcement: `Added step ${added.length}: ${title}` }
      }),
    remove: (id) =>
      set((state) => {
        const steps = state.steps.filter((each) => each.id !== id)
        return { steps, announcement: `Removed. ${steps.length} left` }
      }),
    move: (id, to) =>
      set((state) => {
        const steps = moveStep(state.steps, id, to)
        const at = steps.findIndex((each) => each.id === id)
        const step = steps[at]?.step
        if (step === undefined) return state
        return { steps, announcement: `${stepTitle(step)} is step ${at + 1} of ${steps.length}` }
      }),
    switchOff: (id, isOff) =>
      set(({ steps }) => ({ steps: changeStep(steps, id, (step) => withOff(step, isOff)) })),
    setOptions: (id, options) =>
      set(({ steps }) => ({ steps: changeStep(steps, id, (step) => withOptions(step, options)) })),
    chooseInput: (id, input) =>
      set(({ steps }) => ({ steps: changeStep(steps, id, (step) => withInput(step, input)) })),
    unpack: (id) =>
      set(({ steps }) => {
        const unpacked = unpackStep(steps, id, lastId + 1)
        lastId += unpacked.length
        return { steps: unpacked }
      }),
    setInput: (input) => set({ input }),
    typeSecond: (second) => set({ second }),
    begin: () => set({ run: { status: 'running' }, reports: [] }),
    report: (step) => set(({ reports }) => ({ reports: [...reports, step] })),
    finish: (output) => set({ output, run: { status: 'done' } }),
    setRun: (run) => set(run.status === 'idle' ? { run, reports: [], output: null } : { run }),
    setKept: (kept) => set({ kept }),
    setFiles: (files) => set({ files, isSaved: false }),
    setFile: (id, state) =>
      set(({ files }) => ({ files: files.map((row) => (row.id === id ? { ...row, state } : row)) })),
    setBusy: (isBusy) => set({ isBusy }),
    setSaving: (saving) => set({ saving }),
    saved: () => set({ isSaved: true }),
    announce: (announcement) => set({ announcement }),
  }))
}

/** Whether there is nothing to work on. A file may be empty and still be an input. */
export function isEmpty(input: PipelineInput): boolean {
  return input.kind === 'text' && input.text === ''
}

/** Whether the output belongs to a pipeline or an input that has changed since. */
export function isStale({ run, output }: PipelineState): boolean {
  return output !== null && run.status !== 'done'
}

const NO_ERRORS: readonly StepError[] = []

/** The errors of the latest run. */
export function errorsOf({ run }: PipelineState): readonly StepError[] {
  return run.status === 'failed' ? run.errors : NO_ERRORS
}

/** Work that would be lost on leaving the page: results of files that were not saved. */
export function workOf({ files, isBusy, isSaved, input }: PipelineState): Work {
  const hasResults = files.some(({ state }) => state.status === 'done')
  if (isBusy || (hasResults && !isSaved)) return 'made'
  return files.length > 0 || input.kind === 'file' ? 'opened' : 'none'
}
