/**
 * What a converter's store must not hold: the engine, the worker, and the files.
 *
 * The way of the data is one line: an input and options go in, an engine makes one answer, the store shows it. A small
 * input is converted at once in the page; a larger one in a worker, whose job ends when a newer input comes.
 */
import type { OptionValues, Result, Tool, ToolEngine, ToolOutput } from '@whittle/tools-core'
import type { WorkerClient } from '../../lib/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import {
  type ConverterInput,
  type ConverterOutput,
  type ConverterStore,
  inputSize,
  isEmpty,
  type JobState,
  NO_INPUT,
} from './store.ts'
import { tellActionFailed } from './tellActionFailed.ts'

/** A converter's side effects. */
export interface Workspace {
  /** Converts the input as it is now, ending the job before it. */
  convert(): Promise<void>
  /** Where a page begins: with options, and perhaps a text. */
  start(beginning: { readonly options: OptionValues; readonly text?: string }): void
  /** A text that is still being composed (by an input method) is not converted yet; a large one that was edited waits for `convert`. */
  setText(text: string, state?: 'composing' | 'written'): void
  /** Where the input is large, they wait for `convert`. */
  setOptions(options: OptionValues): void
  open(file: File): Promise<void>
  /** Several files are converted together, the input left as it is; of none, that ends. */
  openAll(files: readonly File[]): void
  /** Whether a file is on its way to be the input. */
  isReading(): boolean
  clear(): void
  /** Ends the running job; the input stays. */
  cancel(): void
  /** Loads the engine, before it is needed. */
  prepare(): void
  /** Saves the output as a file. */
  download(): Promise<void>
  dispose(): void
}

/** Up to this many UTF-16 units or bytes the page converts by itself, between two key presses. */
const PAGE_LIMIT = 65_536

/** Above so many UTF-16 units of text, or bytes of a file, a change is not converted by itself. */
const LIVE_TEXT = 2_000_000
const LIVE_FILE = 100_000_000

/** Whoever brings a large text wants it converted; a change of fewer units is one of many to come. */
const EDIT_UNITS = 1000

/** Typing in a large text rests this long before the worker begins. */
const WORKER_DELAY_MS = 150

