/**
 * The sealed site: only this device answers, the browser refuses every connection, and the tools go on
 * working; and a visitor who stays on a build.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import sharp from 'sharp'
import { openChangingServer } from '../support/changingServer.ts'
import { CompilerPage } from '../support/compiler.ts'
import { converterTools, sampleOutput } from '../support/converter.ts'
import { OWN_PAGE_OUTPUTS } from '../support/converterSamples.ts'
import { EditorPage } from '../support/editor.ts'
import { press, run, until, waitForText } from '../support/engines/engine.ts'
import { launchFirefoxEngine } from '../support/engines/firefox.ts'
import {
  compareTexts,
  convertPicture,
  convertSample,
  formatJson,
  open,
  runCode,
  runPipeline,
} from '../support/engines/smokes.ts'
import { hasWebKit, launchWebKit } from '../support/engines/webkit.ts'
import { firefoxPath } from '../support/firefox.ts'
import { isFull } from '../support/fullRun.ts'
import { keepSite, test } from '../support/ownSite.ts'
import { jpegFile } from '../support/photos.ts'
import { openRecordingServer } from '../support/recordingServer.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect } from '../support/test.ts'
import { convertSamples, WITH_OWN_PAGES, WORKBENCHES } from '../support/toolWork.ts'
import { waysOut } from '../support/waysOut.ts'

/** One converter of each kind of work; the full run takes them all. */
const SOME_CONVERTERS = ['encoding/base64-encode', 'text/csv-to-json', 'code/sql-format']
const SOME_WORKBENCHES = ['/json', '/differ', '/image-editor', 'code/regex']

const SEALED_LIST = '(response-origin);report-to=sealed'

async function seal(page: Page, how: RegExp = /^Seal without them$/): Promise<void> {
  await page.goto('/trust')
  await page.getByRole('main').getByRole('button', { name: how }).click()
  await expect(badge(page)).toBeVisible({ timeout: 120_000 })
}

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sealed' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('sealed, with the server stopped, the tools do their work', async ({ page, request, ownSite }) => {
  test.setTimeout(isFull ? 600_000 : 300_000)
  const paths = await sitemapPaths(request)
  await keepSite(page)
  await seal(page, isFull ? /^Download them \(\d+(?:\.\d+)? MB\) and seal$/ : undefined)
  await ownSite.end()
  const all = { ...WITH_OWN_PAGES, ...WORKBENCHES }
  const converters = isFull
    ? converterTools(paths).filter((tool) => !(tool in WITH_OWN_PAGES))
    : SOME_CONVERTERS
  await convertSamples(page, converters)
  for (const [tool, use] of Object.entries(all))
    if (isFull || SOME_WORKBENCHES.includes(tool)) await test.step(tool, () => use(page))
  await expect(badge(page)).toBeVisible()
})

test('sealed, no token reaches any server', async ({ ownSite }) => {
  test.setTimeout(300_000)
  const outside = await openRecordingServer()
  const here = await openChangingServer(ownSite.origin)
  const { port } = new URL(outside.address)
  const options = browserLaunchOptions()
  // Every name that a page could try leads to a server that records connections.
  const mapped = [...options.args, `--host-resolver-rules=MAP *.leak.invalid:443 127.0.0.1:${port}`]
  const browser = await chromium.launch({ ...options, args: mapped })
  try {
    const page = await (await browser.newContext({ baseURL: here.origin })).newPage()
    await keepSite(page)
    await seal(page)
    const reloaded = await page.reload()
    expect(reloaded?.headers()['connection-allowlist']).toBe(SEALED_LIST)
    await page.getByRole('button', { name: 'Try to leak a token' }).click()
    const status = page.getByRole('status').filter({ hasText: /^Token / })
    await expect(status).toHaveText(/^Token [0-9a-f]{16}: 0 of 18 ways got an answer, \d+ were refused\.$/)
    const token = (await status.textContent())?.match(/[0-9a-f]{16}/)?.[0] ?? ''
    expect(await outcomes(page)).toEqual({
      'Request (fetch)': 'Refused: Content-Security-Policy, connect-src',
      'Request (XMLHttpRequest)': 'Refused: Content-Security-Policy, connect-src',
      Beacon: 'Refused: Content-Security-Policy, connect-src',
      WebSocket: 'Refused: Content-Security-Policy, connect-src',
      WebTransport: 'Refused: Content-Security-Policy, connect-src',
      Picture: 'Refused: Content-Security-Policy, img-src',
      'Link ping': 'Refused: Content-Security-Policy, connect-src',
      Form: 'Refused: Content-Security-Policy, form-action',
      'Connection opened in advance': expect.stringMatching(/^Refused: |^Your browser does not say/),
      'DNS look-up': expect.stringMatching(/^Refused: |^Your browser does not say/),
      Prefetch: expect.stringMatching(/^Refused: /),
      Prerender: expect.stringMatching(/^Refused: /),
      'Peer connection: STUN server': 'Not possible: removed from this page',
      'Peer connection: address set by a script': 'Not possible: removed from this page',
      'A script that opens another address': expect.stringMatching(/^Not tried/),
      'Request to this site’s server': 'Refused: service worker',
      'WebSocket to this site’s server': 'Refused: Content-Security-Policy, connect-src',
      'Another service worker of this site': 'Refused: Content-Security-Policy, worker-src',
    })
    await page.evaluate((name) => {
      setTimeout(() => Object.assign(location, { href: `https://navigation.${name}.leak.invalid/` }))
    }, token)
    await page.waitForEvent('framenavigated')
    const left = [...outside.received]
    expect(here.asked.filter((path) => path.includes(token))).toEqual([])
    await seeConnection(await browser.newContext(), outside)
    expect(left).toEqual([])
  } finally {
    await browser.close()
    here.close()
    outside.close()
  }
})

