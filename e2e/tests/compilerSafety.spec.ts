/**
 * What the visitor's code cannot do, whatever it tries: each test runs hostile code in the preview and checks
 * the outcome.
 *
 * These tests are about attempts that the browser blocks, so the guard allows requests to a local trap server
 * and to `example.com`, and the console errors that report them. The trap shows that nothing arrived, after a
 * second trap has received the same attempts from a page without a policy.
 */
import type { Browser, Page } from '@playwright/test'
import { CompilerPage } from '../support/compiler.ts'
import { openRecordingServer, type RecordingServer, script, seeArrive } from '../support/recordingServer.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ guard }) => {
  guard.expectedRequests.push(/^(https?|ws):\/\/(127\.0\.0\.1:\d+|example\.com)\//)
  guard.expectedErrors.push(
    /Content Security Policy/,
    /sandboxed/,
    /'importScripts'.* failed to load/,
    /^Stopped: The /,
    /Unsafe attempt to (load URL|initiate navigation)/,
    /Failed to load worklet/,
  )
})

/** Runs code and returns the console's text when it is done. */
async function outcome(page: Page, js: string, html = ''): Promise<string> {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html, js: script(js) })
  await expect(compiler.console).toContainText('all tried')
  return consoleText(compiler)
}

/** The console's text so far. */
async function consoleText(compiler: CompilerPage): Promise<string> {
  return (await compiler.console.locator(':scope > *').allTextContents()).join('\n')
}

/** Ways to reach a trap that every browser takes at once if no policy forbids them. */
const WAYS = [
  'fetch xhr beacon socket events import worker in-worker worklet modulepreload preload preload-fetch ping',
  'img srcset input script iframe object embed video audio poster track table svg-image use filter-image',
  'style css-import font font-face background content cursor mask border image-set',
].flatMap((names) => names.split(' '))

/** Code that tries to reach the address in every known way. */
function allWays(address: string): string {
  return `const to = (name) => '${address}/' + name
const add = (tag, props) => document.body.append(Object.assign(document.createElement(tag), props))
await attempt('fetch', () => fetch(to('fetch')))
await attempt('request', () => new Promise((done, fail) => { const r = new XMLHttpRequest(); r.onload = done; r.onerror = () => fail(new Error('no')); r.open('GET', to('xhr')); r.send() }))
await attempt('beacon', () => navigator.sendBeacon(to('beacon'), 'x'))
await attempt('socket', () => new WebSocket(to('socket').replace('http', 'ws')))
await attempt('events', () => new EventSource(to('events')))
await attempt('import', () => import(to('import')))
await attempt('worker', () => new Worker(URL.createObjectURL(new Blob(["importScripts('" + to('worker') + "')"]))))
add('img', { src: to('img') })
add('script', { src: to('script') })
add('iframe', { src: to('iframe') })
add('object', { data: to('object') })
add('embed', { src: to('embed') })
add('video', { src: to('video'), autoplay: true })
add('link', { rel: 'stylesheet', href: to('style') })
add('link', { rel: 'preload', as: 'image', href: to('preload') })
add('link', { rel: 'prefetch', href: to('prefetch') })
add('link', { rel: 'preconnect', href: to('preconnect') })
add('link', { rel: 'dns-prefetch', href: to('dns-prefetch') })
add('link', { rel: 'icon', href: to('icon') })
for (const rel of ['manifest', 'modulepreload', 'prerender', 'next', 'compression-dictionary']) add('link', { rel, href: to(rel) })
add('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href: to('preload-fetch') })
add('input', { type: 'image', src: to('input') })
add('img', { srcset: to('srcset') + ' 2x' })
add('audio', { src: to('audio'), autoplay: true })
const html = (text) => document.body.insertAdjacentHTML('beforeend', text)
html('<video poster="' + to('poster') + '"><track default src="' + to('track') + '"></video>')
html('<svg><image href="' + to('svg-image') + '"/><use href="' + to('use') + '#a"/><filter id="f"><feImage href="' + to('filter-image') + '"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>')
html('<table background="' + to('table') + '"></table><img src="data:," attributionsrc="' + to('attribution') + '">')
html('<meta http-equiv="Content-Security-Policy" content="default-src *; report-uri ' + to('report') + '">')
html('<p style="content: url(' + to('content') + '); cursor: url(' + to('cursor') + '), auto; mask: url(' + to('mask') + '); border-image: url(' + to('border') + ') 3; background: image-set(url(' + to('image-set') + ') 1x)">x</p>')
await attempt('font', () => new FontFace('z', 'url(' + to('font-face') + ')').load())
await attempt('later', () => self.fetchLater?.(to('later'), { activateAfter: 0 }))
await attempt('transport', () => self.WebTransport && new WebTransport(to('transport').replace('http', 'https')).ready)
await attempt('worklet', () => CSS.paintWorklet?.addModule(to('worklet')))
await attempt('register', () => navigator.serviceWorker.register(to('service-worker')))
const asks = 'fetch("' + to('in-worker') + '").then(() => postMessage("reached"), () => postMessage("held back"))'
for (const [name, url] of [['data', 'data:text/javascript,' + encodeURIComponent(asks)], ['blob', URL.createObjectURL(new Blob([asks]))]])
  await attempt(name + ' worker', () => new Promise((done) => { const w = new Worker(url); w.onmessage = ({ data }) => done(data); w.onerror = () => done('none') }))
add('style', { textContent: '@import url(' + to('css-import') + '); @font-face { font-family: f; src: url(' + to('font') + ') } body { font-family: f; background: url(' + to('background') + ') }' })
add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [to('speculation')] }] }) })
const ping = Object.assign(document.createElement('a'), { href: '#', ping: to('ping') })
document.body.append(ping)
ping.click()`
}

