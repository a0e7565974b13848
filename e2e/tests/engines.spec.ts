/**
 * Every tool in Firefox and in WebKit, by what its visitors do first: in the full run in both, otherwise in
 * one of the two where there are many of a kind. The converters must give the same outputs as in Chromium
 * (offlineTools.spec.ts) and in Node (scripts/policies/sampleOutputs.test.ts). All tools share one session
 * per browser. WebKit has no SharedArrayBuffer and no Temporal, and encodes only JPEG and PNG.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectAnimation } from '@whittle/scripts/testing/inspectAnimation'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { runCommand } from '../support/command.ts'
import { converterTools, sampleOutput } from '../support/converter.ts'
import { OWN_PAGE_OUTPUTS } from '../support/converterSamples.ts'
import { type Engine, run, until } from '../support/engines/engine.ts'
import { launchFirefoxEngine } from '../support/engines/firefox.ts'
import {
  changeCropper,
  compareTexts,
  convertPicture,
  convertSample,
  followLink,
  formatJson,
  goThroughRouter,
  makeAnimation,
  makeManyPictures,
  makeVideo,
  open,
  runCode,
  runPipeline,
} from '../support/engines/smokes.ts'
import { hasWebKit, launchWebKit } from '../support/engines/webkit.ts'
import { firefoxPath } from '../support/firefox.ts'
import { isFull } from '../support/fullRun.ts'
import { leaveOut } from '../support/leaveOut.ts'
import { ALL_PROFILES, expectSoundVideo } from '../support/mp4.ts'
import { hasImageMagick, identify } from '../support/oracles.ts'
import { jpegFile, scene } from '../support/photos.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'
import { unpacked } from '../support/unpacked.ts'

/** The groups of converters, each with its own test, and the pages of the other tools. */
const GROUPS = ['encoding', 'number', 'style', 'text', 'time', 'code', 'generate']
const WORKBENCHES = [
  ['/json', formatJson],
  ['/differ', compareTexts],
  ['/compiler', runCode],
  ['/cropper', changeCropper],
  ['/pipeline', runPipeline],
] as const
/** The formats of pictures, and their names in sharp. */
const PIXEL_FORMATS = [
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'heif'],
] as const
/** What files become, and the options of the command for what the page preselects. */
const BATCHES = [
  ['jpeg', 'jpeg', '--quality', '80'],
  ['png', 'png'],
  ['webp', 'webp', '--quality', '80'],
  ['jpeg', 'avif', '--quality', '80'],
] as const
const [EDITOR, BATCH, MAKER] = ['/image-editor', '/image-batch', '/image-to-video']
/** What to do about a page that none of these tests uses. */
const NO_SMOKE =
  'no test uses this page in Firefox and WebKit yet. Write what its visitor does first in support/engines/smokes.ts and add it to WORKBENCHES in engines.spec.ts; add a group of converters to GROUPS, and a page for reading to READ'
/** Pages for reading, with nothing to use: opening them is enough. */
const READ =
  /^\/(?:about|blogs(?:\/.+)?|contact|converter\/[^/]+|faq|privacy-policy|terms-conditions|tools|trust)?$/

