/**
 * Checks that the hosts' `_headers`, the preview server and nginx agree on every path.
 *
 * Small parsers read `_headers` and `nginx.conf`, the preview server is queried over HTTP, and nginx too
 * where it is installed. The sites under test are one made here and the build in `build/`.
 */
import type { ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@whittle/scripts/testing/freePort'
import { hasPrograms, startProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSiteConfig } from '../app/site.config.ts'
import { pageAt } from '../app/testing/pageAt.ts'
import { createSiteServer } from '../scripts/serve.mjs'
import { inlineScriptHashes } from './inlineScripts.ts'
import { nginxConfig } from './nginxConfig.ts'
import { publishSite } from './publishSite.ts'
import type { SiteTable } from './siteTable.ts'

const COMPARED = [
  'content-security-policy',
  'integrity-policy-report-only',
  'integrity-policy-waict-v1',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'connection-allowlist',
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
]

type Headers = Record<string, string>

const realBuild = fileURLToPath(new URL('../build', import.meta.url))

const sites = [
  { name: 'a site made for the test', prepare: makeSite },
  { name: 'the build in build/', prepare: copyBuild },
]

describe.each(sites)('$name', ({ prepare }) => {
  let folder: string
  let table: SiteTable
  let preview: Server
  let previewOrigin: string
  /** Every page, every file at the root, every asset, and unknown paths. */
  let paths: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whittle-site-'))
    await prepare(folder)
    table = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'))
    preview = createSiteServer(folder)
    // Neither server may close a connection that is kept: it could be used again at that moment.
    preview.keepAliveTimeout = 0
    previewOrigin = await listen(preview)
    paths = [
      ...table.pages.map((page) => page.path),
      ...(await servedFiles(folder, table)),
      '/nowhere',
      '/assets/nowhere.js',
    ]
  })

  afterAll(async () => {
    preview.close()
    preview.closeAllConnections()
    await rm(folder, { recursive: true })
  })

  it('has the same headers in _headers and from the preview server', async () => {
    const rules = parseHostHeaders(await readFile(join(folder, 'client/_headers'), 'utf8'))
    for (const path of paths) {
      const response = await fetch(previewOrigin + path)
      const expected = hostHeadersFor(rules, response.status === 404 ? table.notFoundFile : path)
      expect({ path, ...compared(response.headers) }).toEqual({ path, ...expected })
    }
  })

  it('has the same headers in nginx.conf and from the preview server', async () => {
    const conf = parseNginx(await readFile(join(folder, 'nginx.conf'), 'utf8'))
    for (const path of paths) {
      const response = await fetch(previewOrigin + path)
      const file = response.status === 404 ? table.notFoundFile : (conf.fileOfPath.get(path) ?? path)
      expect({ path, ...compared(response.headers) }).toEqual({ path, ...nginxHeadersFor(conf, file) })
    }
  })

  it('answers an unknown path with the not-found page and status 404', async () => {
    const response = await fetch(`${previewOrigin}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(await readFile(join(folder, 'client', table.notFoundFile), 'utf8'))
  })

  it('hides the hosts’ configuration files from visitors', async () => {
    for (const file of [...table.hiddenFiles, table.notFoundFile]) {
      expect((await fetch(previewOrigin + file)).status).toBe(404)
    }
  })

  it('redirects the other addresses of a page to its own', async () => {
    const response = await fetch(`${previewOrigin}/image-editor/?a=1`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/image-editor?a=1'])
  })

  it('answers HEAD without a body and rejects other methods than GET and HEAD', async () => {
    const head = await fetch(`${previewOrigin}/nowhere`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([404, ''])
    expect((await fetch(previewOrigin, { method: 'POST' })).status).toBe(405)
  })

  it('sends a compressed copy to clients that accept one', async () => {
    const response = await fetch(`${previewOrigin}/image-editor`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(await readFile(join(folder, 'client/image-editor.html'), 'utf8'))
  })

  it('has the hash of every inline script of every page in its policy', async () => {
    for (const { path } of table.pages) {
      const response = await fetch(previewOrigin + path)
      const policy = response.headers.get('content-security-policy')
      const hashes = inlineScriptHashes(await response.text())
      expect(hashes.length).toBeGreaterThan(0)
      for (const hash of hashes) expect(policy).toContain(hash)
    }
  })

  describe.runIf(hasPrograms('nginx'))('served by nginx', () => {
    let nginx: ChildProcess
    let nginxOrigin: string

    beforeAll(async () => {
      const port = await freePort()
      nginxOrigin = `http://127.0.0.1:${port}`
      const site = nginxConfig(table, { root: join(folder, 'client'), listen: `127.0.0.1:${port}` })
      await writeFile(join(folder, 'whole.conf'), wholeNginxConfig(folder, site))
      nginx = startProgram('nginx', [
        '-p',
        folder,
        '-e',
        join(folder, 'error.log'),
        '-c',
        join(folder, 'whole.conf'),
      ])
      await answering(nginxOrigin)
    })

    afterAll(async () => {
      const gone = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await gone
    })

    it('answers every path as the preview server does: status, headers, type and body', async () => {
      for (const path of [...paths, ...redirectPaths(table), table.notFoundFile, ...table.hiddenFiles]) {
        expect(await answerOf(nginxOrigin, path)).toEqual(await answerOf(previewOrigin, path))
      }
    })
  })
})

