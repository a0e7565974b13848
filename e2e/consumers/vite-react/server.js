/** Renders the page on the server and serves the built files. `PORT=3000 npm start` */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { render } from './dist/server/entryServer.js'

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' }
const client = new URL('dist/client/', import.meta.url).pathname
const page = readFileSync(join(client, 'index.html'), 'utf8')

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (path === '/') {
    response.setHeader('Content-Type', 'text/html')
    response.end(page.replace('<!--app-->', render()))
    return
  }
  const file = join(client, path)
  response.writeHead(existsSync(file) ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' })
  response.end(existsSync(file) ? readFileSync(file) : 'Not found')
})
server.listen(Number(process.env.PORT ?? 3000), () =>
  console.log(`http://localhost:${server.address().port}`),
)
