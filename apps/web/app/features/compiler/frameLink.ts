/**
 * The page's end of the connection to one preview frame.
 *
 * The page listens for one window message of a frame: that it is ready, sent by that frame's own window.
 * After that only the channel counts, whose other end the harness hides from the visitor's code. Messages
 * from it are text to show and trigger no actions.
 */
import { type FrameMessage, type HostMessage, READY, type StartMessage } from '../../lib/preview/protocol.ts'
import { readMessage } from './readMessage.ts'

/** A connection to a frame. */
export interface FrameLink {
  /** Messages sent before the frame is ready are delivered once it is. */
  send(message: HostMessage): void
  close(): void
}

/** What is loaded in a frame, and its first message. */
export interface FrameOpening {
  /** The address of the preview. */
  readonly url: string
  readonly start: StartMessage
  /** How long the frame stays empty before loading, in milliseconds. */
  readonly delayMs: number
}

/** Callbacks for a frame. */
export interface FrameListeners {
  /** The delay is over, and the preview is being loaded. */
  readonly onDelayed: () => void
  /** The frame is ready, and is about to run the code. */
  readonly onStart: () => void
  readonly receive: (message: FrameMessage) => void
  /** Something other than the preview was loaded, such as the browser's offline page. */
  readonly onNoAnswer: () => void
}

/**
 * Grace period in milliseconds: the ready message is sent before the load event, but from another process it
 * may arrive after it.
 */
const WORD_AFTER_LOAD_MS = 3000

/**
 * Starts the page in a frame that has just been added to the document. The link exists, and accepts messages,
 * before the page is loaded.
 */
export function linkFrame(
  frame: HTMLIFrameElement,
  { url, start, delayMs }: FrameOpening,
  { onDelayed, onStart, receive, onNoAnswer }: FrameListeners,
): FrameLink {
  const { port1, port2 } = new MessageChannel()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const onLoad = (): void => {
    waiting = setTimeout(onNoAnswer, WORD_AFTER_LOAD_MS)
  }
  const load = (): void => {
    // Not before: some browsers also fire a load event for the empty document of a new frame.
    frame.addEventListener('load', onLoad)
    frame.src = url
  }
  let loading: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = (): void => {
    clearTimeout(loading)
    clearTimeout(waiting)
    frame.removeEventListener('load', onLoad)
    window.removeEventListener('message', onReady)
  }
  const onReady = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || data !== READY) return
    stopWaiting()
    onStart()
    port1.onmessage = ({ data: said }: MessageEvent) => {
      const message = readMessage(said)
      if (message !== undefined) receive(message)
    }
    // The frame's origin is opaque, so it cannot be named; the target window is the frame's own.
    frame.contentWindow?.postMessage(start, '*', [port2])
  }
  window.addEventListener('message', onReady)
  if (delayMs === 0) load()
  else
    loading = setTimeout(() => {
      load()
      onDelayed()
    }, delayMs)
  return {
    send: (message) => port1.postMessage(message),
    close: () => {
      stopWaiting()
      port1.close()
    },
  }
}