/** Code that makes frames in every known way; each posts to the surrounding page how it was made. */
const FRAMES = `addEventListener('message', ({ data }) => console.log(data))
const says = (way) => '<script>parent.postMessage("from a frame: ' + way + '", "*")<' + '/script>'
const host = document.createElement('div')
document.body.append(host)
for (const [way, root] of Object.entries({ body: document.body, shadow: host.attachShadow({ mode: 'closed' }) })) {
  const f = document.createElement('iframe')
  f.srcdoc = says(way)
  root.append(f)
}
const markup = document.createElement('iframe')
markup.srcdoc = says('markup')
document.body.insertAdjacentHTML('beforeend', markup.outerHTML)
for (const [name, href] of Object.entries({
  data: 'data:text/html,' + encodeURIComponent(says('data')),
  blob: URL.createObjectURL(new Blob([says('blob')], { type: 'text/html' })),
  script: 'javascript:' + encodeURIComponent(JSON.stringify(says('script'))),
})) {
  document.body.insertAdjacentHTML('beforeend', '<object name="' + name + '" data="about:blank" type="text/html"></object>')
  // Reading its width makes it load; only then can it be navigated by its name.
  document.body.lastElementChild.offsetWidth
  await attempt('in ' + name, () => open(href, name) && 'asked for')
}`

/**
 * Waits until all those frames have posted in a page without a policy; frames made earlier would have posted
 * by then.
 */
async function seeFramesArrive(browser: Browser): Promise<void> {
  const trap = await openRecordingServer()
  const ways = ['body', 'shadow', 'markup', 'data', 'blob', 'script']
  const tells = `addEventListener('message', ({ data }) => fetch('/' + data.split(' ').at(-1)))`
  try {
    await seeArrive(browser, trap, {
      js: `${tells}\n${FRAMES}`,
      arrivals: ways.map((way) => `/${way}`),
    })
  } finally {
    trap.close()
  }
}

