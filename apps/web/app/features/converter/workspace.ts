/**
 * What a converter's store must not hold: which input is the latest, the file being read, and the job runner.
 *
 * Data flows one way: an engine turns input and options into one result, which the store shows. A small input
 * is converted at once in the page; a larger one in a worker, whose job ends when a newer input arrives.
 */
import type { OptionValues, Result, Tool } from '@whittle/tools-core'
import { sentenceOf } from '../../lib/errors/thrown.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showNotFetched } from '../../ui/showNotFetched.ts'
import type { FilesTogether } from './filesTogether.ts'
import { createJobRunner } from './jobRunner.ts'
import {
  type ConverterInput,
  type ConverterOutput,
  type ConverterStore,
  type Given,
  inputSize,
  isEmpty,
  isStale,
  type JobState,
  NO_INPUT,
} from './store.ts'

/** A converter's side effects. */
export interface Workspace {
  /** Converts the current input, ending the previous job. */
  convert(): Promise<void>
  /** Converts the current input after a change; a large one waits for `convert`. */
  refresh(): void
  /** Sets options, and perhaps a text with them, as the visitor chose. */
  start(given: Given): void
  /** Shows what comes from elsewhere: a link, another page, a sample. */
  show(given: Given): void
  /**
   * A text still being composed by an input method is not converted yet; a large edited text waits for
   * `convert`.
   */
  setText(text: string, state?: 'composing' | 'written'): void
  /** With a large input, changed options wait for `convert`. */
  setOptions(options: OptionValues): void
  /** Reads the next input; returns whether it became the input. */
  open(file: File): Promise<boolean>
  /**
   * Converts several files together and leaves the input as it is; an empty list ends that. If one of them
   * lists the others and the tool knows such lists, it becomes the input.
   */
  openAll(files: readonly File[]): Promise<void>
  /** Whether a file is being read as the next input. */
  isReading(): boolean
  clear(): void
  /** Ends the running job; the input stays. */
  cancel(): void
  /** Loads the engine before it is needed. */
  prepare(): void
  /** Saves the output as a file. */
  download(): Promise<void>
  /** Restores what the last visit left, and follows the store; the returned function ends the worker. */
  connect(): () => void
}

/**
 * Up to this many UTF-16 units or bytes, the page itself converts, between two key presses; a slow tool says
 * how many it can take.
 */
const PAGE_LIMIT = 65_536

/** Above this many UTF-16 units of text, or bytes of a file, a change is not converted automatically. */
const LIVE_TEXT = 2_000_000
const LIVE_FILE = 100_000_000

/**
 * A large pasted text is converted at once; a change of fewer UTF-16 units counts as typing, with more to
 * come.
 */
const EDIT_UNITS = 1000

/** What the workspace works with. */
export interface Ports {
  /** The tool whose engine converts; it is loaded on first use. */
  readonly tool: Tool
  /**
   * Loads, shortly after the page is shown, what restores the last visit and stores what the next one needs.
   */
  readonly loadVisit: () => Promise<(converter: Converter) => () => void>
}