/** Proves that the names lead to the server: from a page of nobody's, a request arrives. */
async function seeConnection(
  context: BrowserContext,
  outside: { readonly received: readonly string[] },
): Promise<void> {
  const page = await context.newPage()
  // The server only counts connections, and speaks no TLS.
  await expect(page.goto('https://open.leak.invalid/')).rejects.toThrow(/net::ERR_/)
  await expect.poll(() => outside.received).toContain('a connection')
}

/** The rows of the table: way out and outcome. */
async function outcomes(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: /^Each way out/ }).locator('tbody tr')
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']),
    ),
  )
}

/**
 * Firefox and WebKit do not know the lock; there the policy and the service worker refuse. WebKit is asked
 * in the full run only, because what the page tries there is refused by the same policy as in Firefox.
 */
for (const { engine, isThere, launch, left } of [
  {
    engine: 'Firefox',
    isThere: firefoxPath !== undefined,
    launch: launchFirefoxEngine,
    // Its policy has to allow the address of the site's own service worker.
    left: ['Another service worker of this site'],
  },
  ...(isFull ? [{ engine: 'WebKit', isThere: hasWebKit, launch: launchWebKit, left: [] }] : []),
])
  test(`in ${engine}, a sealed page refuses all requests, and its tools work`, async ({
    ownSite,
    request,
  }) => {
    test.skip(!isThere, `${engine} is not installed`)
    test.setTimeout(isFull ? 900_000 : 600_000)
    const paths = await sitemapPaths(request)
    const here = await openChangingServer(ownSite.origin)
    const outside = await openRecordingServer()
    const browser = await launch()
    const openPage = (path: string) => open(browser, `${here.origin}${path}`)
    try {
      await openPage('/about')
      await until(browser, 'the stored site', () =>
        document.querySelector('footer')?.textContent?.includes('Available offline'),
      )
      await openPage('/trust')
      await press(browser, 'Seal without them')
      await until(
        browser,
        'a sealed page',
        () => document.querySelector('html[data-sealed] header [href="/trust#sealed"]') !== null,
      )

      await test.step('the page tries to leak a token, and shows that it cannot', async () => {
        // WebKit's driver does not scroll to it.
        await run(browser, () =>
          document
            .querySelector('#sealed > :last-child')
            ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        )
        await press(browser, 'Try to leak a token')
        const all = await until(browser, 'the outcomes', () => {
          const rows = [...document.querySelectorAll('tr[data-outcome]')]
          return (
            rows.length > 0 &&
            rows.map((row) => [row.children[0]?.textContent, row.getAttribute('data-outcome')])
          )
        })
        expect(all).toHaveLength(18)
        expect(all.filter(([, outcome]) => outcome === 'left')).toEqual(left.map((way) => [way, 'left']))
        for (const way of [
          'Request (fetch)',
          'WebSocket',
          'Picture',
          'Form',
          'Request to this site’s server',
        ])
          expect(all).toContainEqual([way, 'refused'])
        const token = (await waitForText(browser, /Token [0-9a-f]{16}/)).slice('Token '.length)
        expect(here.asked.filter((path) => path.includes(token)).map((path) => path.split('-')[0])).toEqual(
          left.map(() => '/sw.js?own'),
        )
      })
      await test.step('with the server stopped, its tools work', async () => {
        here.close()
        await ownSite.end()
        // A converter, the diff checker and the editor; engines.spec.ts uses the others in Firefox.
        for (const tool of isFull ? converterTools(paths) : SOME_CONVERTERS.slice(0, 1)) {
          await openPage(`/converter/${tool}`)
          expect(await convertSample(browser), tool).toEqual(sampleOutput(tool) ?? OWN_PAGE_OUTPUTS[tool])
        }
        await compareTexts(browser, `${here.origin}/differ`)
        if (isFull) {
          await formatJson(browser, `${here.origin}/json`)
          await runPipeline(browser, `${here.origin}/pipeline`)
          await runCode(browser, `${here.origin}/compiler`)
        }
        const picture = await jpegFile('harbour.jpg', 120, 90)
        for (const format of isFull ? ['jpeg', 'png'] : ['jpeg']) {
          const bytes = await convertPicture(browser, `${here.origin}/image-editor`, { picture, format })
          expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 120, height: 90 })
        }
      })
      await test.step('no request reaches another server; only a script that leaves the page does', async () => {
        await openPage('/trust')
        await browser.evaluate(`(async () => { ${waysOut(outside)} })().then(() => true)`)
        await browser.evaluate(`void setTimeout(() => { location.href = '${outside.address}/navigation' })`)
        await expect.poll(() => outside.received).toContain('/navigation')
        const arrived = outside.received.filter((what) => what.startsWith('/') || what === 'a datagram')
        expect(arrived.filter((what) => !['/navigation', '/favicon.ico'].includes(what))).toEqual([])
      })
    } finally {
      await browser.close()
      here.close()
      outside.close()
    }
  })

