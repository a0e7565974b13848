/**
 * Serves the built site as a host does: the same files, headers and status codes.
 *
 *     node apps/web/scripts/serve.mjs [--port 4173] [--build folder]
 *
 * The PORT variable also sets the port; 0 chooses a free one.
 *
 * The build writes build/site.json, which says which file to serve for which path.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sirv from 'sirv'
import { headersFor, mediaType, redirects } from '../publish/siteRules.mjs'

/** @typedef {import('../publish/siteTable.ts').SiteTable} SiteTable */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const DEFAULT_PORT = 4173

/**
 * Creates a server for a published build; the caller calls `listen`.
 *
 * @param {string} buildFolder contains `site.json` and the `client` folder
 */
export function createSiteServer(buildFolder) {
  /** @type {SiteTable} */
  const table = JSON.parse(readFileSync(join(buildFolder, 'site.json'), 'utf8'))
  const folder = join(buildFolder, 'client')
  const sendFile = sirv(folder, { extensions: [], brotli: true, gzip: true, etag: true })
  const notFoundPage = readFileSync(join(folder, table.notFoundFile))
  const fileOfPage = new Map(table.pages.map(({ path, file }) => [path, file]))
  const newAddress = new Map(redirects(table.pages).map(({ from, to }) => [from, to]))
  const hidden = new Set([table.notFoundFile, ...table.hiddenFiles])

  return createServer((request, response) => {
    const { path, query } = splitAddress(request)

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headersFor(table.rules, path), Allow: 'GET, HEAD' }).end()
      return
    }
    const address = newAddress.get(path)
    if (address !== undefined) {
      response.writeHead(301, { ...headersFor(table.rules, address), Location: address + query }).end()
      return
    }

    const file = fileOfPage.get(path) ?? path
    const sendNotFound = () => {
      const shown = {
        ...headersFor(table.rules, table.notFoundFile),
        'Content-Type': mediaType(table, table.notFoundFile),
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      response.writeHead(404, { ...shown, 'Content-Length': notFoundPage.length })
      response.end(request.method === 'HEAD' ? undefined : notFoundPage)
    }
    if (hidden.has(file) || file.endsWith('/')) {
      sendNotFound()
      return
    }
    response.setHeaders(
      new Map(Object.entries({ ...headersFor(table.rules, path), 'Content-Type': mediaType(table, file) })),
    )
    request.url = encodeURI(file)
    sendFile(request, response, sendNotFound)
  })
}

/**
 * Returns the decoded path of a request, and its query including the question mark.
 *
 * @param {Request} request
 */
function splitAddress({ url = '/' }) {
  const mark = url.indexOf('?')
  const [raw, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  try {
    return { path: decodeURIComponent(raw), query }
  } catch {
    // Not valid UTF-8: no file has this name, so it is not found.
    return { path: raw, query }
  }
}

function main() {
  const { values } = parseArgs({ options: { port: { type: 'string' }, build: { type: 'string' } } })
  const port = Number(values.port ?? process.env.PORT ?? DEFAULT_PORT)
  const buildFolder = values.build ?? fileURLToPath(new URL('../build', import.meta.url))
  if (!existsSync(join(buildFolder, 'site.json'))) {
    console.error('There is no build to serve yet. Build it with: npm run build')
    process.exit(1)
  }
  const server = createSiteServer(buildFolder)
  server.on('error', (error) => {
    const busy = 'code' in error && error.code === 'EADDRINUSE'
    console.error(busy ? `Port ${port} is in use. Choose another one with --port.` : error.message)
    process.exit(1)
  })
  server.listen(port, () => {
    const address = server.address()
    console.log(
      `Whittle is served at http://localhost:${address !== null && typeof address === 'object' ? address.port : port}`,
    )
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
