/** `npm run verify` compares a host with a build, file by file and header by header. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openChangingServer } from '../support/changingServer.ts'
import { run } from '../support/nodeProgram.ts'
import { BUILD } from '../support/siteServer.ts'
import { expect, test } from '../support/test.ts'

const COMPARE = fileURLToPath(new URL('../../apps/web/scripts/compareSite.mjs', import.meta.url))
const VERIFY = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url))

test('an unchanged site is identical, and a changed file or header is named', async ({ baseURL }) => {
  const client = join(BUILD, 'client')
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$|^_headers$/.test(entry.name),
  )
  expect(await run(COMPARE, baseURL ?? '', '--build', BUILD)).toEqual([
    0,
    `${files.length} identical, 0 different`,
  ])

  const server = await openChangingServer(baseURL ?? '')
  try {
    server.change(/^\/assets\/Palette-.*\.js$/)
    // As a host does with a connection that was kept too long.
    server.drop('/about')
    // The same text, but without the policy.
    server.replace('/faq', readFileSync(join(client, 'faq.html'), 'utf8'))
    const [status, ...lines] = await run(COMPARE, server.origin, '--build', BUILD)
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

test('the list of the build states a commit and the settings, and has the hash of each file', async ({
  request,
}) => {
  const response = await request.get('/.well-known/whittle-build.json')
  expect(response.headers()['cache-control']).toBe('no-cache')
  const { commit, settings, files } = await response.json()
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(settings).toEqual({ VITE_SITE_NAME: 'Whittle', VITE_SITE_ORIGIN: 'https://whittle.example' })
  for (const path of ['/index.html', '/sw.js', '/offline.json']) expect(files[path], path).toMatch(/^sha256-/)
})

test('the command compares with a build that is there, and says why it compares nothing', async ({
  baseURL,
}) => {
  expect(await run(VERIFY)).toEqual([2, 'Name one host: npm run verify -- https://host'])
  expect(await run(VERIFY, 'http://127.0.0.1:9')).toEqual([
    2,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /),
  ])
  expect(await run(VERIFY, baseURL ?? '', '--build', BUILD)).toEqual([
    0,
    expect.stringMatching(/^\d+ identical, 0 different$/),
  ])

  const server = await openChangingServer(baseURL ?? '')
  try {
    const commit = '0123456789abcdef0123456789abcdef01234567'
    const settings = { VITE_SITE_NAME: 'Carve' }
    server.replace('/.well-known/whittle-build.json', JSON.stringify({ version: 1, commit, settings }))
    expect(await run(VERIFY, server.origin)).toEqual([
      2,
      `${server.origin} states the commit ${commit} and these settings:`,
      '  VITE_SITE_NAME: "Carve"',
      'Building that commit in a temporary folder, which takes minutes …',
      expect.stringContaining(`${commit}, which this copy of the source does not have.`),
    ])
  } finally {
    server.close()
  }
})
