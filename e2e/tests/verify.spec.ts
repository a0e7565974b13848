/** `npm run verify` compares a host with a build, file by file and header by header. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openChangingServer } from '../support/changingServer.ts'
import { BUILD } from '../support/siteServer.ts'
import { expect, test } from '../support/test.ts'

const COMPARE = fileURLToPath(new URL('../../apps/web/scripts/compareSite.mjs', import.meta.url))
const VERIFY = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url))

test('an unchanged site is identical, and a changed file or header is named', async ({ baseURL }) => {
  const client = join(BUILD, 'client')
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$|^_headers$/.test(entry.name),
  )
  expect(await compare(baseURL ?? '')).toEqual([0, `${files.length} identical, 0 different`])

  const server = await openChangingServer(baseURL ?? '')
  try {
    server.change(/^\/assets\/Palette-.*\.js$/)
    // As a host does with a connection that was kept too long.
    server.drop('/about')
    // The same text, but without the policy.
    server.replace('/faq', readFileSync(join(client, 'faq.html'), 'utf8'))
    const [status, ...lines] = await compare(server.origin)
    expect(status).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^\/assets\/Palette-.*: other content/),
      '/faq: the header Content-Security-Policy is “”',
      `${files.length - 2} identical, 2 different`,
    ])
    expect(server.asked.filter((path) => path === '/about')).toHaveLength(2)
  } finally {
    server.close()
  }
})

/** The status and the lines of the command. Not synchronous: a server of this process answers it. */
async function compare(origin: string): Promise<readonly [number | null, ...string[]]> {
  const child = spawn('node', [COMPARE, origin, '--build', BUILD], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return [status, ...printed.trim().split('\n')]
}

test('the list of the build states a commit and has the hash of each file', async ({ request }) => {
  const response = await request.get('/.well-known/whittle-build.json')
  expect(response.headers()['cache-control']).toBe('no-cache')
  const { commit, files } = await response.json()
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  for (const path of ['/index.html', '/sw.js', '/offline.json']) expect(files[path], path).toMatch(/^sha256-/)
})

test('the command says what is wrong with how it is called, and with a host without a list', ({
  baseURL,
}) => {
  const run = (...args: readonly string[]) => spawnSync('node', [VERIFY, ...args], { encoding: 'utf8' })
  const unnamed = run()
  expect([unnamed.status, unnamed.stderr]).toEqual([2, 'Name one host: npm run verify -- https://host\n'])
  const unknown = run('http://127.0.0.1:9', '--no-build')
  expect(unknown.status).toBe(2)
  expect(unknown.stderr).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /)
  const done = run(baseURL ?? '', '--no-build')
  // The commit of the build may be older than that of the checkout while one works on it.
  if (done.status === 2) expect(done.stderr).toContain('Check that commit out first.')
  else expect(done.stdout).toMatch(/^\d+ identical, 0 different\n$/)
})