test('what is not on the device says so, and one press unseals', async ({ page, guard }) => {
  guard.expectedErrors.push(/404|ERR_FAILED|Failed to (?:fetch|load)/)
  await keepSite(page)
  await seal(page)
  await page.goto('/nowhere/at-all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on this device.')
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
  await editor.format.selectOption('AVIF')
  await expect(
    page.getByRole('alert').filter({ hasText: 'A part of this tool is not on this device.' }),
  ).toContainText('The site is sealed, so nothing is downloaded.')
  await editor.format.selectOption('JPEG')
  await expect(footer(page)).toContainText(
    'Sealed: everything comes from this device, and all requests are refused.',
  )
  const unseal = footer(page).getByRole('button', { name: 'Unseal' })
  // The picture that is open would be lost.
  await unseal.click()
  await expect(page.getByRole('status').filter({ hasText: 'would be lost' })).toBeVisible()
  await editor.download()
  await unseal.click()
  await expect(footer(page)).toContainText('Available offline')
  await expect(badge(page)).toHaveCount(0)
  const open = await page.reload()
  expect(open?.headers()['connection-allowlist']).toContain(';redirects=allow')
})

test('sealed, the compiler’s setting for the network says why it is off, and the browser refuses that frame', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/Content Security Policy/)
  await keepSite(page)
  await seal(page)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ js: "fetch('/x').catch(() => console.log('refused'))" })
  await expect(compiler.console).toContainText('refused')
  await page.getByRole('button', { name: 'Settings' }).click()
  const setting = page.getByRole('checkbox', { name: 'Let the page use the network' })
  await expect(setting).toBeDisabled()
  await expect(setting).not.toBeChecked()
  await expect(setting).toHaveAccessibleDescription(/^Not while the site is sealed/)
  // A changed page could try the frame itself.
  const refusal = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve([effectiveDirective, new URL(blockedURI).pathname]),
        )
        const frame = Object.assign(document.createElement('iframe'), { src: '/preview-online.html' })
        frame.sandbox.add('allow-scripts')
        document.body.append(frame)
      }),
  )
  expect(refusal).toEqual(['frame-src', '/preview-online.html'])
})

test('a new build is offered, and installed only when accepted', async ({ page, context, ownSite }) => {
  test.setTimeout(300_000)
  await keepSite(page)
  const { build } = await (await page.request.get('/.well-known/whittle-build.json')).json()
  await page.goto('/trust')
  await page.getByRole('button', { name: `Stay on build ${build}` }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `You are staying on build ${build}.` }),
  ).toBeVisible()
  await ownSite.publishAnew()
  const offer = `You are staying on build ${build}. Build another-one is available.`
  await page.evaluate(async () => {
    // The installation is refused, which some browsers tell the caller and others do not.
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch((error: unknown) => {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    })
  })
  await expect(footer(page).getByText(offer)).toBeVisible()
  await expect.poll(() => workers(page)).toEqual({ waiting: false, installing: false })
  expect(await siteCaches(page)).toEqual([`whittle-site-${build}`])

  // Not when all tabs are closed, either, which is when browsers change to a version that waits.
  await page.close()
  const next = await context.newPage()
  await next.goto('/faq')
  await expect(footer(next).getByText(offer)).toBeVisible()
  await expect(footer(next).getByRole('link', { name: `Build ${build}` })).toBeVisible()
  expect(await siteCaches(next)).toEqual([`whittle-site-${build}`])

  await footer(next).getByRole('button', { name: 'Install build another-one' }).click()
  await expect(footer(next).getByText('A new version of this site is ready.')).toBeVisible({
    timeout: 120_000,
  })
  await footer(next).getByRole('button', { name: 'Reload' }).click()
  await expect(footer(next).getByRole('link', { name: 'Build another-one' })).toBeVisible()
  expect(await siteCaches(next)).toEqual(['whittle-site-another-one'])
  await next.goto('/trust')
  await expect(
    next.getByRole('status').filter({ hasText: 'You are staying on build another-one.' }),
  ).toBeVisible()
})

function siteCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('site')))
}

function workers(page: Page): Promise<{ waiting: boolean; installing: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waiting: registration?.waiting !== null, installing: registration?.installing !== null }
  })
}