test('the surrounding page, its storage and its service worker cannot be reached', async ({
  page,
  browser,
}) => {
  await page.goto('/compiler')
  await page.evaluate(() => localStorage.setItem('secret', 'of the site'))
  const said = await outcome(
    page,
    `await attempt('origin', () => self.origin)
await attempt('parent', () => parent.document.title)
await attempt('top', () => top.location.href)
await attempt('frame', () => String(frameElement))
await attempt('storage', () => localStorage.getItem('secret'))
await attempt('real storage', () => Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage').get.call(window).length)
await attempt('database', () => new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = () => done('open'); r.onerror = () => fail(r.error) }))
await attempt('cookie', () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document) || 'none')
await attempt('caches', () => caches.keys())
await attempt('worker', () => navigator.serviceWorker.getRegistrations())
await attempt('child', () => { const f = document.createElement('iframe'); f.src = '/'; document.body.append(f); return f.contentDocument ? 'open' : 'closed' })
await attempt('peer', () => new RTCPeerConnection())
${FRAMES}`,
  )
  await seeFramesArrive(browser)
  const all = await consoleText(new CompilerPage(page))
  expect(said).toContain('origin: null')
  expect(said).toContain('frame: null')
  expect(said).toMatch(/storage: null/)
  for (const name of ['parent', 'top', 'real storage', 'database', 'cookie', 'caches'])
    expect(said).toMatch(new RegExp(`^${name}: refused`, 'm'))
  expect(said).toMatch(/^worker: refused/m)
  expect(said).toMatch(/^peer: refused/m)
  expect(said).toContain('A frame was left out')
  expect(all).not.toContain('from a frame')
  expect(said).toMatch(/^child: closed/m)
  expect(said).not.toContain('of the site')
})

test('the surrounding page cannot be navigated away', async ({ page }) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refusals.push(message.text())
  })
  const said = await outcome(
    page,
    `await attempt('top', () => { top.location = 'https://example.com/'; return 'gone' })
await attempt('parent', () => { parent.location.replace('about:blank'); return 'gone' })
await attempt('named', () => { const w = open('https://example.com/', '_top'); return w === null ? 'closed' : 'gone' })
await attempt('window', () => { const w = open('https://example.com/'); return w === null ? 'closed' : 'gone' })
const link = Object.assign(document.createElement('a'), { href: 'https://example.com/', target: '_top' })
document.body.append(link)
link.click()
// Again, unnoticed by the preview, so that only the browser can refuse.
addEventListener('click', (event) => event.stopImmediatePropagation(), true)
link.click()
const form = Object.assign(document.createElement('form'), { action: 'https://example.com/', target: '_top' })
document.body.append(form)
form.submit()`,
  )
  expect(said).not.toContain('gone')
  expect(said).toContain('The link to https://example.com/ was not followed')
  // The browser refuses and reports each of the others, so no navigation is pending any more.
  const counts = (): number[] =>
    [/allow-top-navigation/, /allow-popups/].map((flag) => refusals.filter((text) => flag.test(text)).length)
  await expect.poll(counts).toEqual([5, 1])
  await expect(page).toHaveURL(/\/compiler$/)
  expect(page.context().pages()).toHaveLength(1)
})

