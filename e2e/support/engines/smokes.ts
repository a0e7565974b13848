/**
 * The first thing a visitor does with each tool, in any engine; each function returns or checks the result.
 */
import { whileTempFile } from '@whittle/scripts/testing/tempFile'
import { SAMPLE_KEY } from '../converterSamples.ts'
import { isScrolledIntoView } from '../editor.ts'
import type { TestFile } from '../photos.ts'
import { follow, hasArrived } from '../router.ts'
import {
  check,
  choose,
  chooseFile,
  type Engine,
  fill,
  optionsOf,
  press,
  run,
  textOf,
  type,
  until,
  waitForText,
} from './engine.ts'

/** Opens a page and waits until it is interactive; one that is only prerendered does not respond. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url)
  await until(engine, 'an interactive page', () => {
    const part = document.querySelector('main button, main a, main h1')
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
  })
}

/** Follows the link to another converter of the same group. */
export async function followLink(engine: Engine, path: string): Promise<void> {
  // Clicked by script, because WebKit's driver does not scroll sideways to an element.
  await engine.evaluate(`document.querySelector('nav a[href="${path}"]:not([aria-current])').click()`)
  await until(
    engine,
    path,
    (wanted) => document.querySelector(`nav [aria-current][href="${wanted}"]`) !== null,
    path,
  )
}

/**
 * Goes to another page in the same document, so that the errors of its code are collected from its first line
 * on.
 */
export async function goThroughRouter(engine: Engine, path: string): Promise<void> {
  await run(engine, follow, path)
  await until(engine, path, hasArrived, path)
}

/** The output of the open converter for its own sample. */
export async function convertSample(engine: Engine): Promise<string> {
  if (await run(engine, () => document.querySelector('[data-page=regex]') !== null)) {
    await press(engine, 'Sample')
    return await until(engine, 'the matches of the sample', () => {
      const found = [...document.querySelectorAll('[data-match]')].map(({ textContent }) => textContent)
      return found.length === 0 ? undefined : found.join('\n')
    })
  }
  if (await run(engine, () => document.querySelector('[data-page=generic]') === null)) {
    await fill(engine, 'Input', 'rebeccapurple')
    return await until(engine, 'a colour', () => {
      const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea, main output')
      return [...fields].find(({ value }) => value === '#663399')?.value
    })
  }
  const key = await run(
    engine,
    () =>
      document.querySelector<HTMLTextAreaElement>('main fieldset textarea[autocomplete=off]')?.labels[0]
        ?.textContent ?? null,
  )
  if (key !== null && /key/i.test(key)) await type(engine, key, SAMPLE_KEY)
  const isAlone = await run(engine, () => document.querySelector('main textarea:not([readonly])') === null)
  await press(engine, isAlone ? 'New' : 'Sample')
  await until(engine, 'an answer to the sample', () => {
    const panes = document.querySelector('[data-page=generic]')
    return panes?.getAttribute('data-state') === 'done'
  })
  return await textOf(engine, 'Output')
}

/** Types JSON and formats it. */
export async function formatJson(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 1)
  await type(engine, 'JSON', '[1.0,{}]')
  await waitForText(engine, /Valid JSON/)
  await press(engine, 'Format')
  await waitForText(engine, /4 lines/)
}

/** Runs the example in a worker, and waits for its last step. */
export async function runPipeline(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await press(engine, 'Try an example')
  await until(engine, 'the output of the last step', () =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value.startsWith('city,temp')),
  )
}

/** Types two texts and compares them. */
export async function compareTexts(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 2)
  await type(engine, 'Original', 'one tree')
  await type(engine, 'Changed', 'two trees')
  await waitForText(engine, /1 change/)
}

/** Types code, runs it in the frame that is isolated from the site, and waits for its console output. */
export async function runCode(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 3)
  await type(engine, 'JavaScript', ";console.log('made ' + 6 * 7);")
  await press(engine, 'Run')
  await waitForText(engine, /made 42/)
}

/** Changes a prop of the cropper: the written image and the code follow. */
export async function changeCropper(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await waitForText(engine, /800 × 800 px, image\/png/)
  await fill(engine, 'aspectRatio', '1.5')
  await waitForText(engine, /1200 × 800 px, image\/png/)
  await waitForText(engine, /aspectRatio=\{1\.5\}/)
}

/** Converts a picture to another format and returns the saved file. */
export async function convertPicture(
  engine: Engine,
  url: string,
  { picture, format }: { readonly picture: TestFile; readonly format: string },
): Promise<Buffer> {
  await open(engine, url)
  // Kept until the end, because a page may read its file late.
  return await whileTempFile(picture.buffer, picture.name, async (path) => {
    await chooseFile(engine, 'Choose image', path)
    await waitForText(engine, /Choose Different Image/)
    // Opening scrolls the page; a button pressed before would move away from under the pointer.
    await until(engine, 'the editor in view', isScrolledIntoView)
    await choose(engine, 'Output format', format)
    return await savedBy(engine, 'Download')
  })
}