/** A workspace bound to one store. */
export function createWorkspace(tool: Tool, store: ConverterStore): Workspace {
  let client: WorkerClient<ToolsWorkerApi> | undefined
  /** Counts the inputs: an answer to an older one is dropped. */
  let latest = 0
  /** The file that is being read; `null` when something else became the input meanwhile. */
  let reading: File | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let engine: Promise<ToolEngine> | undefined
  /** The engine, once it is there. */
  let loaded: ToolEngine | undefined
  /** How long the last run took. */
  let lastSeconds: number | undefined

  function prepare(): void {
    if (engine !== undefined) return
    engine = tool.load()
    engine.then(
      (run) => {
        loaded = run
      },
      // A code that could not be fetched is asked for again when it is needed.
      () => {
        engine = undefined
      },
    )
  }

  async function convert(): Promise<void> {
    latest += 1
    const turn = latest
    clearTimeout(timer)
    const { input, options, setJob, empty, finish } = store.getState()
    const begun = performance.now()
    const place = isForWorker(input, tool) ? 'worker' : 'page'
    // Where a worker is wanted next, the one there is may keep what it has loaded: all of Sass, for example.
    if (place === 'page' || isEmpty(input)) client?.stop()
    if (isEmpty(input)) return empty()
    if (tool.judges === true) empty()
    const show = (result: Result<ConverterOutput>): void => {
      lastSeconds = (performance.now() - begun) / 1000
      if (result.ok) finish(result.value, result.notes)
      else setJob({ status: 'failed', errors: result.errors })
    }
    try {
      const answer = place === 'page' ? answerAtOnce(input, options) : undefined
      // What nobody has to wait for is shown together with the input: the page is drawn once for a key, not twice.
      if (answer !== undefined && 'ok' in answer) return show(answer)
      setJob({ status: 'running', place, progress: null })
      const run = place === 'worker' ? runInWorker : runHere
      const result = await (answer ?? run(input, options, turn))
      if (turn === latest) show(result)
    } catch (error) {
      if (turn === latest) setJob(failureOf(error))
    }
  }

  /** What the engine says of a text, where it is there already; some say it later. */
  function answerAtOnce(input: ConverterInput, options: OptionValues): ReturnType<ToolEngine> | undefined {
    return input.kind === 'text' ? loaded?.(input.text, options, {}) : undefined
  }

  async function runHere(input: ConverterInput, options: OptionValues): Promise<Result<ToolOutput>> {
    prepare()
    const run = await engine!
    const given = input.kind === 'text' ? input.text : new Uint8Array(await input.file.arrayBuffer())
    return run(given, options, input.kind === 'file' ? { mediaType: input.file.type } : {})
  }

  async function runInWorker(
    input: ConverterInput,
    options: OptionValues,
    turn: number,
  ): Promise<Result<ConverterOutput>> {
    if (input.kind === 'text')
      await new Promise((resolve) => {
        timer = setTimeout(resolve, WORKER_DELAY_MS)
      })
    client ??= (await import('./toolWorker.ts')).createToolWorker()
    if (turn !== latest) throw new DOMException('A newer input took over.', 'AbortError')
    const given = input.kind === 'text' ? input.text : input.file
    const onProgress = (progress: number): void =>
      store.getState().setJob({ status: 'running', place: 'worker', progress })
    return client.run('run', { tool: tool.id, input: given, options }, { onProgress })
  }

  /** The older job has lost its sense; the next one begins when the visitor says so. */
  function wait(): void {
    latest += 1
    clearTimeout(timer)
    client?.stop()
    if (tool.judges === true) store.getState().empty()
    store.getState().setJob({ status: 'waiting', lastSeconds })
  }

  function setInput(input: ConverterInput): void {
    reading = null
    store.getState().setInput(input)
    void convert()
  }

  async function open(file: File): Promise<void> {
    latest += 1
    clearTimeout(timer)
    reading = file
    const input = await import('./openFile.ts')
      .then(({ readInput }) => readInput(file, tool))
      .catch(failureOf)
    // Whoever typed, or gave another file, while this one was read has had the last word.
    if (reading !== file) return
    reading = null
    if ('status' in input) store.getState().setJob(input)
    else setInput(input)
  }

  function openAll(files: readonly File[]): void {
    if (files.length === 1) return void open(files[0]!)
    reading = null
    store.getState().setFiles(files)
  }

  function cancel(): void {
    latest += 1
    reading = null
    clearTimeout(timer)
    client?.stop()
    store.getState().setJob({ status: 'stopped' })
  }

  async function download(): Promise<void> {
    const { output, input } = store.getState()
    if (output === null) return
    try {
      const { saveOutput } = await import('./outputFile.ts')
      await saveOutput(tool, input, output)
    } catch (error) {
      tellActionFailed(error)
    }
  }

  return {
    convert,
    prepare,
    open,
    openAll,
    cancel,
    download,
    isReading: () => reading !== null,
    setText: (text, state = 'written') => {
      latest += 1
      reading = null
      const before = store.getState().input
      store.getState().setInput({ kind: 'text', text })
      if (state === 'composing') return
      if (isEditOfLarge(before, text)) wait()
      else void convert()
    },
    start: ({ options, text }) => {
      store.getState().setOptions(options)
      if (text !== undefined) setInput({ kind: 'text', text })
      else void convert()
    },
    setOptions: (options) => {
      store.getState().setOptions(options)
      if (isLarge(store.getState().input)) wait()
      else void convert()
    },
    clear: () => setInput(NO_INPUT),
    dispose: () => {
      latest += 1
      reading = null
      clearTimeout(timer)
      client?.end()
      client = undefined
    },
  }
}

/** A tool that is slow at any size has a live limit of 0. */
function isForWorker(input: ConverterInput, { liveLimit }: Tool): boolean {
  return inputSize(input) > Math.min(PAGE_LIMIT, liveLimit)
}

function isLarge(input: ConverterInput): boolean {
  return inputSize(input) > (input.kind === 'text' ? LIVE_TEXT : LIVE_FILE)
}

function isEditOfLarge(before: ConverterInput, text: string): boolean {
  if (before.kind !== 'text' || !isLarge({ kind: 'text', text })) return false
  return Math.abs(text.length - before.text.length) < EDIT_UNITS
}

/** A failure of the machinery, told like an error of the input. A job that a newer one ended is not told at all. */
function failureOf(error: unknown): Extract<JobState, { status: 'failed' }> {
  const reason = error instanceof Error ? error.message : String(error)
  const message = `The conversion could not be finished: ${reason}. Your input is still here; try again.`
  return { status: 'failed', errors: [{ code: 'not-finished', message }] }
}