test.describe('the network', () => {
  let held: RecordingServer
  let free: RecordingServer

  test.beforeEach(async () => {
    held = await openRecordingServer()
    free = await openRecordingServer()
  })

  test.afterEach(() => {
    held.close()
    free.close()
  })

  test('cannot be reached in any known way', async ({ page, browser }) => {
    await outcome(page, allWays(held.address))
    await seeArrive(browser, free, {
      js: allWays(free.address),
      arrivals: WAYS.map((way) => `/${way}`),
    })
    expect(held.received).toEqual([])
    const all = await consoleText(new CompilerPage(page))
    expect(all).not.toMatch(/reached/)
    for (const [way, directive] of [
      ['fetch', 'connect-src'],
      ['img', 'img-src'],
      ['style', 'style-src-elem'],
    ])
      expect(all).toContain(
        `Blocked: ${held.address}/${way} (${directive}). The network is off in this preview; “Let the page use the network” in Settings turns it on.`,
      )
  })

  test('cannot be reached by navigating there', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    const ways = [
      { js: `console.log('leaving')\nlocation.href = '${held.address}/location'` },
      {
        js: `console.log('leaving')`,
        html: `<meta http-equiv="refresh" content="0; url=${held.address}/refresh">`,
      },
      { js: `console.log('leaving')\nopen('${held.address}/open', '_self')` },
      {
        js: `console.log('leaving')\ndocument.forms[0].submit()`,
        html: `<form action="${held.address}/form" method="post"></form>`,
      },
    ]
    const left = page.getByRole('alert').filter({ hasText: 'The code navigated the preview to another page' })
    for (const way of ways) {
      await compiler.show(way)
      await expect(compiler.console).toContainText('leaving')
      await expect(left).toBeVisible()
    }
    await compiler.show({ html: `<form action="${held.address}/form"><button>Send</button></form>` })
    await compiler.preview.getByRole('button', { name: 'Send' }).click()
    await expect(compiler.console).toContainText('The form was not sent')
    await expect(left).toHaveCount(0)
    expect(held.received).toEqual([])

    await compiler.show({ html: '<p>Loads itself</p>', js: 'setTimeout(() => location.reload())' })
    await expect(left).toBeVisible()
    await compiler.write('JavaScript', '')
    await left.getByRole('button', { name: 'Start it' }).click()
    await expect(compiler.preview.getByText('Loads itself')).toBeVisible()
    await expect(left).toHaveCount(0)
  })

  for (const kind of ['this browser', 'a browser without Connection-Allowlist'])
    test(`cannot be reached by a peer connection from any frame or shadow tree, in ${kind}`, async ({
      page,
      browser,
    }) => {
      if (kind !== 'this browser')
        await page.route('**/preview.html*', async (route) => {
          const response = await route.fetch()
          const { 'connection-allowlist': list, ...headers } = response.headers()
          expect(list).toBe('()')
          await route.fulfill({ response, headers })
        })
      const peerOf = (stun: string): string =>
        `const p = new (self.RTCPeerConnection || self.webkitRTCPeerConnection)({ iceServers: [{ urls: '${stun}' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o))`
      const peer = peerOf(held.stun)
      const frame = `<iframe srcdoc="<script>${peer};parent.parent.parent.postMessage('made','*')</script>"></iframe>`
      const tree = (mode: string): string => `<div><template ${mode}>${frame}</template></div>`
      await outcome(
        page,
        `const { apply } = Reflect
let attach
Reflect.apply = (f, ...rest) => { if (f.name === 'attachShadow') attach = f; return apply(f, ...rest) }
await attempt('here', () => { ${peer} })
const frame = ${JSON.stringify(frame).replaceAll('</', '<\\/')}
const tree = (mode) => '<div><template ' + mode + '>' + frame + '</template></div>'
const host = () => document.body.appendChild(document.createElement('div'))
await attempt('closed', () => { host().attachShadow({ mode: 'closed' }).innerHTML = frame })
await attempt('stolen', () => { attach.call(host(), { mode: 'closed' }).innerHTML = frame })
await attempt('unsafe', () => host().setHTMLUnsafe(tree('shadowrootmode=closed')))
await attempt('parsed', () => document.body.append(Document.parseHTMLUnsafe(tree('shadowrootmode=closed')).body.firstChild))
await attempt('native', () => Document.prototype.write.call(document, tree('shadowRootMode="closed"')))
for (const piece of ['<div><template shadow', 'root', 'mode', '=closed>', frame, '</template></div>']) document.writeln(piece), document.write(piece)
for (const piece of '<div><template shadowrootmode=closed>' + frame + '</template></div>') document.write(piece)
await attempt('address', () => { location = 'javascript:' + encodeURIComponent(JSON.stringify(tree('shadowrootmode=closed'))) })`,
        tree('shadowrootmode="closed"') + tree('shadowrootmode="open"') + frame,
      )
      await seeArrive(browser, free, { js: peerOf(free.stun), arrivals: ['a datagram'] })
      const all = await consoleText(new CompilerPage(page))
      expect(all).toMatch(/^here: refused/m)
      expect(all).toContain('A frame was left out')
      expect(held.received).toEqual([])
    })

  test('can be reached once the visitor allows it', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ js: `fetch('${held.address}/before').catch(() => undefined)` })
    // The console names the setting.
    await expect(compiler.console).toContainText('“Let the page use the network” in Settings')
    expect(held.received).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('checkbox', { name: 'Let the page use the network' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Network on')).toBeVisible()
    await compiler.show({
      js: `fetch('${held.address}/wanted').then((r) => r.text()).then(console.log)\nconsole.log(self.origin)`,
    })
    await expect(compiler.console).toContainText('reached')
    await expect(compiler.console).toContainText('null')
    // The blocked request is made as soon as the network is allowed, because the page runs again.
    expect(held.received.filter((what) => what.startsWith('/'))).toEqual(['/before', '/wanted'])
  })
})

