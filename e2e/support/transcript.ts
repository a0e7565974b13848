/**
 * Transcripts of what a screen reader says on a way through a page. A transcript is the way as well: lines
 * that begin with `> ` are what a visitor does, and the lines below each are what is heard then.
 *
 * - `> open /json` opens a page and goes into it.
 * - `> press Tab` presses keys, one after the other: `> press Tab, Tab, ctrl+k`.
 * - `> press Tab until Rotate right` presses keys again and again until the focus is on what has this name,
 *   or begins so: `until A photo …`. Only what is heard of that is written down: what lies between may
 *   change.
 * - `> type {"a": 1}` types a text.
 * - `; hear Ready` after any of these also waits for words that come later, such as a result.
 *
 * A line that begins with `? ` may be heard or not, such as how far something is; `#` in it is any number.
 * Lines that begin with `#` say why.
 *
 * Orca leaves out things when it falls behind, so a visitor of these ways is a patient one: a key is pressed
 * only when the screen reader and the browser are at rest. What several parts of a page say after the same
 * key may come in any order.
 */
import { setTimeout } from 'node:timers/promises'
import type { ScreenReader } from './screenReader.ts'

/** Rest after what was expected: anything more is heard, too. */
const REST_MS = 1500
/** How late what is expected may come. */
const LATE_MS = 60_000
/** Rest after which nothing more is expected, where nothing is known. */
const PATIENCE_MS = 5000
/** Rest before the next press of a key. */
const STEP_MS = 500
/** How long the press of a key may take to arrive; only stops what hangs. */
const ARRIVAL_MS = 30_000
/** How long a result may take. */
const RESULT_MS = 120_000
/** Between two looks at what was said. */
const LOOK_MS = 100
/** More than a visitor would. */
const MAX_PRESSES = 60

interface Step {
  readonly comments: readonly string[]
  readonly action: string
  readonly heard: readonly string[]
  /** What may be heard or not. */
  readonly maybe: readonly string[]
}

/** Goes the way of a transcript and returns it with what was really said. */
export async function goWay(written: string, origin: string, reader: ScreenReader): Promise<string> {
  const { steps, end } = stepsOf(written)
  const lines: string[] = []
  for (const { comments, action, heard, maybe } of steps) {
    const all = await act(action, heard, origin, reader)
    const said = all.filter((line) => !maybe.some((each) => isLike(line, each)))
    const optional = maybe.map((line) => `? ${line}`)
    lines.push(...comments, `> ${action}`, ...(isSame(said, heard) ? heard : said), ...optional)
  }
  return [...lines, ...end, ''].join('\n')
}

function stepsOf(written: string): { readonly steps: readonly Step[]; readonly end: readonly string[] } {
  const steps: (Step & { readonly heard: string[]; readonly maybe: string[] })[] = []
  let comments: string[] = []
  for (const line of written.trimEnd().split('\n')) {
    if (line.startsWith('> ')) {
      steps.push({ comments, action: line.slice(2), heard: [], maybe: [] })
      comments = []
    } else if (line === '' || line.startsWith('#')) comments.push(line)
    else if (line.startsWith('? ')) steps.at(-1)?.maybe.push(line.slice(2))
    else steps.at(-1)?.heard.push(line)
  }
  return { steps, end: comments }
}

/** Whether the same was said, in whatever order. */
function isSame(said: readonly string[], expected: readonly string[]): boolean {
  return said.toSorted().join('\n') === expected.toSorted().join('\n')
}

/** Whether a line is as written, with a number for each `#`. */
function isLike(line: string, written: string): boolean {
  return line.replace(/\d+(?:\.\d+)?/g, '#') === written.replace(/\d+(?:\.\d+)?/g, '#')
}

async function act(
  action: string,
  expected: readonly string[],
  origin: string,
  reader: ScreenReader,
): Promise<readonly string[]> {
  const [, what = '', rest = '', awaited] = /^(open|press|type) (.*?)(?:; hear (.*))?$/.exec(action) ?? []
  if (what === 'open') {
    await open(`${origin}${rest}`, reader)
    const from = reader.spoken().length
    // From the address field into the page.
    await press('F6', reader)
    await untilSaid(reader, from, 'document web')
    return listen(reader, from, expected, awaited)
  }
  if (what === 'type') {
    const from = reader.spoken().length
    reader.type(rest)
    return listen(reader, from, expected, awaited)
  }
  if (what !== 'press') throw new Error(`“${action}” is neither open, press nor type.`)
  const [keys = '', name] = rest.split(' until ')
  if (name !== undefined) return pressUntil(keys, name, expected, reader)
  const from = reader.spoken().length
  for (const key of keys.split(', ')) await press(key, reader)
  return listen(reader, from, expected, awaited)
}

/** Presses a key and waits until whatever it does at once is done. */
async function press(key: string, reader: ScreenReader): Promise<void> {
  const noticed = reader.noticed()
  reader.press(key)
  const end = Date.now() + ARRIVAL_MS
  while (reader.noticed() === noticed) {
    if (Date.now() > end) throw new Error(`The screen reader never noticed that ${key} was pressed.`)
    await setTimeout(LOOK_MS)
  }
  await reader.rest(STEP_MS)
}

async function pressUntil(
  keys: string,
  until: string,
  expected: readonly string[],
  reader: ScreenReader,
): Promise<readonly string[]> {
  const isBeginning = until.endsWith(' …')
  const name = until.replace(/ …$/, '')
  const passed: string[] = []
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const from = reader.spoken().length
    for (const key of keys.split(', ')) await press(key, reader)
    const focused = await reader.page.evaluate(focusedName)
    if (focused === name || (isBeginning && focused.startsWith(name))) {
      const said = await listen(reader, from, expected, undefined)
      // What lies on the way is left, which is said first.
      return said.slice(
        Math.max(
          0,
          said.findLastIndex((line) => line.includes(name)),
        ),
      )
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
  await untilSaid(reader, from, 'Finished loading')
  await reader.rest(PATIENCE_MS)
}

/** What is said from an utterance on, until there is nothing more to say. */
async function listen(
  reader: ScreenReader,
  from: number,
  expected: readonly string[],
  awaited: string | undefined,
): Promise<readonly string[]> {
  const said = (): readonly string[] => reader.spoken().slice(from).map(normalised)
  if (awaited !== undefined) await untilSaid(reader, from, awaited)
  const end = Date.now() + LATE_MS
  while (!expected.every((line) => said().includes(line)) && Date.now() < end) await setTimeout(LOOK_MS)
  await reader.rest(expected.length === 0 ? PATIENCE_MS : REST_MS)
  return said()
}

/** Waits for these words. @throws if they are never heard */
async function untilSaid(reader: ScreenReader, from: number, words: string): Promise<void> {
  const end = Date.now() + RESULT_MS
  const said = () => reader.spoken().slice(from)
  while (!said().some((line) => line.includes(words))) {
    if (Date.now() > end) throw new Error(`“${words}” was never heard, only:\n${said().join('\n')}`)
    await setTimeout(LOOK_MS)
  }
}

/** How long something has taken differs by machine. */
function normalised(utterance: string): string {
  return utterance.replace(/\b\d+(?:\.\d+)? s(?:econds?)?\b/g, '# s').trimEnd()
}