/** One converter: its tool, its state and its side effects. */
export interface Converter {
  readonly tool: Tool
  readonly store: ConverterStore
  readonly workspace: Workspace
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: ConverterStore, { tool, loadVisit }: Ports): Workspace {
  const runner = createJobRunner(tool, (job) => store.getState().setJob(job))
  const conversions = createLatest()
  const openings = createLatest()
  /** Whether a file is being read, and nothing else became the input meanwhile. */
  let isReading = (): boolean => false
  /** Duration of the last run. */
  let lastSeconds: number | undefined

  async function convert(): Promise<void> {
    const isLatest = conversions.begin()
    const { input, options, setJob, empty, finish } = store.getState()
    const begun = performance.now()
    const place = isForWorker(input, tool) ? 'worker' : 'page'
    // If the next job needs a worker too, the present one may keep what it has loaded: all of Sass, for
    // example.
    if (place === 'page' || isEmpty(input)) runner.stop()
    if (isEmpty(input) && tool.generates !== 'alone') return empty()
    if (tool.judges === true) empty()
    const show = (result: Result<ConverterOutput>): void => {
      lastSeconds = (performance.now() - begun) / 1000
      if (result.ok) finish(result.value, result.notes)
      else setJob({ status: 'failed', errors: result.errors })
    }
    try {
      const answer = place === 'page' ? runner.answerAtOnce(input, options) : undefined
      // A synchronous result is shown together with the input, so that the page renders once per key press,
      // not twice.
      if (answer !== undefined && 'ok' in answer) return show(answer)
      setJob({ status: 'running', place, progress: null })
      const job = { input, options, isWanted: isLatest }
      const result = await (answer ?? runner.run(place, job))
      if (isLatest()) show(result)
    } catch (error) {
      if (isLatest()) setJob(failureOf(error))
    }
  }

  /** The older job is obsolete; the next one begins when the visitor presses Run. */
  function wait(): void {
    conversions.drop()
    runner.stop()
    if (tool.judges === true) store.getState().empty()
    store.getState().setJob({ status: 'waiting', lastSeconds })
  }

  function refresh(): void {
    if (isLarge(store.getState().input)) wait()
    else void convert()
  }

  function setInput(input: ConverterInput): void {
    openings.drop()
    store.getState().setInput(input)
    void convert()
  }

  async function open(file: File): Promise<boolean> {
    conversions.drop()
    const isWanted = openings.begin()
    isReading = isWanted
    const input = await import('./readInput.ts')
      .then(({ readInput }) => readInput(file, tool))
      .catch(failureOf)
    // If the visitor typed or opened another file meanwhile, that takes precedence.
    if (!isWanted()) return false
    openings.drop()
    const isRead = 'kind' in input
    if (isRead) setInput(input)
    else store.getState().setJob(input)
    return isRead
  }

  async function openAll(files: readonly File[]): Promise<void> {
    const [first = null] = files
    if (first !== null && files.length === 1) return void (await open(first))
    const isWanted = openings.begin()
    isReading = isWanted
    const together = await findTogether(tool, files).catch(failureOf)
    if (!isWanted()) return
    openings.drop()
    if (together === undefined) return store.getState().setFiles(files)
    if ('status' in together) return store.getState().setJob(together)
    if (await open(together.main)) store.getState().setBeside(together.beside)
  }

  function cancel(): void {
    conversions.drop()
    openings.drop()
    runner.stop()
    store.getState().setJob({ status: 'stopped' })
  }

  async function download(): Promise<void> {
    const { output, input, options } = store.getState()
    if (output === null || isStale(store.getState())) return
    await runOrShow(async () =>
      (await import('./outputFile.ts')).saveOutput({ tool, options, input, output }),
    )
  }

  function end(): void {
    conversions.drop()
    openings.drop()
    runner.dispose()
  }

  function connect(): () => void {
    let leave: (() => void) | undefined
    let isLeft = false
    loadVisit().then(
      (visit) => {
        if (!isLeft) leave = visit({ tool, store, workspace })
      },
      (error: unknown) => {
        // What another page passes on would not arrive.
        if (!isLeft) showNotFetched(error)
      },
    )
    return () => {
      isLeft = true
      leave?.()
      end()
    }
  }

  const workspace: Workspace = {
    connect,
    convert,
    refresh,
    prepare: runner.prepare,
    open,
    openAll,
    cancel,
    download,
    isReading: () => isReading(),
    setText: (text, state = 'written') => {
      conversions.drop()
      openings.drop()
      const before = store.getState().input
      store.getState().typeText(text)
      if (state === 'composing') return
      if (isEditOfLarge(before, text)) wait()
      else void convert()
    },
    start: ({ options, text }) => {
      const { setOptions, typeText } = store.getState()
      setOptions(options)
      if (text !== undefined) {
        openings.drop()
        typeText(text)
      }
      void convert()
    },
    show: (given) => {
      if (given.text !== undefined) openings.drop()
      store.getState().show(given)
      void convert()
    },
    setOptions: (options) => {
      store.getState().setOptions(options)
      refresh()
    },
    clear: () => setInput(NO_INPUT),
  }
  return workspace
}

/**
 * The file that is the input, if the tool uses the others beside it; the code for this is loaded with the
 * first such files.
 */
async function findTogether(tool: Tool, files: readonly File[]): Promise<FilesTogether | undefined> {
  return files.length === 0 ? undefined : (await import('./filesTogether.ts')).findTogether(tool, files)
}

function isForWorker(input: ConverterInput, { liveLimit = PAGE_LIMIT }: Tool): boolean {
  return inputSize(input) > liveLimit
}

function isLarge(input: ConverterInput): boolean {
  return inputSize(input) > (input.kind === 'text' ? LIVE_TEXT : LIVE_FILE)
}

function isEditOfLarge(before: ConverterInput, text: string): boolean {
  if (before.kind !== 'text' || !isLarge({ kind: 'text', text })) return false
  return Math.abs(text.length - before.text.length) < EDIT_UNITS
}

/** An internal failure, reported like an error of the input. A job ended by a newer one is not reported. */
function failureOf(error: unknown): Extract<JobState, { status: 'failed' }> {
  const message = `The conversion could not be finished: ${sentenceOf(error)} Your input is still here; try again.`
  return { status: 'failed', errors: [{ code: 'not-finished', message }] }
}