test('messages to the page cannot be forged', async ({ page }) => {
  // Records the messages that the page itself receives, forged or not.
  await page.addInitScript(() => {
    if (window !== top) return
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(window, { heard })
  })
  await outcome(
    page,
    `const forged = { kind: 'console', dropped: 0, entries: [{ kind: 'message', level: 'error', stack: '', parts: [{ kind: 'text', text: 'forged ' + 'entry' }] }] }
for (const target of [parent, top]) {
  target.postMessage(forged, '*')
  target.postMessage('whittle-preview-ready', '*')
}
let stolen = null
addEventListener('message', (event) => { if (event.ports.length > 0) stolen = event.ports[0] })
const send = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (...args) { stolen = this; return send.apply(this, args) }
const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
Object.defineProperty(MessageEvent.prototype, 'data', { get() { stolen = this.target; return data.get.call(this) } })
// Catches calls with the port or its event; the test's own tools call other things meanwhile.
Function.prototype.call = function (target) { if (target instanceof MessagePort || target instanceof MessageEvent) stolen = target }
window.stolenPort = () => 'stolen: ' + stolen
console.log('one more thing')`,
  )
  const forgedHeard = (): Promise<number> =>
    page.evaluate(
      () =>
        ((window as unknown as { heard: { kind?: string }[] }).heard ?? []).filter(
          (data) => data.kind === 'console',
        ).length,
    )
  await expect.poll(forgedHeard).toBe(2)
  // An evaluation and its answer go through the port, in both directions, with all these traps set.
  await page.getByRole('textbox', { name: 'Evaluate in the page' }).fill('stolenPort()')
  await page.keyboard.press('Enter')
  const compiler = new CompilerPage(page)
  await expect(compiler.console).toContainText('"stolen: ')
  const said = await consoleText(compiler)
  expect(said).toContain('one more thing')
  expect(said).toContain('"stolen: null"')
  expect(said).not.toContain('forged entry')
})

test('an endless loop is stopped, its line is named, and the page stays alive', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Still here</h1>', js: 'let n = 0\n\nwhile (true) {\n  n += 1\n}' })
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toContainText('the loop at line 3')
  await page.getByRole('button', { name: 'Show line 3' }).click()
  await expect(compiler.pane('JavaScript')).toBeFocused()
  await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
  await compiler.show({ js: 'const grow = (n) => n < 2 ? 1 : grow(n - 1) + grow(n - 2)\ngrow(70)' })
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toContainText('the function at line 1')
})

test('a loop of 20,000 messages is no endless loop, but an endless loop of messages is', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const stopped = page.getByRole('alert').filter({ hasText: 'Stopped' })
  await compiler.show({
    html: '<h1>Counting</h1>',
    js: `for (let i = 0; i < 20000; i += 1) console.log('message', i, { i })
document.querySelector('h1').textContent = 'Counted'`,
  })
  await expect(compiler.preview.getByRole('heading')).toHaveText('Counted', { timeout: 60_000 })
  await expect(page.getByText('10,000 more messages are not shown')).toBeVisible()
  await expect(stopped).toHaveCount(0)
  await compiler.show({ js: "while (true) console.log('again')" })
  await expect(stopped).toContainText('the loop at line 1', { timeout: 60_000 })
})

/** Code that makes more from a string, each with an endless loop in it. */
const ENDLESS = {
  'a timer': "setTimeout('while (true);')",
  eval: "const run = () => eval('\\nwhile (true);')\nrun()",
  'indirect eval': "(0, eval)('while (true);')",
  'a constructed function': "new Function('a', 'while (true);')()",
  'an inserted script':
    "const script = document.createElement('script')\nscript.textContent = 'for (;;) {}'\ndocument.body.append(script)",
  'a written script': "document.write('<script>do {} while (true)<' + '/script>')",
  'a handler in written HTML':
    "document.body.innerHTML = '<button onclick=\"while (true);\">Press</button>'\nsetTimeout(() => document.querySelector('button').click())",
  'a handler attribute':
    "document.body.setAttribute('onclick', 'while (true);')\nsetTimeout(() => document.body.click())",
}

