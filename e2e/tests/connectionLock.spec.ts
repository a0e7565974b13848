/**
 * The browser's own lock: a page connects to this site and to nothing else, whatever its code tries.
 *
 * The content security policy is taken off the pages here, so that the lock (`Connection-Allowlist`) and the
 * removal of peer connections are what is tested; the policy has tests of its own.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAlive } from '../support/alive.ts'
import { openChangingServer } from '../support/changingServer.ts'
import { until } from '../support/engines/engine.ts'
import { launchFirefoxEngine } from '../support/engines/firefox.ts'
import { hasWebKit, launchWebKit } from '../support/engines/webkit.ts'
import { firefoxPath } from '../support/firefox.ts'
import { chromiumPath, launchProfiledChromium } from '../support/profiledChromium.ts'
import { openRecordingServer, type RecordingServer, seeArrive } from '../support/recordingServer.ts'
import { BUILD } from '../support/siteServer.ts'
import { test as base, expect } from '../support/test.ts'
import { waysOut, waysOutByFrame } from '../support/waysOut.ts'

const test = base.extend<{ outside: RecordingServer }>({
  outside: async ({ browser: _ }, use) => {
    const server = await openRecordingServer()
    await use(server)
    server.close()
  },
})

/** What arrives by peer connections: a question to a server, and a check of a written candidate. */
const PEERS = ['a datagram', 'a check of a peer']

/**
 * What arrives from a page without the lock and without the removal: the proof that the attempts work.
 * What is opened ahead of a request is not among them: the Chromium of these tests never does so, and has a
 * test of its own.
 */
const ARRIVALS = [
  '/fetch',
  '/xhr',
  '/beacon',
  '/websocket',
  '/image',
  '/ping',
  '/form',
  '/prefetch',
  '/prerender',
  ...PEERS,
  'a datagram of WebTransport',
]

/** Runs code in a page, which forbids this to its own scripts. */
async function runScript(text: string): Promise<void> {
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
  await new AsyncFunction(text)()
}

test('nothing reaches another server from a page, by any of the ways', async ({
  page,
  outside,
  browser,
  guard,
}) => {
  guard.expectedErrors.push(/./)
  guard.expectedRequests.push(/^(?:http|ws):\/\/127\.0\.0\.1:/)
  await page.route('**/faq', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    // The page's element with a part of the policy, too.
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    await route.fulfill({ response, headers, body })
  })
  await page.goto('/faq')
  await expectAlive(page)
  await page.evaluate(runScript, waysOut(outside))
  const gone = page.waitForEvent('framenavigated')
  await page.evaluate((address) => {
    setTimeout(() => Object.assign(location, { href: `${address}/navigation` }))
  }, outside.address)
  await gone
  // The same attempts of a page without the lock have arrived: these would have, too.
  const before = [...outside.received]
  await seeArrive(browser, outside, { js: waysOut(outside), arrivals: ARRIVALS })
  const leave = `location.href = '${outside.address}/navigation'`
  await seeArrive(browser, outside, { js: leave, arrivals: ['/navigation'] })
  expect(before).toEqual([])
})

test('Chromium looks up no name and opens no connection in advance, as it does without the lock', async ({
  outside,
  baseURL,
}) => {
  test.skip(chromiumPath === undefined, 'Chromium with a profile is not installed')
  const name = 'looked-up.test'
  const tryAhead = async (isLocked: boolean) => {
    const browser = await launchProfiledChromium()
    const page = await browser.context.newPage()
    await page.route('**/faq', async (route) => {
      const response = await route.fetch()
      const { 'connection-allowlist': lock, ...headers } = response.headers()
      expect(lock).toBeDefined()
      await route.fulfill({ response, headers: isLocked ? response.headers() : headers })
    })
    await page.goto(`${baseURL}/faq`)
    await expectAlive(page)
    await page.evaluate(
      (links) => {
        for (const each of links) document.head.append(Object.assign(document.createElement('link'), each))
      },
      [
        { rel: 'preconnect', href: `http://${outside.ahead}` },
        { rel: 'dns-prefetch', href: `http://${name}` },
      ],
    )
    return browser
  }
  const locked = await tryAhead(true)
  const free = await tryAhead(false)
  await expect.poll(() => outside.received).toEqual(['a connection ahead'])
  // The name was asked for in the same moment as that connection, and under the lock before.
  expect(await free.endAndAsk(name)).toBe(true)
  expect(await locked.endAndAsk(name)).toBe(false)
  expect(outside.received).toEqual(['a connection ahead'])
})

test('no peer connection of a new frame leaves Chromium', async ({ page, outside, browser, guard }) => {
  guard.expectedErrors.push(/./)
  guard.expectedRequests.push(/^(?:http|ws):\/\/127\.0\.0\.1:/)
  await page.goto('/faq')
  await expectAlive(page)
  const js = waysOutByFrame(outside)
  // Under the list, Chromium 156 ends the page's process when a frame makes one.
  await page.evaluate(runScript, js).catch(({ message }) => expect(message).toContain('Target crashed'))
  const before = [...outside.received]
  await seeArrive(browser, outside, { js, arrivals: PEERS })
  expect(before).toEqual([])
})