/** The parts of a response that matter to a browser. */
async function answerOf(origin: string, path: string): Promise<object> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'identity' },
  })
  const shown = response.status === 301 ? '' : await response.text()
  return {
    path,
    status: response.status,
    location: response.headers.get('location'),
    type: response.status === 301 ? null : response.headers.get('content-type'),
    headers: compared(response.headers),
    body: shown,
  }
}

/** Returns the files served under their own path, without the compressed copies. */
async function servedFiles(folder: string, table: SiteTable): Promise<string[]> {
  const names = await readdir(join(folder, 'client'), { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'client').length))
  const notServed = new Set([
    ...table.pages.map((page) => page.file),
    ...table.hiddenFiles,
    table.notFoundFile,
  ])
  return files.filter((file) => !notServed.has(file) && !/\.(br|gz)$/.test(file))
}

function redirectPaths(table: SiteTable): string[] {
  return table.pages.flatMap(({ path, file }) => [
    file,
    ...(path === '/' ? [] : [`${path}/`, `${path}/?a=b`]),
  ])
}

function compared(headers: globalThis.Headers): Headers {
  return Object.fromEntries(
    COMPARED.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  )
}

/**
 * Parses `_headers` as the hosts document it: a path at the start of a line, its headers indented below it,
 * `!` to remove one.
 */
function parseHostHeaders(text: string): { path: string; headers: Headers; taken: string[] }[] {
  const rules: { path: string; headers: Headers; taken: string[] }[] = []
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    const header = line.match(/^\s+([^:]+): (.*)$/)
    const taken = line.match(/^\s+! (\S+)$/)?.[1]
    if (taken !== undefined) rules.at(-1)?.taken.push(taken.toLowerCase())
    else if (header === null) rules.push({ path: line, headers: {}, taken: [] })
    else Object.assign(rules.at(-1)?.headers ?? {}, { [(header[1] ?? '').toLowerCase()]: header[2] })
  }
  return rules
}

/** Hosts apply every matching rule and join duplicate headers, so no header may be set twice. */
function hostHeadersFor(rules: ReturnType<typeof parseHostHeaders>, path: string): Headers {
  const headers: Headers = {}
  for (const rule of rules) {
    const pattern = new RegExp(`^${rule.path.replace(/[.\\?+]/g, '\\$&').replace('*', '.*')}$`)
    if (!pattern.test(path)) continue
    for (const name of rule.taken) delete headers[name]
    for (const [name, value] of Object.entries(rule.headers)) {
      expect(headers).not.toHaveProperty(name)
      headers[name] = value
    }
  }
  return headers
}

