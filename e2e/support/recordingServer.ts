/** A server that hostile code tries to reach, and a page without a policy from which it can. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { Browser } from '@playwright/test'
import { expect } from './test.ts'

/** Wraps code in a script that has `attempt` and logs when it is done. */
export function script(js: string): string {
  return `const attempt = async (name, work) => {
  try { console.log(name + ': ' + (await work())) } catch (error) { console.log(name + ': refused ' + error.name) }
}
const main = async () => {
${js}
}
main().then(() => console.log('all tried'))`
}

/** A local server that records whatever reaches it. */
export interface RecordingServer {
  readonly address: string
  /** The STUN server for peer connections. */
  readonly stun: string
  /** Host and port for a connection that is opened ahead, without a request. */
  readonly ahead: string
  /** Host and port of a peer that is named without asking a server. */
  readonly peer: string
  /** What has arrived: paths, or a description of what has none. */
  readonly received: string[]
  readonly close: () => void
}

/** Starts a server on free ports of this machine. Each way that has no path has a port of its own. */
export async function openRecordingServer(): Promise<RecordingServer> {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.end('reached')
  })
  // A connection alone reveals something to the server, even without a request.
  server.on('connection', () => received.push('a connection'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ahead = createTcpServer((socket) => {
    received.push('a connection ahead')
    socket.destroy()
  })
  ahead.listen(0, '127.0.0.1')
  await once(ahead, 'listening')
  const datagrams = async (what: string, port = 0) => {
    const socket = createSocket('udp4').on('message', () => received.push(what))
    socket.bind(port, '127.0.0.1')
    await once(socket, 'listening')
    return socket
  }
  const { port } = server.address() as AddressInfo
  const stun = await datagrams('a datagram')
  const peer = await datagrams('a check of a peer')
  // WebTransport has no TCP: its datagrams go to the port of the address.
  const transport = await datagrams('a datagram of WebTransport', port)
  return {
    address: `http://127.0.0.1:${port}`,
    stun: `stun:127.0.0.1:${stun.address().port}`,
    ahead: `127.0.0.1:${(ahead.address() as AddressInfo).port}`,
    peer: `127.0.0.1 ${peer.address().port}`,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
      ahead.close()
      for (const socket of [stun, peer, transport]) socket.close()
    },
  }
}

/**
 * Runs the code in a page without a policy until all these arrivals have reached the server. Earlier attempts
 * in the same ways have arrived by then, or never will.
 */
export async function seeArrive(
  browser: Browser,
  server: RecordingServer,
  { js, arrivals }: { readonly js: string; readonly arrivals: readonly string[] },
): Promise<void> {
  // Without the guard for the site's pages, because this page belongs to the server.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`${server.address}/`)
    await page.addScriptTag({ content: script(js) })
    await expect.poll(() => arrivals.filter((what) => !server.received.includes(what))).toEqual([])
  } finally {
    await context.close()
  }
}
