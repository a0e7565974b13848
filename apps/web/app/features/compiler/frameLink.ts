/**
 * The page's end of the connection to one preview frame.
 *
 * A frame is listened to once: for the word that it is there, from that frame's own window. From then on only the channel counts,
 * whose other end the harness keeps from the visitor's code. What comes through it is text to show; nothing is done because of it.
 */
import { type FrameMessage, type HostMessage, READY, type StartMessage } from '../../preview/protocol.ts'

/** A connection to a frame. */
export interface FrameLink {
  /** What is sent before the frame is there goes out when it is. */
  send(message: HostMessage): void
  close(): void
}

/** Starts the page in a frame that has just been put into the document. */
export function linkFrame(
  frame: HTMLIFrameElement,
  start: StartMessage,
  receive: (message: FrameMessage) => void,
): FrameLink {
  const { port1, port2 } = new MessageChannel()
  const onReady = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || data !== READY) return
    window.removeEventListener('message', onReady)
    port1.onmessage = ({ data: message }: MessageEvent<FrameMessage>) => receive(message)
    // The frame's origin is opaque, so it cannot be named; the window it goes to is the frame's own.
    frame.contentWindow?.postMessage(start, '*', [port2])
  }
  window.addEventListener('message', onReady)
  return {
    send: (message) => port1.postMessage(message),
    close: () => {
      window.removeEventListener('message', onReady)
      port1.close()
    },
  }
}