test('nothing reaches another server from a worker', async ({ page, outside, baseURL, guard }) => {
  guard.expectedErrors.push(/./)
  guard.expectedRequests.push(/^http:\/\/(?:127\.0\.0\.1|localhost):/)
  const [script = ''] = readdirSync(join(BUILD, 'client/assets/workers')).filter((file) =>
    /^zip\.worker-.*\.js$/.test(file),
  )
  const path = `/assets/workers/${script}`
  const address = JSON.stringify(`${outside.address}/worker`)
  // The worker's own headers with other code and without the policy: the lock alone is left. Not by a route
  // of the test: where requests of workers are held back for one, the browser connects by itself.
  const server = await openChangingServer(baseURL ?? '')
  server.replace('/faq', '<title>t</title>')
  server.replace(
    path,
    `fetch(${address}, { mode: 'no-cors' }).then(() => postMessage('left'), () => postMessage('refused'))`,
  )
  try {
    await page.goto(`${server.origin}/faq`)
    const answer = await page.evaluate(
      (each) =>
        new Promise((resolve) => {
          new Worker(each).addEventListener('message', ({ data }) => resolve(data))
        }),
      path,
    )
    expect(answer).toBe('refused')
    expect(outside.received).toEqual([])
  } finally {
    server.close()
  }
})

test('a page, its workers and its service worker carry the lock', async ({ request }) => {
  const workers = readdirSync(join(BUILD, 'client/assets/workers')).filter((file) => file.endsWith('.js'))
  for (const path of [
    '/',
    '/image-to-video',
    '/nothing-here',
    '/sw.js',
    ...workers.map((file) => `/assets/workers/${file}`),
  ]) {
    const list = (await request.get(path)).headers()['connection-allowlist']
    expect(list, path).toMatch(/^\(response-origin(?: "https:\/\/[\w.-]+")*\);redirects=allow$/)
  }
  // Offline, the visitor's own code may connect to nothing; it may to everything where they allow it.
  expect((await request.get('/preview.html')).headers()['connection-allowlist']).toBe('()')
  expect((await request.get('/preview-online.html')).headers()['connection-allowlist']).toBe('("*://*:*")')
})

test('peer connections are gone before any other script', async ({ page, request, guard }) => {
  guard.expectedErrors.push(/status of 404/)
  const html = await (await request.get('/')).text()
  expect(html.indexOf('<script')).toBe(html.indexOf('<script>for (const name of ["RTCPeerConnection"'))
  for (const path of ['/', '/image-to-video', '/nothing-here']) {
    await page.goto(path)
    const left = await page.evaluate(() =>
      Object.getOwnPropertyNames(window).filter((name) => /RTCPeer|RTCIce|RTCDataChannel$/.test(name)),
    )
    expect(
      left.filter((name) => !/Event$|^RTCIceTransport$/.test(name)),
      path,
    ).toEqual([])
  }
})

test('a link to another site that a page has is still open', async ({ page, context, guard }) => {
  guard.expectedRequests.push(/^https:\/\/myadcenter\.google\.com/)
  await context.route('https://myadcenter.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
  )
  await page.goto('/privacy-policy')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /My Ad Center/ }).click()
  await expect(await opened).toHaveTitle('there')
})

/** What a page can still reach where the browser does not know the lock, as the page /trust says. */
for (const { engine, isThere, launch, left } of [
  { engine: 'Firefox', isThere: firefoxPath !== undefined, launch: launchFirefoxEngine, left: [] },
  // By `preconnect`, which no policy covers: a connection without a request.
  { engine: 'WebKit', isThere: hasWebKit, launch: launchWebKit, left: ['a connection ahead'] },
])
  test(`${engine}, which does not know the lock, refuses all requests by the policy, and only leaving is left`, async ({
    outside,
    baseURL,
  }) => {
    test.skip(!isThere, `${engine} is not installed`)
    const elsewhere = await openRecordingServer()
    const browser = await launch()
    try {
      await browser.goto(`${baseURL}/faq`)
      await until(browser, 'the page’s code', () => '__reactRouterContext' in window)
      await browser.evaluate(`(async () => { ${waysOut(outside)} })().then(() => true)`)
      await expect.poll(() => outside.received).toEqual(left)
      await browser.evaluate(`void setTimeout(() => { location.href = '${elsewhere.address}/navigation' })`)
      await expect.poll(() => elsewhere.received).toContain('/navigation')
      expect(outside.received).toEqual(left)
    } finally {
      await browser.close()
      elsewhere.close()
    }
  })

test('peer connections of a new frame leave Firefox', async ({ outside, baseURL }) => {
  test.skip(firefoxPath === undefined, 'Firefox is not installed')
  const browser = await launchFirefoxEngine()
  try {
    await browser.goto(`${baseURL}/faq`)
    await until(browser, 'the page’s code', () => '__reactRouterContext' in window)
    await browser.evaluate(`(async () => { ${waysOutByFrame(outside)} })().then(() => true)`)
    // Nothing but the question: Firefox checks no candidate on this machine itself.
    await expect.poll(() => [...new Set(outside.received)]).toEqual(['a datagram'])
  } finally {
    await browser.close()
  }
})
