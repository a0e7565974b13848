/**
 * The site without a connection: its server is stopped after the first page, and everything keeps working.
 */
import type { APIResponse } from '@playwright/test'
import sharp from 'sharp'
import { expectAlive } from '../support/alive.ts'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { keepSite, test } from '../support/ownSite.ts'
import { jpegFile } from '../support/photos.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect } from '../support/test.ts'

/** The headers that a page must have, whether it comes from the server or the service worker. */
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
]

test.beforeEach(({ page }) => keepSite(page))

test('without its server the site has every page, a 404 page, and tools for what another app shares', async ({
  page,
  request,
  ownSite,
  guard,
  watch,
}) => {
  test.setTimeout(300_000)
  const paths = await sitemapPaths(request)
  const online = await Promise.all(paths.map(async (path) => answerOf(path, await request.get(path))))
  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
  await ownSite.end()
  await test.step('every page is available without a connection, with the same headers', async () => {
    const offline = await page.evaluate(async (asked) => {
      const answer = async (path: string) => {
        const response = await fetch(path)
        const text = await response.text()
        return { path, status: response.status, headers: Object.fromEntries(response.headers), text }
      }
      return Promise.all(asked.map(answer))
    }, paths)
    expect(offline.map(({ path, status, headers }) => ({ path, status, headers: chosen(headers) }))).toEqual(
      online,
    )
    for (const { path, text } of offline) expect(text, path).toMatch(/<h1[\s>]/)
  })
  await test.step('the pages open and become interactive without a connection', async () => {
    for (const path of isFull ? paths : paths.filter(isFirstOfItsKind)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expectAlive(page)
    }
  })
  await test.step('what another app shares opens in the tool for it, also without a connection', async () => {
    const { buffer } = await jpegFile('shared.jpg', 120, 90)
    const share = (
      texts: Readonly<Record<string, string>>,
      files: readonly (readonly [string, string, number[]])[],
    ) =>
      page.evaluate(
        ({ action, method, enctype, field, texts, files }) => {
          const form = Object.assign(document.createElement('form'), { action, method, enctype })
          for (const [name, value] of Object.entries(texts))
            form.append(Object.assign(document.createElement('input'), { name, value }))
          const input = Object.assign(document.createElement('input'), {
            type: 'file',
            name: field,
            multiple: true,
          })
          const sent = new DataTransfer()
          for (const [name, type, bytes] of files)
            sent.items.add(new File([new Uint8Array(bytes)], name, { type }))
          input.files = sent.files
          if (files.length > 0) form.append(input)
          document.body.append(form)
          form.submit()
        },
        { ...target, field: target.params.files[0].name, texts, files },
      )
    await share({}, [['sent é.jpg', 'image/jpeg', [...buffer]]])
    await expect(page.getByText('sent é.jpg').first()).toBeAttached()
    await expect(new EditorPage(page).width).toHaveValue('120')
    await expect(page).toHaveURL('/image-editor')
    await page.reload()
    await expect(page.getByRole('button', { name: /Drag & drop/ })).toBeVisible()

    await share({ [target.params.title]: 'A link', [target.params.text]: 'https://example.com/?a=1&b=2' }, [])
    await expect(page).toHaveURL(/\/converter\/encoding\/url-query/)
    const input = page.getByRole('textbox', { name: 'Input', exact: true })
    await expect(input).toHaveValue('https://example.com/?a=1&b=2')

    const yaml = (text: string) => [...Buffer.from(text)]
    await share({}, [
      ['a.yaml', '', yaml('a: 1')],
      ['b.yml', '', yaml('b: 2')],
    ])
    await expect(page).toHaveURL(/\/converter\/text\/yaml-to-json/)
    for (const name of ['a.yaml', 'b.yml']) await expect(page.getByText(name).first()).toBeVisible()
  })
  await test.step('an unknown URL gives a 404 page with links too', async () => {
    // Only this page may report an error.
    expect(watch.errors).toEqual([])
    guard.expectedErrors.push(/404/)
    const response = await page.goto('/nowhere/at-all')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'Edit an image' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free Online Image Editor')
    await page.goto('/faq/')
    await expect(page).toHaveURL('/faq')
  })
})