test.describe('code that a page makes from a string', () => {
  test('is stopped if it does not end, however it was made', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    for (const [name, js] of Object.entries(ENDLESS))
      await test.step(name, async () => {
        await compiler.show({ js })
        await expect(page.getByRole('alert').filter({ hasText: 'Stopped' }), name).toContainText(
          'a loop in code that the page made from a string',
        )
        await expect(compiler.pane('JavaScript')).toHaveText(js.replaceAll('\n', ''))
        await compiler.show({ html: `<h1>Still here after ${name}</h1>`, js: '' })
        await expect(compiler.preview.getByRole('heading')).toHaveText(`Still here after ${name}`)
        await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toHaveCount(0)
      })
  })

  test('behaves as it does without guards', async ({ page }) => {
    const said = await outcome(
      page,
      `const near = 41
await attempt('eval', () => eval('near + 1'))
await attempt('far', () => (0, eval)('typeof near'))
await attempt('function', () => new Function('a', 'b', '"use strict"; for (const c of [1]) a += c; return a + b')(1, 2))
await attempt('is', () => [new Function() instanceof Function, (() => 0).constructor === Function, Function.name])
await attempt('generator', () => [...new (function* () {}).constructor('for (;;) return yield 5')()])
await attempt('async', () => new (async () => {}).constructor('return 6')())
await attempt('timer', () => new Promise((done) => { window.done = done; setTimeout('for (const a of [7]) done(a)') }))
await attempt('data', () => { document.body.insertAdjacentHTML('beforeend', '<script type="x">{"while": 1}<' + '/script>'); return document.querySelector('[type=x]').textContent })
await attempt('not code', () => eval({ a: 8 }).a)
await attempt('mistake', () => eval('while ('))`,
    )
    for (const line of [
      'eval: 42',
      'far: undefined',
      'function: 4',
      'is: true,true,Function',
      'generator: 5',
      'async: 6',
      'timer: 7',
      'data: {"while": 1}',
      'not code: 8',
      'mistake: refused SyntaxError',
    ])
      expect(said).toContain(line)
  })
})

test('an endless recursion ends as it does without guards, and its line is named', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/Maximum call stack/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const js = [
    'let depth = 0',
    'try { (function dig() { depth += 1; dig() })() } catch (error) { console.log(error.name, depth > 1000) }',
    '',
    'const sink = (n) => sink(n + 1) + 1',
    'sink(0)',
  ]
  await compiler.show({ js: js.join('\n') })
  await expect(compiler.console).toContainText('RangeError true')
  await expect(compiler.console).toContainText('Uncaught RangeError: Maximum call stack size exceeded')
  await expect(compiler.console.getByRole('button', { name: 'JavaScript:4' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toHaveCount(0)
})

test('code that froze the tab is restored at the next visit, but not run automatically', async ({
  page,
  context,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Frozen once</h1>', js: 'console.log("ran")' })
  await expect(compiler.console).toContainText('ran')
  // Whether a loop in a frame also blocks the page's thread is up to the browser; here the thread itself is
  // blocked.
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  )
  const answer = (): Promise<unknown> =>
    Promise.race([
      page.evaluate(() => 'alive'),
      new Promise((resolve) => setTimeout(resolve, 2000, 'frozen')),
    ])
  await expect.poll(answer).toBe('frozen')
  const next = new CompilerPage(await context.newPage())
  await next.goto()
  await expect(next.page.getByRole('alert').filter({ hasText: 'froze' })).toBeVisible()
  await expect(next.pane('HTML')).toHaveText('<h1>Frozen once</h1>')
  await expect(next.page.locator('iframe[title="Preview"]')).toHaveCount(0)
  await page.close()
  await next.page.getByRole('button', { name: 'Start it' }).click()
  await expect(next.preview.getByRole('heading')).toHaveText('Frozen once')
  // After a normal exit, it runs again at the next visit if automatic runs are on.
  await next.page.getByRole('checkbox', { name: 'Run as I type' }).check()
  await next.page.reload()
  await expect(next.preview.getByRole('heading')).toHaveText('Frozen once')
})
