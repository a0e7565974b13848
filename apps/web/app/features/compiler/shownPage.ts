/** The shown page, in its own frame: sends messages to it, and puts its messages into the store. */

import type { CompiledPage } from '../../lib/compile/page.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { FrameMessage, StartMessage } from '../../lib/preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { type FrameLink, linkFrame } from './frameLink.ts'
import { type Asking, createFrameQuestions } from './frameQuestions.ts'
import { type FrameWatch, type WatchedFrame, watchFrame } from './frameWatch.ts'
import { createFocusKeeper } from './keepFocus.ts'
import type { CompilerStore } from './store.ts'

/** The shown page. */
export interface ShownPage extends Asking {
  /** Watches the focus; the returned function stops it. */
  connect(): () => void
  /** Updates the current frame if only the style sheet has changed; returns whether it did. */
  restyle(page: CompiledPage): boolean
  /**
   * Loads the preview from this address in a new empty frame in the document. The returned function releases
   * the frame.
   */
  showIn(frame: HTMLIFrameElement, url: string): () => void
  /** Shows where an element is. */
  point(selector: string): void
}

/** What the shown page needs from the workspace. */
interface ShownPagePorts {
  readonly helper: WorkerClient<CompilerWorkerApi>
  readonly marks: Pick<WatchedFrame, 'markRunning' | 'clearRunning'>
}

const NOT_LOADED =
  'The preview could not be loaded. It needs a connection the first time; after that it is stored on this device.'

/**
 * A browser ends a frozen process about two seconds after its last frame was removed. A frame added before
 * that goes into the same process, because both belong to the same site; it never loads, and keeps the
 * process alive.
 */
const PROCESS_END_MS = 3000

/** Nothing is shown yet. */
export function createShownPage(store: CompilerStore, { helper, marks }: ShownPagePorts): ShownPage {
  let link: FrameLink | undefined
  /** When a frozen frame and its process will be gone, in milliseconds of `performance.now()`. */
  let goneAt = 0
  const focus = createFocusKeeper()
  const questions = createFrameQuestions(store, { helper, frame: () => link })

  function showIn(frame: HTMLIFrameElement, url: string): () => void {
    const { page, settings, setSilent, setRun, setWaitsForFrozen } = store.getState()
    if (page === null) return () => undefined
    const { html, files, lateGuards, positions } = page
    const { limitMs, media } = settings
    const start: StartMessage = { html, files, limitMs, media, lateGuards }
    let watch: FrameWatch | undefined
    const delayMs = Math.max(0, goneAt - performance.now())
    if (delayMs > 0) setWaitsForFrozen(true)
    const opened = linkFrame(
      frame,
      { url, start, delayMs },
      {
        onDelayed: () => setWaitsForFrozen(false),
        onStart: () => {
          focus.started(frame)
          watch = watchFrame({ ...marks, ping: () => opened.send({ kind: 'ping' }), onSilence: setSilent })
        },
        receive,
        onNoAnswer: () => setRun({ status: 'failed', message: NOT_LOADED }),
      },
    )
    function receive(message: FrameMessage): void {
      if (message.kind === 'alive') watch?.heard()
      else if (message.kind === 'pressed') focus.pressed()
      else if (message.kind === 'left') {
        letGo()
        store.getState().leave()
      } else if (message.kind === 'console') {
        store.getState().say(message.entries, positions, message.dropped)
      } else if (message.kind === 'stopped') {
        store.getState().setStopped({ place: message.place, what: message.what })
      } else {
        questions.answer(message)
      }
    }
    function letGo(): void {
      const wasFrozen = watch?.end() ?? false
      watch = undefined
      if (wasFrozen) goneAt = performance.now() + PROCESS_END_MS
      opened.close()
      if (link !== opened) return
      link = undefined
      if (delayMs > 0) setWaitsForFrozen(false)
      questions.giveUp()
    }
    link = opened
    return letGo
  }

  return {
    connect: focus.connect,
    restyle: (next) => {
      const { page, restyle } = store.getState()
      if (link === undefined || page === null || !differsInStyleOnly(page, next)) return false
      restyle(next)
      link.send({ kind: 'style', css: next.css })
      return true
    },
    showIn,
    point: (selector) => link?.send({ kind: 'point', selector }),
    evaluate: questions.evaluate,
    expand: questions.expand,
    audit: questions.audit,
  }
}

/** Whether only the style sheet of a shown page has changed. */
function differsInStyleOnly(before: CompiledPage, after: CompiledPage): boolean {
  const others = ({ files }: CompiledPage): string =>
    JSON.stringify(files.filter(({ type }) => type !== 'text/css'))
  return before.html === after.html && before.css !== after.css && others(before) === others(after)
}