for (const { name, missing, launch } of [
  {
    name: 'Firefox',
    missing: firefoxPath === undefined && 'Firefox is not installed',
    launch: launchFirefoxEngine,
  },
  {
    name: 'WebKit',
    missing: !hasWebKit && 'WebKitWebDriver or Xvfb is not installed',
    launch: launchWebKit,
  },
]) {
  test.describe(name, () => {
    // Serial, in one session. On a busy machine a browser with its own driver occasionally crashes.
    test.describe.configure({ mode: 'default', retries: process.env.CI === undefined ? 0 : 2 })
    test.skip(missing !== false, missing || '')
    let engine: Engine
    const turn = name === 'Firefox' ? 0 : 1
    /** Whether a test of many of a kind is run in this engine: each second one, and in the full run all. */
    const isOwn = (_: unknown, index: number): boolean => isFull || index % 2 === turn
    /** The same of the converters, whose engines a check in Node compares with these outputs: each fourth. */
    const isOwnConverter = (_: unknown, index: number): boolean => isFull || index % 4 === 2 * turn

    test.beforeAll(async () => {
      engine = await launch()
    })

    test.afterEach(async () => {
      expect(await engine.errors()).toEqual([])
    })

    test.afterAll(async () => {
      // There is no engine if the browser did not start.
      await engine?.close()
    })

    for (const group of GROUPS)
      test(`the ${group} converters answer their samples in ${name} as in Chromium`, async ({
        baseURL,
        request,
      }) => {
        const tools = converterTools(await sitemapPaths(request)).filter((tool) =>
          tool.startsWith(`${group}/`),
        )
        const own = tools.filter(isOwnConverter)
        expect(own).not.toEqual([])
        for (const [index, tool] of own.entries()) {
          // The first page is loaded; the others are reached by its links.
          if (index === 0) await open(engine, `${baseURL}/converter/${tool}`)
          else await followLink(engine, `/converter/${tool}`)
          expect.soft(await convertSample(engine), tool).toEqual(sampleOutput(tool) ?? OWN_PAGE_OUTPUTS[tool])
          expect.soft(await engine.errors(), tool).toEqual([])
        }
      })

    for (const [path, use] of WORKBENCHES.filter(isOwn))
      test(`the workbench ${path} works in ${name}`, async ({ baseURL }) => {
        await use(engine, `${baseURL}${path}`)
      })

    for (const [format, as] of PIXEL_FORMATS.filter(isOwn))
      test(`the image editor makes ${format} in ${name}`, async ({ baseURL }) => {
        const picture = await jpegFile('harbour.jpg', 120, 90)
        const bytes = await convertPicture(engine, `${baseURL}${EDITOR}`, { picture, format })
        expect(await sharp(bytes).metadata()).toMatchObject({ format: as, width: 120, height: 90 })
      })

    test(`the image editor makes ico in ${name}`, async ({ baseURL }) => {
      const picture = await jpegFile('harbour.jpg', 120, 90)
      const bytes = await convertPicture(engine, `${baseURL}${EDITOR}`, { picture, format: 'ico' })
      // Reserved, the type for icons, one image; then its width and height.
      expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
      if (!hasImageMagick) return leaveOut('ImageMagick is not installed')
      expect(identify(bytes, 'ico')).toMatchObject([{ width: 32, height: 32 }])
    })

    // What a browser decodes itself must not differ from what the command decodes.
    for (const [given, format, ...options] of isFull ? BATCHES : BATCHES.slice(0, 1))
      test(`${given} files become ${format} in one ZIP in ${name}, with the bytes of the command`, async ({
        baseURL,
      }) => {
        test.skip(!hasPrograms('python3'), 'Python is not installed')
        const picture = {
          name: `harbour.${given}`,
          mimeType: '',
          buffer: await scene(120, 90).toFormat(given, { quality: 92 }).toBuffer(),
        }
        const zip = await makeManyPictures(engine, `${baseURL}${BATCH}`, { picture, format })
        const files = Object.entries(await unpacked(zip, test.info().outputPath('zip')))
        const ending = format === 'jpeg' ? 'jpg' : format
        expect(files.map(([name]) => name)).toEqual([`harbour_processed.${ending}`])

        const folder = test.info().outputPath('command')
        await mkdir(folder)
        await writeFile(join(folder, picture.name), picture.buffer)
        const made = `made.${ending}`
        runCommand(['image', '--format', format, ...options, picture.name, '-o', made], folder)
        expect(files[0]?.[1].equals(await readFile(join(folder, made)))).toBe(true)
      })

    test(`a picture becomes a valid video in ${name}, and the page names the encoder`, async ({
      baseURL,
    }) => {
      const picture = await jpegFile('harbour.jpg', 400, 300)
      // For more than two seconds the page uses two encoders, if the browser has one.
      const settings = { duration: '2.5', animation: 'Zoom in' }
      const { bytes, encoders } = await makeVideo(engine, `${baseURL}${MAKER}`, picture, settings)
      test.info().annotations.push({ type: 'encoder', description: JSON.stringify(encoders) })
      const { options, sentence, made } = encoders
      expect(options).toMatchObject({ Automatic: true, FFmpeg: true })
      const ownEncoder = options['Browser (WebCodecs)']
      expect(sentence).toMatch(ownEncoder === true ? /^Encoded by the browser itself/ : /^Encoded by FFmpeg/)
      expect(made).toMatch(ownEncoder === true ? /by this browser’s encoder$/ : /by FFmpeg$/)
      // The page must not claim what the engine does not have.
      const has = await run(engine, () => ({
        encoder: 'VideoEncoder' in globalThis,
        threads: 'SharedArrayBuffer' in globalThis,
      }))
      expect(ownEncoder === true && !has.encoder, 'claims a missing encoder').toBe(false)
      expect(/several cores/.test(sentence) && !has.threads, 'claims missing threads').toBe(false)
      const expected = { width: 854, height: 480, fps: 30, duration: 2.5, profiles: ALL_PROFILES }
      expectSoundVideo(bytes, expected)
    })

    for (const format of ['gif', 'webp'] as const)
      test(`a picture becomes an animated ${format} in ${name}, and is shown`, async ({ baseURL }) => {
        test.skip(!isFull, 'only in the full run; imageToVideoAnimation.spec.ts makes both in every run')
        const picture = await jpegFile('harbour.jpg', 400, 300)
        const bytes = await makeAnimation(engine, `${baseURL}${MAKER}`, { picture, format })
        if (!hasImageMagick) return leaveOut('ImageMagick is not installed')
        const expected = { frames: 20, delays: new Array(20).fill(5), forever: true }
        expect(inspectAnimation(bytes, format)).toMatchObject(expected)
      })

    test(`every page for reading becomes interactive in ${name}, and a test above uses every other page`, async ({
      baseURL,
      request,
    }) => {
      const paths = await sitemapPaths(request)
      expect(withoutSmoke(paths)).toEqual([])
      const read = paths.filter((each) => READ.test(each))
      const articles = read.filter((each) => each.startsWith('/blogs/'))
      // Articles are made of the same parts, so one is loaded in place of all.
      for (const path of read.filter((each) => isFull || !articles.slice(1).includes(each)).filter(isOwn)) {
        await open(engine, `${baseURL}${path}`)
        expect(await errorsOfShown(engine), path).toEqual([])
      }
      // Again without loads: WebKit collects errors only once a page has loaded.
      for (const path of read) {
        await goThroughRouter(engine, path)
        expect(await errorsOfShown(engine), path).toEqual([])
      }
    })

    test(`no error goes unnoticed in ${name}`, async ({ baseURL }) => {
      await open(engine, `${baseURL}/about`)
      await run(engine, () => {
        console.error('A ServiceWorker intercepted the request and encountered an unexpected error.')
        setTimeout(() => {
          throw new Error('thrown')
        })
        void Promise.reject(new Error('rejected'))
      })
      const errors: string[] = []
      const all = [/A ServiceWorker intercepted/, /\bthrown\b/, /\brejected\b/]
      await expect
        .poll(async () => {
          errors.push(...(await engine.errors()))
          return errors
        })
        .toEqual(expect.arrayContaining(all.map((each) => expect.stringMatching(each))))
    })
  })
}

