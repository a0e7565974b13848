/** A port of this machine that nobody listens on. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Its number. It is free at this moment: whoever wants it takes it at once. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
