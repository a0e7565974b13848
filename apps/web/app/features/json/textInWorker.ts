/**
 * The page's text and its copy in the worker, which checks it and makes everything from it.
 *
 * The worker holds the text between jobs, so jobs wait for each other instead of ending each other; only a new file, or a press on
 * Stop, ends what is running. If the worker dies, the next text starts a new one.
 */
import { keepText, readKeptText } from '../../lib/device/keptText.ts'
import { failureText } from '../../lib/errors/failureText.ts'
import { createQueue } from '../../lib/jobs/queue.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { JsonCheck } from '../../lib/json/jsonDesk.ts'
import type { JsonJobs } from '../../lib/json/jsonJobs.ts'
import type { JsonStore } from './store.ts'
import { PAUSE_MS, type TextJobs } from './textJobs.ts'

const KEPT_TEXT = 'whittle:input:json'

/** A text typed into the editor, or a file too large for it. */
export type TextSource = string | File

/** What becomes of the text. */
export interface TextInWorker extends TextJobs {
  /** The text in the editor, or the file that is shown instead. */
  readonly current: () => TextSource
  /** Takes a typed text; it is sent after a pause. */
  readonly type: (text: string) => void
  /** Puts a text into the editor and keeps it, without sending it. */
  readonly replace: (text: string) => void
  /** Sends a text or file to the worker, and lets everything follow from its check. */
  readonly send: (next: TextSource) => Promise<void>
  readonly sendAgain: () => Promise<void>
  /** Ends the worker's job, and sends it the text again. */
  readonly restart: () => Promise<void>
  /** Removes everything that was made from a text. */
  readonly clear: () => void
  /** Whether a text is the one that the errors shown belong to. */
  readonly isChecked: (text: string) => boolean
  /** Starts, with the text that was kept; the returned function ends the worker. */
  readonly connect: () => () => void
}

/** What the text depends on. */
interface TextSurroundings {
  readonly spawn: () => Worker
  /** Does what follows from the check of a text. */
  readonly follow: (check: JsonCheck, source: TextSource) => Promise<void>
}

/** Creates what holds the text of one store. */
export function createTextInWorker(store: JsonStore, { spawn, follow }: TextSurroundings): TextInWorker {
  const client = createWorkerClient<JsonJobs>(spawn)
  const inTurn = createQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases with each text; answers for older ones are dropped. */
  let generation = 0
  /** The text the worker holds, or is about to. */
  let source: TextSource = ''
  let checked: TextSource | undefined

  function current(): TextSource {
    const { text, file } = store.getState()
    return file === null ? text : source
  }

  function noteText(): () => boolean {
    const mine = generation
    return () => mine === generation
  }

  /** From here on answers for the text before are dropped, and no typed text waits any more. */
  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    generation += 1
  }

  async function send(next: TextSource): Promise<void> {
    begin()
    const isCurrent = noteText()
    // The next text would have to wait for an outdated job on a large one, so end it.
    if (next instanceof Blob) client.stop()
    source = next
    store.setState({ isBusy: true, failure: null, errors: [], answer: null, spot: null, schemaAnswer: null })
    const onProgress = (firstLines: readonly string[]): void => store.setState({ firstLines })
    try {
      const check = await inTurn(async () =>
        isCurrent() ? client.run('open', { source: next }, { onProgress }) : undefined,
      )
      if (check === undefined || !isCurrent()) return
      checked = next
      store.setState({ check, firstLines: [] })
      await follow(check, next)
    } catch (error) {
      if (isCurrent()) store.setState({ isBusy: false, failure: failureText(error, 'text is') })
    }
  }

  /** Sends a text that is typed; there is nothing to say about none. */
  async function sendTyped(text: string): Promise<void> {
    if (text === '') clear()
    else await send(text)
  }

  async function settle(): Promise<void> {
    if (timer === undefined) await inTurn(async () => undefined)
    else await sendTyped(store.getState().text)
  }

  function replace(text: string): void {
    if (store.getState().file !== null) client.stop()
    store.setState({ text, file: null })
    keepText(KEPT_TEXT, text)
  }

  function type(text: string): void {
    if (text === current()) return
    replace(text)
    clearTimeout(timer)
    timer = setTimeout(() => void sendTyped(text), PAUSE_MS)
  }

  function clear(): void {
    begin()
    const nothing = { check: null, made: null, errors: [], failure: null, isBusy: false }
    store.setState({ ...nothing, answer: null, spot: null, schemaAnswer: null })
  }

  function connect(): () => void {
    client.reopen()
    const kept = readKeptText(KEPT_TEXT)
    if (kept !== null && store.getState().text === '') type(kept)
    return () => {
      // A text that still waits is sent by what asks for it at the next visit.
      clearTimeout(timer)
      generation += 1
      client.end()
    }
  }

  const sendAgain = (): Promise<void> => send(source)
  return {
    run: (job, input, options) => inTurn(() => client.run(job, input, options)),
    settle,
    noteText,
    current,
    type,
    replace,
    send,
    sendAgain,
    restart() {
      client.stop()
      return sendAgain()
    },
    clear,
    isChecked: (text) => text === checked,
    connect,
  }
}