interface ParsedNginx {
  readonly maps: ReadonlyMap<string, readonly [key: string, value: string][]>
  readonly addHeaders: readonly [name: string, value: string][]
  readonly fileOfPath: ReadonlyMap<string, string>
}

function parseNginx(text: string): ParsedNginx {
  const maps = [...text.matchAll(/^map \$uri (\$\w+) \{\n(.*?)^\}/gms)].map(
    ([, variable = '', body = '']) => {
      const entries = [...body.matchAll(/^ {2}(\S+) ["'](.*)["'];$/gm)].map(
        ([, key = '', value = '']): [string, string] => [key, value.replaceAll('\\"', '"')],
      )
      return [variable, entries] as const
    },
  )
  const addHeaders = [...text.matchAll(/^ {2}add_header (\S+) (?:"(.*)"|(\$\w+)) always;$/gm)]
  const files = [...text.matchAll(/location = (\S+) \{ try_files (\S+) =404; \}/g)]
  return {
    maps: new Map(maps),
    addHeaders: addHeaders.map(([, name = '', constant, variable = '']): [string, string] => [
      name.toLowerCase(),
      constant?.replaceAll('\\"', '"') ?? variable,
    ]),
    fileOfPath: new Map(files.map(([, path = '', file = '']) => [path, file])),
  }
}

/**
 * Resolves headers as nginx's map does: an exact string first, then the first pattern, then the default; an
 * empty value means no header.
 */
function nginxHeadersFor({ maps, addHeaders }: ParsedNginx, file: string): Headers {
  const headers: Headers = {}
  for (const [name, given] of addHeaders) {
    const entries = maps.get(given)
    const exact = entries?.find(([key]) => key === file)
    const pattern = entries?.find(([key]) => key.startsWith('~') && new RegExp(key.slice(1)).test(file))
    const other = entries?.find(([key]) => key === 'default')
    const value = entries === undefined ? given : ((exact ?? pattern ?? other)?.[1] ?? '')
    if (value !== '') headers[name] = value
  }
  return headers
}

/** Makes a small site like React Router's output and publishes it. */
async function makeSite(buildFolder: string): Promise<void> {
  const pages = [
    pageAt('/'),
    pageAt('/image-editor'),
    pageAt('/image-to-video', { isolated: true }),
    pageAt('/converter/text'),
  ]
  const notFoundPage = pageAt('/404')
  for (const { path } of [...pages, notFoundPage]) {
    await put(buildFolder, join('client', path, 'index.html'), documentOf(path))
  }
  await put(buildFolder, 'client/__spa-fallback.html', documentOf('fallback'))
  await put(buildFolder, 'client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put(buildFolder, 'client/preview.html', '<!doctype html>')
  await put(buildFolder, 'client/preview-online.html', '<!doctype html>')
  await put(buildFolder, 'client/assets/a-1.js', 'export {}')
  await put(buildFolder, 'client/assets/manifest-1.js', 'window.__reactRouterManifest={"routes":{}}')
  await put(buildFolder, 'client/assets/b-1.wasm', '\0asm')
  await put(buildFolder, 'client/assets/workers/w-1.js', 'export {}')
  await publishSite({ buildFolder, pages, notFoundPage, site: readSiteConfig({}) })
}

async function copyBuild(buildFolder: string): Promise<void> {
  await cp(realBuild, buildFolder, { recursive: true })
}

function documentOf(path: string): string {
  const boot = `<script type="module" async="">import("/assets/a-1.js"); ${JSON.stringify(path)}</script>`
  return `<!doctype html><head><title>${path}</title></head><script>window.page = true</script>${boot}${'<p>text</p>'.repeat(100)}`
}

async function put(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function answering(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No server is responding at ${origin}.`)
}

function wholeNginxConfig(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const kept = '  keepalive_requests 1000000;\n  keepalive_timeout 1h;\n'
  return `${user}daemon off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${kept}${temporary.join('\n')}\n${site}}\n`
}