test('a large part is fetched ahead with a button that states its size, and then works without a connection', async ({
  page,
  ownSite,
}) => {
  const editor = new EditorPage(page)
  await editor.goto()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: /^Get them now \(\d+(\.\d+)? [KM]B\)$/ }).click()
  await expect(footer.getByText('Available offline', { exact: true })).toBeVisible()
  await ownSite.end()
  await page.reload()
  await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
  await editor.format.selectOption('AVIF')
  expect(await sharp((await editor.download()).bytes).metadata()).toMatchObject({
    format: 'heif',
    width: 120,
  })
})

test('the foot of a page is as high before its script, without a stored site, and with one', async ({
  page,
  openElsewhere,
}) => {
  for (const path of ['/about', '/json'])
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      const [before, without] = await Promise.all([
        openElsewhere({ viewport, javaScriptEnabled: false }),
        openElsewhere({ viewport }),
      ])
      await page.setViewportSize(viewport)
      const heights = await Promise.all(
        [before, without, page].map(async (each) => {
          await each.goto(path)
          const footer = each.getByRole('contentinfo')
          if (each !== before) await expect(footer.getByText(/^Build /)).toBeVisible()
          if (each === page) await expect(footer.getByText(/^Available offline/)).toBeVisible()
          return (await footer.boundingBox())?.height
        }),
      )
      expect(new Set(heights).size, `${path} at ${viewport.width} px: ${heights.join(', ')}`).toBe(1)
    }
})

test('with its server the site can be installed, opens files for the system, and offers its large parts', async ({
  page,
}) => {
  await test.step('it can be installed', async () => {
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The tests use private windows, from which nothing can be installed.
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })
  await test.step('the offered build of ffmpeg is the one that makes every file format', async () => {
    await page.goto('/image-to-video')
    const offer = page.getByRole('contentinfo').getByRole('button', { name: /^Get them now/ })
    const large: { build?: string; bytes: number; pages: string[] }[] = (
      await (await page.request.get('/offline.json')).json()
    ).large
    const forPage = large.filter(({ pages }) => pages.includes('/image-to-video'))
    const bytes = forPage
      .filter(({ build }) => build !== 'threaded')
      .reduce((sum, file) => sum + file.bytes, 0)
    expect(forPage.filter(({ build }) => build !== undefined)).toHaveLength(2)
    await expect(offer).toHaveText(`Get them now (${(bytes / 1024 ** 2).toFixed(2)} MB)`)
  })
  await test.step('a file that the operating system opens with the site opens in the tool for it', async () => {
    await page.addInitScript(() => {
      const getFile = async () => new File(['a;b\n1;2\n'], 'orders.csv', { type: 'text/csv' })
      const setConsumer = (consume: (launch: object) => void) => {
        if (window.location.pathname === '/tools') consume({ files: [{ getFile }] })
      }
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
    })
    await page.goto('/tools')
    await expect(page).toHaveURL(/\/converter\/text\/csv-to-json/)
    await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toHaveValue('a;b\n1;2\n')
  })
})

function answerOf(path: string, answer: APIResponse): object {
  return { path, status: answer.status(), headers: chosen(answer.headers()) }
}

function chosen(headers: Readonly<Record<string, string>>): object {
  return Object.fromEntries(HEADERS.map((name) => [name, headers[name]]))
}

/**
 * Whether a path represents its kind: one article and one group of converters are enough, because the others
 * share their code, and offlineTools.spec.ts covers the tools.
 */
function isFirstOfItsKind(path: string, _: number, paths: readonly string[]): boolean {
  if (/^\/converter\/[^/]+\/|^\/(?:image|json|differ|compiler)/.test(path)) return false
  const kind = path.match(/^\/(?:blogs|converter)\//)?.[0]
  return kind === undefined || paths.find((other) => other.startsWith(kind)) === path
}
