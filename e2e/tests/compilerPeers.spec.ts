/**
 * The compiler's preview in a browser without `Connection-Allowlist`, which only Chromium has: a document
 * that the visitor's code makes and navigates to would have peer connections again, and no policy covers
 * those.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { CompilerPage } from '../support/compiler.ts'
import { isFull } from '../support/fullRun.ts'
import { openRecordingServer, type RecordingServer, seeArrive } from '../support/recordingServer.ts'
import { expect, test } from '../support/test.ts'

const launchOptions = browserLaunchOptions()
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--disable-features=ConnectionAllowlists'],
  },
})

test.beforeEach(({ guard }) => {
  guard.expectedRequests.push(/^http:\/\/127\.0\.0\.1:\d+\//)
  guard.expectedErrors.push(/Content Security Policy/, /Failed to load resource/)
})

/** Code that asks the trap as a STUN server, and checks a connection to the trap as a written candidate. */
function peers({ stun }: RecordingServer): string {
  const candidate = `candidate:1 1 udp 2122260223 ${stun.replace('stun:', '').replace(':', ' ')} typ host`
  return `const a = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] })
const b = new RTCPeerConnection()
a.createDataChannel('x')
const connect = async () => {
  await a.setLocalDescription()
  await b.setRemoteDescription(a.localDescription)
  await b.setLocalDescription()
  await a.setRemoteDescription(b.localDescription)
  await a.addIceCandidate({ candidate: '${candidate}', sdpMLineIndex: 0 })
}
connect()`
}

/** Ways to a document that the code made; `made` is its address. */
const NAVIGATIONS = {
  'the address': 'location.href = made',
  'a replaced address': 'location.replace(made)',
  'its own name': "open(made, '_self')",
  'a link': `addEventListener('click', (event) => event.stopImmediatePropagation(), true)
document.body.append(Object.assign(document.createElement('a'), { href: made, id: 'away' }))
document.getElementById('away').click()`,
  'a refresh': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0; url=' + made + '">')`,
}

/** The documents, as expressions for their addresses. */
const DOCUMENTS: Readonly<Record<string, (code: string) => string>> = {
  'an HTML blob': (code) => blobOf(`<script>${code}</script>`, 'text/html'),
  'an SVG blob': (code) =>
    blobOf(
      `<svg xmlns="http://www.w3.org/2000/svg"><script><![CDATA[${code}]]></script></svg>`,
      'image/svg+xml',
    ),
  'a data address': (code) => `'data:text/html,' + encodeURIComponent(${quoted(`<script>${code}</script>`)})`,
}

/** In the full run all; otherwise one document goes all ways, and each of the others goes one. */
function isTried(kind: string, way: string): boolean {
  return isFull || kind === Object.keys(DOCUMENTS)[0] || way === Object.keys(NAVIGATIONS)[0]
}

function blobOf(text: string, type: string): string {
  return `URL.createObjectURL(new Blob([${quoted(text)}], { type: '${type}' }))`
}

/** A string literal that may stand in a script element. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('</', '<\\/')
}

/** Hosts, and how the site's answers reach the browser from them. */
const HOSTS: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'a host that sends the headers': async () => undefined,
  'a host that sends no headers': (context) =>
    context.route('**/*', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, 'connection-allowlist': __, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    }),
}

for (const [host, serve] of Object.entries(HOSTS))
  test.describe(`on ${host}`, () => {
    test.beforeEach(({ context }) => serve(context))

    test(`no datagram leaves from ${Object.keys(DOCUMENTS).join(', ')} that the code navigates to`, async ({
      page,
      browser,
    }) => {
      const held = await openRecordingServer()
      const compiler = new CompilerPage(page)
      await compiler.goto()
      for (const [kind, documentOf] of Object.entries(DOCUMENTS))
        for (const [way, go] of Object.entries(NAVIGATIONS))
          if (isTried(kind, way))
            await test.step(`${kind}, by ${way}`, async () => {
              // The console names the case, so that what is awaited is this one's and not the previous one's.
              const leaving = `leaving for ${kind} by ${way}`
              await compiler.show({
                html: '<p>Leaving</p>',
                js: `const made = ${documentOf(peers(held))}\nconsole.log('${leaving}')\n${go}`,
              })
              await expect(compiler.console).toContainText(leaving)
              await expect(leftNotice(page)).toBeVisible()
            })
      for (const [kind, documentOf] of Object.entries(DOCUMENTS))
        await test.step(`${kind}, without a policy`, async () => {
          // The same document, from a page without a policy: by the time its datagrams have arrived, earlier
          // ones have too.
          const free = await openRecordingServer()
          await seeArrive(browser, free, {
            js: `document.body.insertAdjacentHTML('beforeend', '<iframe></iframe>')
document.querySelector('iframe').src = ${documentOf(peers(free))}`,
            arrivals: ['a datagram'],
          })
          free.close()
        })
      expect(held.received).toEqual([])
      held.close()
    })
  })

test('on a host that sends no headers, the network is closed to requests and navigations too', async ({
  page,
  context,
}) => {
  await HOSTS['a host that sends no headers']?.(context)
  const held = await openRecordingServer()
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    html: `<img src="${held.address}/img"><link rel="stylesheet" href="${held.address}/style">`,
    js: `fetch('${held.address}/fetch').catch((error) => console.log('refused ' + error.name))`,
  })
  await expect(compiler.console).toContainText('refused TypeError')
  await expect(compiler.console).toContainText(`Blocked: ${held.address}/fetch (connect-src).`)
  expect(held.received).toEqual([])
  await compiler.show({ js: `console.log('leaving')\nlocation.href = '${held.address}/location'` })
  await expect(leftNotice(page)).toBeVisible()
  // Chromium connects before it checks the policy of a navigation, and sends nothing.
  expect(held.received.filter((what) => what !== 'a connection')).toEqual([])
  held.close()
})

function leftNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'The code navigated the preview to another page' })
}
