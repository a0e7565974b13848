/**
 * The page's end of the connection to one preview frame.
 *
 * A frame is listened to once: for the word that it is there, from that frame's own window. From then on only the channel counts,
 * whose other end the harness keeps from the visitor's code. What comes through it is text to show; nothing is done because of it.
 */
import { type FrameMessage, type HostMessage, READY, type StartMessage } from '../../preview/protocol.ts'
import { readMessage } from './readMessage.ts'

/** A connection to a frame. */
export interface FrameLink {
  /** What is sent before the frame is there goes out when it is. */
  send(message: HostMessage): void
  close(): void
}

/** What is loaded in a frame, and sent there first. */
export interface FrameOpening {
  /** The address of the preview. */
  readonly url: string
  readonly start: StartMessage
  /** How long the frame stays empty before; milliseconds. */
  readonly delayMs: number
}

/** Who hears of a frame. */
export interface FrameListeners {
  /** A delay is over, and the preview is being loaded. */
  readonly onDelayed: () => void
  /** The frame is there, and is about to run the code. */
  readonly onStart: () => void
  readonly receive: (message: FrameMessage) => void
  /** Something was loaded that is not the preview: a page of the browser's, when there is no connection. */
  readonly onNoAnswer: () => void
}

/** The word that the preview is there comes before it is loaded, but from another process it may be heard after that. */
const WORD_AFTER_LOAD_MS = 3000

/** Starts the page in a frame that has just been put into the document. It is linked, and can be asked, before it is loaded. */
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
    // Not before: some browsers tell of the empty document of a new frame as of any other.
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
    // The frame's origin is opaque, so it cannot be named; the window it goes to is the frame's own.
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
