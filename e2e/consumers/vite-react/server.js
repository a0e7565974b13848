/** Renders the page on the server and serves the built files. `PORT=3000 npm start` */
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { render } from './dist/server/entryServer.js'

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' }
const client = fileURLToPath(new URL('dist/client/', import.meta.url))
const page = readFileSync(join(client, 'index.html'), 'utf8')

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (path === '/') {
    response.setHeader('Content-Type', 'text/html')
    response.end(page.replace('<!--app-->', render()))
    return
  }
  const file = join(client, path)
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true
  response.writeHead(isFile ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' })
  response.end(isFile ? readFileSync(file) : 'Not found')
})
server.listen(Number(process.env.PORT ?? 3000), () =>
  console.log(`http://localhost:${server.address().port}`),
)
