/** The page's text and its copy in the worker, which checks it and makes everything from it. */
import { readStoredText, storeText } from '../../lib/device/storedText.ts'
import { failureText } from '../../lib/errors/failureText.ts'
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'
import type { JsonStore } from './store.ts'
import { PAUSE_MS, type TextJobs } from './textJobs.ts'
import { createWorkerText, type TextSource } from './workerText.ts'

const KEPT_TEXT = 'whittle:input:json'

const STOPPED = 'Stopped. Your text is still here.'

/** The actions on the text. */
export interface TextInWorker extends TextJobs {
  /** The text in the editor, or the file that is shown instead. */
  readonly current: () => TextSource
  /** Takes a typed text; it is sent after a pause. */
  readonly type: (text: string) => void
  /** Puts a text into the editor and stores it, without sending it. */
  readonly replace: (text: string) => void
  /** Sends a text or file to the worker, and lets everything follow from its check. */
  readonly send: (next: TextSource) => Promise<void>
  readonly sendAgain: () => Promise<void>
  /** Ends the worker's job, and sends it the text again. */
  readonly restart: () => Promise<void>
  /** Ends the worker's job; the requested result is not made. */
  readonly stop: () => void
  /** Removes everything that was made from a text. */
  readonly clear: () => void
  /** Whether a text is the one that the errors shown belong to. */
  readonly isChecked: (text: string) => boolean
  /** Starts with the stored text; the returned function ends the worker. */
  readonly connect: () => () => void
}

/** What the text depends on. */
interface TextPorts {
  readonly spawn: () => Worker
  /** Called once a text has been checked and its result made with these settings. */
  readonly follow: (settings: JsonSettings) => Promise<void>
}

/** Creates what holds the text of one store. */
export function createTextInWorker(store: JsonStore, { spawn, follow }: TextPorts): TextInWorker {
  const inWorker = createWorkerText(spawn)
  let timer: ReturnType<typeof setTimeout> | undefined
  let checked: TextSource | undefined

  function current(): TextSource {
    const { text, file } = store.getState()
    return file === null ? text : inWorker.source()
  }

  /** No typed text is waiting any more. */
  function endPause(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function send(next: TextSource): Promise<void> {
    endPause()
    const { startCheck, showFirstLines, fail } = store.getState()
    startCheck()
    let asked = store.getState().settings
    const typing = () => {
      const { action, settings } = store.getState()
      asked = settings
      return { action, settings }
    }
    const taking = inWorker.take(next, { typing, onFirstLines: showFirstLines })
    const isCurrent = inWorker.watchText()
    try {
      const opened = await taking
      if (opened === undefined) return
      checked = next
      store.getState().finishCheck(opened, typeof next === 'string' ? 'text' : 'file')
      await follow(asked)
    } catch (error) {
      if (isCurrent()) fail(failureText(error, 'text is'))
    }
  }

  /** Sends a typed text; an empty one is not checked. */
  async function sendTyped(text: string): Promise<void> {
    if (text === '') clear()
    else await send(text)
  }

  async function settle(): Promise<void> {
    if (timer === undefined) await inWorker.rest()
    else await sendTyped(store.getState().text)
  }

  function replace(text: string): void {
    const { file, text: before } = store.getState()
    if (file !== null) inWorker.stop()
    if (file !== null || text !== before) inWorker.drop()
    store.getState().setText(text)
    storeText(KEPT_TEXT, text)
  }

  function type(text: string): void {
    if (text === current()) return
    replace(text)
    clearTimeout(timer)
    timer = setTimeout(() => void sendTyped(text), PAUSE_MS)
  }

  function clear(): void {
    endPause()
    inWorker.drop()
    store.getState().clear()
  }

  function stop(): void {
    endPause()
    inWorker.drop()
    inWorker.stop()
    store.getState().fail(STOPPED)
  }

  function connect(): () => void {
    inWorker.reopen()
    const stored = readStoredText(KEPT_TEXT)
    if (stored !== null && store.getState().text === '') type(stored)
    return () => {
      // A text that is still waiting is not sent now; the next visit sends it.
      clearTimeout(timer)
      inWorker.drop()
      inWorker.end()
    }
  }

  const sendAgain = (): Promise<void> => send(inWorker.source())
  return {
    run: inWorker.run,
    settle,
    watchText: inWorker.watchText,
    current,
    type,
    replace,
    send,
    sendAgain,
    restart() {
      inWorker.stop()
      return sendAgain()
    },
    stop,
    clear,
    isChecked: (text) => text === checked,
    connect,
  }
}
