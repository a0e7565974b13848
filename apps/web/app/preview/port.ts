/**
 * The frame's end of the channel to the page, inaccessible to the code that runs in the frame.
 *
 * That code may replace any method and getter of the realm. So everything needed to send and read messages is
 * captured before it runs, and used without further lookups: otherwise a replaced
 * `MessageEvent.prototype.data` would receive the event, and with it the port.
 */
import type { FrameMessage, HostMessage } from '../lib/preview/protocol.ts'

/** Sends messages to the page. */
export type Send = (message: FrameMessage) => void

/** Takes over a port. `receive` is called with each message from the page. */
export function holdPort(port: MessagePort, receive: (message: HostMessage) => void): Send {
  const send = port.postMessage.bind(port)
  const getter = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get
  if (getter === undefined) throw new TypeError('MessageEvent has no data.')
  const dataOf: (event: MessageEvent) => unknown = Function.prototype.call.bind(getter)
  port.onmessage = (event) => receive(dataOf(event) as HostMessage)
  return (message) => send(message)
}
