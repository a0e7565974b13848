/**
 * The state of one converter: plain data and one-line actions. The engine and the worker live in
 * `jobRunner.ts`, the address in `visitPage.ts`.
 */
import {
  defaultOptions,
  type Note,
  type OptionValues,
  type Tool,
  type ToolError,
  type ToolOutput,
} from '@whittle/tools-core'
import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * What is converted: the text in the field, with the name of the file it came from, or a file that is too
 * large for it or is not text.
 */
export type ConverterInput =
  | { readonly kind: 'text'; readonly text: string; readonly name?: string }
  | { readonly kind: 'file'; readonly file: File }

/** What a converter shows. */
export interface ToolState {
  readonly input: ConverterInput
  readonly options: OptionValues
}

/** What a converter shows: the output of an engine, or a file that was written in pieces. */
export type ConverterOutput = ToolOutput | { readonly kind: 'blob'; readonly blob: Blob }

/** The state of the latest input. */
export type JobState =
  | { readonly status: 'idle' }
  /** `progress` runs from 0 to 1; `null` while unknown. */
  | { readonly status: 'running'; readonly place: 'page' | 'worker'; readonly progress: number | null }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly errors: readonly ToolError[] }
  /**
   * A large input has changed: it is converted when the visitor presses Run. The previous run took
   * `lastSeconds`.
   */
  | { readonly status: 'waiting'; readonly lastSeconds: number | undefined }
  /** The visitor cancelled it. */
  | { readonly status: 'stopped' }

export interface ConverterState {
  readonly input: ConverterInput
  /** The input as the visitor typed it last, or brought it from another page; `null` before. */
  readonly typed: ConverterInput | null
  /** Several files, converted instead of the input; empty if there are none. */
  readonly files: readonly File[]
  /** Files opened together with the input, for the panel of a tool that uses them. */
  readonly beside: readonly File[]
  readonly options: OptionValues
  /**
   * The options as the visitor set them last; `null` before. What a link or another page sets is not stored
   * as the visitor's choice.
   */
  readonly chosen: OptionValues | null
  readonly job: JobState
  /** The input that the latest notes or errors are about; a newer one may be typed already. */
  readonly judged: ConverterInput | null
  /** The last good answer; it stays, dimmed, while there is a newer input without one. */
  readonly output: ConverterOutput | null
  /** The notes on the output. */
  readonly notes: readonly Note[]
  /** The form that fills in the input; `null` where the visitor writes it. */
  readonly form: InputForm | null
}

/** A form of a tool, and what is in its fields, by their labels. */
export interface InputForm {
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
  /** What Sample fills it with, and the text that this makes. */
  readonly sample: {
    readonly values: Readonly<Record<string, string>>
    readonly text: string
    /** What the result of it does, in a few words. */
    readonly becomes: string
  }
}

/** Options, and a text where it changes with them. */
export interface Given {
  readonly options: OptionValues
  readonly text?: string
}

interface ConverterActions {
  /** Replaces several files, as every input does. */
  setInput(input: ConverterInput): void
  typeText(text: string): void
  /** The present input counts as typed: it may be all there is of a text that was written on another page. */
  markTyped(): void
  /** Something else than the visitor sets the options, and perhaps a text. */
  show(given: Given): void
  setFiles(files: readonly File[]): void
  setBeside(files: readonly File[]): void
  /** The visitor sets the options. */
  setOptions(options: OptionValues): void
  setJob(job: JobState): void
  /** The result for the latest input. */
  finish(output: ConverterOutput, notes: readonly Note[]): void
  setForm(form: InputForm | null): void
  /** No input, no output. */
  empty(): void
}

/** The store of one converter. */
export type ConverterStore = StoreApi<ConverterState & ConverterActions>

/** The input of a newly opened page. */
export const NO_INPUT: ConverterInput = { kind: 'text', text: '' }

const NO_FILES: readonly File[] = []
const ALONE = { files: NO_FILES, beside: NO_FILES }
const NO_ERRORS: readonly ToolError[] = []

/** Creates a store with the tool's default options and no input. */
export function createConverterStore(tool: Tool): ConverterStore {
  return createStore((set) => ({
    input: NO_INPUT,
    typed: null,
    ...ALONE,
    options: defaultOptions(tool),
    chosen: null,
    job: { status: 'idle' },
    judged: null,
    output: null,
    notes: [],
    form: null,
    setInput: (input) =>
      set(({ form }) => ({
        input,
        ...ALONE,
        // With the input, the fields that it was made of are emptied.
        form: input === NO_INPUT && form !== null ? { ...form, values: {} } : form,
      })),
    typeText: (text) =>
      set(({ input: before }) => {
        // An edited text is still of its file; an emptied field is not.
        const isEdited = text !== '' && before.kind === 'text' && before.name !== undefined
        const input: ConverterInput = { kind: 'text', text, ...(isEdited && { name: before.name }) }
        return { input, typed: input, ...ALONE }
      }),
    markTyped: () => set(({ input }) => ({ typed: input })),
    show: ({ options, text }) =>
      set(({ input }) => {
        if (text === undefined) return { options }
        // The same text stays what it is: typed, or not.
        const isSame = input.kind === 'text' && input.text === text
        return { options, input: isSame ? input : { kind: 'text', text }, ...ALONE }
      }),
    setForm: (form) => set({ form }),
    setFiles: (files) => set({ files }),
    setBeside: (beside) => set({ beside }),
    setOptions: (options) => set({ options, chosen: options }),
    setJob: (job) => set(({ input, judged }) => ({ job, judged: job.status === 'failed' ? input : judged })),
    finish: (output, notes) =>
      set(({ input }) => ({ output, notes, job: { status: 'done' }, judged: input })),
    empty: () => set({ output: null, notes: [], job: { status: 'idle' } }),
  }))
}

/** Size of an input: UTF-16 units of a text, bytes of a file. */
export function inputSize(input: ConverterInput): number {
  return input.kind === 'text' ? input.text.length : input.file.size
}

/** Whether there is nothing to convert. A file may be empty and still be an input. */
export function isEmpty(input: ConverterInput): boolean {
  return input.kind === 'text' && input.text === ''
}

/**
 * Whether the notes or errors that are shown are about the input as it is now: only then may they change it.
 */
export function isJudged({ job, input, judged }: ConverterState): boolean {
  return judged === input && (job.status === 'done' || job.status === 'failed')
}

/** Whether the output belongs to an input that has changed since. */
export function isStale({ job, output }: ConverterState): boolean {
  return output !== null && job.status !== 'done'
}

/** The errors of the latest input. */
export function errorsOf({ job }: ConverterState): readonly ToolError[] {
  return job.status === 'failed' ? job.errors : NO_ERRORS
}
