/** Finds a port of this machine that nothing listens on. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The number of a port that is free at this moment, so use it at once. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
