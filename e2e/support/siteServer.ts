/** Serves a built site from a separate process. */
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from './serverProcess.ts'

const SERVE = fileURLToPath(new URL('../../apps/web/scripts/serve.mjs', import.meta.url))

/** The folder of the site's build. */
export const BUILD: string = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

/** Serves a build; with `port` 0, on a free port. */
export async function startSite({ build = BUILD, port = '0' } = {}): Promise<RunningServer> {
  return startServer([SERVE, '--port', port, '--build', build])
}