/**
 * The errors of a page whose pictures have all loaded. Firefox reports each request for a picture that was
 * ended, when the next page begins or the same one is drawn again; one that is shown after all is no error.
 */
async function errorsOfShown(engine: Engine): Promise<readonly string[]> {
  await until(engine, 'the pictures of the page', () => {
    // One that waits to be in view may begin at any time.
    for (const image of document.images) image.loading = 'eager'
    return [...document.images].every((image) => image.complete)
  })
  const shown = await run(engine, () =>
    [...document.images].filter((image) => image.naturalWidth > 0).map((image) => image.currentSrc),
  )
  // A request that ended before it had an address is reported without one.
  shown.push('')
  const isShown = (error: string): boolean =>
    shown.some((address) => error.includes(`Failed to load ‘${address}’. A ServiceWorker intercepted`))
  return (await engine.errors()).filter((error) => !isShown(error))
}

test('a new tool needs a smoke test in other engines', () => {
  expect(
    withoutSmoke(['/', '/faq', '/blogs/a-post', '/json', '/image-editor', '/converter/text/yaml']),
  ).toEqual([])
  expect(withoutSmoke(['/spreadsheet', '/converter/sound/mp3-to-wav'])).toEqual([
    `/spreadsheet: ${NO_SMOKE}`,
    `/converter/sound/mp3-to-wav: ${NO_SMOKE}`,
  ])
})

/** The pages that no test here uses and that are not for reading, each with what to do about it. */
function withoutSmoke(paths: readonly string[]): string[] {
  const used = new Set<string>([EDITOR, BATCH, MAKER, ...WORKBENCHES.map(([path]) => path)])
  const isTried = (path: string): boolean =>
    used.has(path) || READ.test(path) || GROUPS.some((group) => path.startsWith(`/converter/${group}/`))
  return paths.filter((path) => !isTried(path)).map((path) => `${path}: ${NO_SMOKE}`)
}
