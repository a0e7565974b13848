/** The page that is shown, in a frame of its own: what goes to it, and what it says, which goes into the store. */
import type { WorkerClient } from '../../lib/workerClient.ts'
import type { FrameMessage, StartMessage } from '../../preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { CompiledPage } from './compile/page.ts'
import { type FrameLink, linkFrame } from './frameLink.ts'
import { type Asking, createFrameQuestions } from './frameQuestions.ts'
import { type FrameWatch, type WatchedFrame, watchFrame } from './frameWatch.ts'
import { createFocusKeeper } from './keepFocus.ts'
import type { CompilerStore } from './store.ts'

/** The page that is shown. */
export interface ShownPage extends Asking {
  /** Watches over the focus; the function it returns ends that. */
  connect(): () => void
  /** The page for the next frame. */
  set(page: CompiledPage): void
  /** Shows the page in the frame that is there, where it needs nothing but another style sheet; whether it did. */
  restyle(page: CompiledPage): boolean
  /** A frame for the page, still empty, stands in the document: loads the preview of this address in it. What it returns lets go of it. */
  showIn(frame: HTMLIFrameElement, url: string): () => void
  /** Shows where an element is. */
  point(selector: string): void
}

/** What the page that is shown needs of the workspace. */
interface ShownPageTools {
  readonly helper: WorkerClient<CompilerWorkerApi>
  readonly marks: Pick<WatchedFrame, 'markRunning' | 'clearRunning'>
}

const NOT_LOADED =
  'The preview could not be loaded. It is kept on this device once it was here; until then it needs a connection.'

/**
 * A browser ends a frozen process about two seconds after the last frame in it went. A frame that comes before that is put into the
 * same process, as both are of one site, never loads, and keeps it alive.
 */
const PROCESS_END_MS = 3000

/** Nothing is shown yet. */
export function createShownPage(store: CompilerStore, { helper, marks }: ShownPageTools): ShownPage {
  let page: CompiledPage | undefined
  let link: FrameLink | undefined
  /** When a frame that froze will be gone, with its process; milliseconds of `performance.now()`. */
  let goneAt = 0
  const focus = createFocusKeeper()
  const questions = createFrameQuestions(store, { helper, frame: () => link })

  function showIn(frame: HTMLIFrameElement, url: string): () => void {
    if (page === undefined) return () => undefined
    const { html, files, lateGuards, positions } = page
    const { limitMs, media } = store.getState().settings
    const start: StartMessage = { html, files, limitMs, media, lateGuards }
    const { setSilent, setRun, setWaitsForFrozen } = store.getState()
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
    set: (next) => {
      page = next
    },
    restyle: (next) => {
      if (link === undefined || page === undefined || !differsInStyleOnly(page, next)) return false
      page = next
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

/** Whether a page that is shown needs nothing but another style sheet. */
function differsInStyleOnly(before: CompiledPage, after: CompiledPage): boolean {
  const others = ({ files }: CompiledPage): string =>
    JSON.stringify(files.filter(({ type }) => type !== 'text/css'))
  return before.html === after.html && before.css !== after.css && others(before) === others(after)
}