/** Makes a picture of one file on the page for many, and returns the ZIP. */
export async function makeManyPictures(
  engine: Engine,
  url: string,
  { picture, format }: { readonly picture: TestFile; readonly format: string },
): Promise<Buffer> {
  await open(engine, url)
  return await whileTempFile(picture.buffer, picture.name, async (path) => {
    await chooseFile(engine, 'Choose images', path)
    await waitForText(engine, /1 file, /)
    await choose(engine, 'Output format', format)
    await press(engine, 'Start')
    await waitForText(engine, /1 of 1 picture done/)
    // The ZIP goes into a download, because no driver can answer a dialog for saving.
    await run(engine, () => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    return await savedBy(engine, 'Save as ZIP')
  })
}

/** What the video maker's page says about its encoders, and which one it used. */
export interface EncoderReports {
  /** The encoder options by their texts, and whether each is enabled. */
  readonly options: Readonly<Record<string, boolean>>
  /** The sentence that names the encoder before the job. */
  readonly sentence: string
  /** The sentence that names the encoder after the job. */
  readonly made: string
}

/** What is set before a video is made. */
export interface VideoSettings {
  /** In seconds, as typed. */
  readonly duration: string
  /** The name of the animation, if it is not the still picture. */
  readonly animation?: string
  /** The values of lists by their names, for example `{ Quality: 'best' }`. */
  readonly choices?: Readonly<Record<string, string>>
}

/** Makes a video from a picture. */
export async function makeVideo(
  engine: Engine,
  url: string,
  picture: TestFile,
  { duration, animation, choices = {} }: VideoSettings,
): Promise<{ readonly bytes: Buffer; readonly encoders: EncoderReports }> {
  await open(engine, url)
  const sentence = await waitForText(engine, /Encoded by [^.:]*/)
  const options = await optionsOf(engine, 'Encoder')
  return await whileTempFile(picture.buffer, picture.name, async (path) => {
    await chooseFile(engine, 'Choose image', path)
    await until(engine, 'the preview', () => document.querySelector('canvas[aria-label=Preview]') !== null)
    await fill(engine, 'Duration (seconds)', duration)
    if (animation !== undefined) await check(engine, animation)
    for (const [field, value] of Object.entries(choices)) await choose(engine, field, value)
    await press(engine, 'Generate Video')
    const made = await waitForText(engine, /Made in [\d.]+ s by (?:FFmpeg|this browser’s encoder)/)
    const bytes = await savedBy(engine, 'Download MP4')
    return { bytes, encoders: { options, sentence, made } }
  })
}

/** Makes an animation of one second from a picture. */
export async function makeAnimation(
  engine: Engine,
  url: string,
  { picture, format }: { readonly picture: TestFile; readonly format: 'gif' | 'webp' },
): Promise<Buffer> {
  await open(engine, url)
  return await whileTempFile(picture.buffer, picture.name, async (path) => {
    await chooseFile(engine, 'Choose image', path)
    await until(engine, 'the preview', () => document.querySelector('canvas[aria-label=Preview]') !== null)
    await choose(engine, 'File format', format)
    await fill(engine, 'Duration (seconds)', '1')
    await check(engine, 'Zoom in')
    await press(engine, 'Generate Video')
    await waitForText(engine, /Made in [\d.]+ s by FFmpeg/)
    await until(engine, 'the shown animation', () => {
      const shown = document.querySelector<HTMLImageElement>('img[alt="Generated video"]')
      return shown?.complete === true && shown.naturalWidth === 854
    })
    return await savedBy(engine, format === 'gif' ? 'Download GIF' : 'Download WebP')
  })
}

/** Hovers over the editors until they have loaded. */
async function editorsReady(engine: Engine, count: number): Promise<void> {
  await until(
    engine,
    `${count} editors`,
    (wanted) => {
      for (const area of document.querySelectorAll('[data-state=plain] > textarea'))
        area.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return document.querySelectorAll('[data-state=ready] [role=textbox]').length === wanted
    },
    count,
  )
}

/**
 * Presses a button and captures the bytes it saves, because an engine's downloads folder is not accessible.
 */
async function savedBy(engine: Engine, buttonName: string): Promise<Buffer> {
  await run(engine, () => {
    const saved: { base64?: string } = {}
    Object.assign(globalThis, { saved })
    HTMLAnchorElement.prototype.click = async function () {
      const bytes = new Uint8Array(await (await fetch(this.href)).arrayBuffer())
      saved.base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }
  })
  await press(engine, buttonName)
  const base64 = await until(
    engine,
    'a saved file',
    () => (globalThis as unknown as { saved: { base64?: string } }).saved.base64,
  )
  return Buffer.from(base64, 'base64')
}
