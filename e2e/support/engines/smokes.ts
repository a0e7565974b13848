/** What a visitor does first with each tool, for any engine; each function gives or checks what came out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_KEY } from '../converterSamples.ts'
import type { TestFile } from '../photos.ts'
import {
  choose,
  chooseFile,
  type Engine,
  fill,
  optionsOf,
  press,
  run,
  says,
  textOf,
  type,
  until,
} from './engine.ts'

/** Opens a page and waits until it is alive: one that was only prerendered does not answer. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url)
  await until(engine, 'a page that is alive', () => {
    const button = document.querySelector('main button, main a')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** Goes on to another page of the same group of converters, by its link. */
export async function goOn(engine: Engine, path: string): Promise<void> {
  // Not by a pointer: WebKit's driver brings nothing into sight that is beside it in a row that scrolls.
  await engine.evaluate(`document.querySelector('nav a[href="${path}"]:not([aria-current])').click()`)
  await until(
    engine,
    path,
    (wanted) => document.querySelector(`nav [aria-current][href="${wanted}"]`) !== null,
    path,
  )
}

/** The answer to its own sample of the converter whose page is open. */
export async function convertSample(engine: Engine): Promise<string> {
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
  await press(engine, 'Sample')
  await until(engine, 'an answer to the sample', () => {
    const panes = document.querySelector('[data-page=generic]')
    return panes?.getAttribute('data-state') === 'done'
  })
  return await textOf(engine, 'Output')
}

/** Formats what is typed. */
export async function formatJson(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 1)
  await type(engine, 'JSON', '[1.0,{}]')
  await says(engine, /Valid JSON/)
  await press(engine, 'Format')
  await says(engine, /4 lines/)
}

/** Compares what is typed. */
export async function compareTexts(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 2)
  await type(engine, 'Original', 'one tree')
  await type(engine, 'Changed', 'two trees')
  await says(engine, /1 change/)
}

/** Runs what is typed, in the frame that is isolated from the site, and hears what it says. */
export async function runCode(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await editorsReady(engine, 3)
  await type(engine, 'JavaScript', ";console.log('made ' + 6 * 7);")
  await press(engine, 'Run')
  await says(engine, /made 42/)
}

/** A picture in another format: the file that is saved. */
export async function convertPicture(
  engine: Engine,
  url: string,
  { picture, format }: { readonly picture: TestFile; readonly format: string },
): Promise<Buffer> {
  await open(engine, url)
  return await withFile(picture, async (path) => {
    await chooseFile(engine, 'Choose image', path)
    await says(engine, /Choose Different Image/)
    await choose(engine, 'Output format', format)
    return await savedBy(engine, 'Download')
  })
}

/** What the video maker's page says of its encoders, and what encoded in the end. */
export interface EncodersSaid {
  /** Which encoders can be chosen, by the options' own names. */
  readonly options: Readonly<Record<string, boolean>>
  /** Who would encode. */
  readonly sentence: string
  /** Who did. */
  readonly made: string
}

/** A video of one second of a picture, by the encoder that the page chooses itself. */
export async function makeVideo(
  engine: Engine,
  url: string,
  picture: TestFile,
): Promise<{ readonly bytes: Buffer; readonly encoders: EncodersSaid }> {
  await open(engine, url)
  const sentence = await says(engine, /Encoded by [^.:]*/)
  const options = await optionsOf(engine, 'Encoder')
  return await withFile(picture, async (path) => {
    await chooseFile(engine, 'Choose image', path)
    await until(engine, 'the preview', () => document.querySelector('canvas[aria-label=Preview]') !== null)
    // More than two seconds are made by two encoders where the browser has them.
    await fill(engine, 'Duration (seconds)', '2.5')
    await choose(engine, 'Animation', 'zoom-in')
    await press(engine, 'Generate Video')
    const made = await says(engine, /Made in [\d.]+ s by (?:FFmpeg|this browser’s encoder)/)
    const bytes = await savedBy(engine, 'Download MP4')
    return { bytes, encoders: { options, sentence, made } }
  })
}

/** Turns to the editors, as by moving the mouse over them, until they are there. */
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

/** A file of this machine while it is used: a page may read it until then. */
async function withFile<Value>(
  { name, buffer }: TestFile,
  use: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, buffer)
    return await use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The bytes that a press of a button saves: an engine's own downloads folder is out of reach. */
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
