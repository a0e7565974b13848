/**
 * Transcripts of what a screen reader says on a way through a page. A transcript is the way as well: lines
 * that begin with `> ` are what a visitor does, and the lines below each are what is heard then.
 *
 * - `> open /json` opens a page and goes into it.
 * - `> press Tab` presses keys, one after the other: `> press Tab, Tab, ctrl+k`.
 * - `> press Tab until Rotate right` presses keys again and again until the focus is on what has this name.
 *   Only what is heard of that is written down: what lies between may change.
 * - `> type {"a": 1}` types a text.
 * - `; hear Ready` after any of these also waits for words that come later, such as a result.
 *
 * Lines that begin with `#` say why.
 */
import { setTimeout } from 'node:timers/promises'
import type { ScreenReader } from './screenReader.ts'

/** Silence after what was expected: anything more is heard, too. */
const REST_MS = 1200
/** Silence after which nothing more is expected, while something is missing or nothing is known. */
const PATIENCE_MS = 5000
/** Between two presses of a key on the way to something, so that each has moved the focus. */
const STEP_MS = 400
/** How long a result may take. */
const RESULT_MS = 60_000
/** Between two looks at what was said. */
const LOOK_MS = 50
/** More than a visitor would. */
const MAX_PRESSES = 60

interface Step {
  readonly comments: readonly string[]
  readonly action: string
  readonly heard: readonly string[]
}

/** Goes the way of a transcript and returns it with what was really said. */
export async function goWay(written: string, origin: string, reader: ScreenReader): Promise<string> {
  const { steps, end } = stepsOf(written)
  const lines: string[] = []
  for (const { comments, action, heard } of steps) {
    const said = await act(action, heard, origin, reader)
    lines.push(...comments, `> ${action}`, ...said)
  }
  return [...lines, ...end, ''].join('\n')
}

function stepsOf(written: string): { readonly steps: readonly Step[]; readonly end: readonly string[] } {
  const steps: { comments: string[]; action: string; heard: string[] }[] = []
  let comments: string[] = []
  for (const line of written.trimEnd().split('\n')) {
    if (line.startsWith('> ')) {
      steps.push({ comments, action: line.slice(2), heard: [] })
      comments = []
    } else if (line === '' || line.startsWith('#')) comments.push(line)
    else steps.at(-1)?.heard.push(line)
  }
  return { steps, end: comments }
}

async function act(
  action: string,
  expected: readonly string[],
  origin: string,
  reader: ScreenReader,
): Promise<readonly string[]> {
  const [, what = '', rest = '', awaited] = /^(open|press|type) (.*?)(?:; hear (.*))?$/.exec(action) ?? []
  const hear = (from: number) => listen(reader, from, expected, awaited)
  if (what === 'open') {
    await open(`${origin}${rest}`, reader)
    const from = reader.spoken().length
    // From the address field into the page.
    reader.press('F6')
    await untilSaid(reader, from, (said) => includes(said, 'document web'), RESULT_MS)
    return hear(from)
  }
  if (what === 'type') {
    const from = reader.spoken().length
    reader.type(rest)
    return hear(from)
  }
  if (what !== 'press') throw new Error(`“${action}” is neither open, press nor type.`)
  const [keys = '', name] = rest.split(' until ')
  if (name === undefined) {
    const from = reader.spoken().length
    for (const key of keys.split(', ')) reader.press(key)
    return hear(from)
  }
  const passed: string[] = []
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const from = reader.spoken().length
    for (const key of keys.split(', ')) reader.press(key)
    await setTimeout(STEP_MS)
    const focused = await reader.page.evaluate(focusedName)
    if (focused === name) {
      // What lies on the way may still be spoken of.
      const said = await listen(reader, from, expected, name)
      return said.slice(said.findLastIndex((line) => line.includes(name)))
    }
    passed.push(focused)
  }
  throw new Error(`${MAX_PRESSES} presses of ${keys} never led to “${name}”:\n${passed.join('\n')}`)
}

/** Runs in the page: the accessible name of the focused element. */
function focusedName(): string {
  const element = document.activeElement
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim()
}

async function open(address: string, reader: ScreenReader): Promise<void> {
  const from = reader.spoken().length
  await reader.page.goto(address)
  await untilSaid(reader, from, (said) => includes(said, 'Finished loading'), RESULT_MS)
  await silence(reader, PATIENCE_MS)
}

/** What is said from an utterance on, until it is silent again. */
async function listen(
  reader: ScreenReader,
  from: number,
  expected: readonly string[],
  awaited: string | undefined,
): Promise<readonly string[]> {
  const said = (): readonly string[] => reader.spoken().slice(from).map(normalised)
  if (awaited !== undefined) {
    await untilSaid(reader, from, (all) => includes(all, awaited), RESULT_MS)
    if (!includes(reader.spoken().slice(from), awaited))
      throw new Error(`“${awaited}” was never heard, only:\n${said().join('\n')}`)
  }
  await silence(reader, () =>
    expected.length > 0 &&
    said().length >= expected.length &&
    expected.every((line, at) => line === said()[at])
      ? REST_MS
      : PATIENCE_MS,
  )
  return said()
}

/** Waits until nothing was said for so long. */
async function silence(reader: ScreenReader, ms: number | (() => number)): Promise<void> {
  let count = reader.spoken().length
  let since = Date.now()
  while (Date.now() - since < (typeof ms === 'number' ? ms : ms())) {
    await setTimeout(LOOK_MS)
    const now = reader.spoken().length
    if (now !== count) since = Date.now()
    count = now
  }
}

/** Waits until what was said is as it should, but no longer than this. */
async function untilSaid(
  reader: ScreenReader,
  from: number,
  isSo: (said: readonly string[]) => boolean,
  ms: number,
): Promise<void> {
  const end = Date.now() + ms
  const said = () => reader.spoken().slice(from)
  while (!(said().length > 0 && isSo(said())) && Date.now() < end) await setTimeout(LOOK_MS)
}

function includes(said: readonly string[], words: string): boolean {
  return said.some((line) => line.includes(words))
}

/** How long something has taken differs by machine. */
function normalised(utterance: string): string {
  return utterance.replace(/\b\d+(?:\.\d+)? s(?:econds?)?\b/g, '# s').trimEnd()
}
