/**
 * What a blind visitor hears: Firefox on a virtual display, used by real key presses, and what the screen
 * reader Orca says about it. Its speech goes to Speech Dispatcher's dummy module, so that no sound card is
 * needed; the words are read from Orca's own log.
 *
 * Everything runs on a message bus and in a home folder of its own, and leaves those of the machine alone.
 */
import type { ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { hasPrograms, runProgram, startProgram } from '@whittle/scripts/testing/programs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { firefoxPath } from './firefox.ts'
import { endProcess } from './serverProcess.ts'

/** Whether everything is installed that a screen reader needs to be listened to. */
export const hasScreenReader: boolean =
  firefoxPath !== undefined &&
  hasPrograms('Xvfb', 'dbus-daemon', 'openbox', 'orca', 'speech-dispatcher', 'xdotool')

/** A running screen reader with its browser. */
export interface ScreenReader {
  /** The page that it reads; only for opening addresses and for waiting, never for acting on the page. */
  readonly page: Page
  /** Presses keys as a keyboard would: names of xdotool, such as `Tab` or `ctrl+k`. */
  press(key: string): void
  /** Types a text, a character after the other. */
  type(text: string): void
  /** Everything that was said so far, an utterance each. */
  spoken(): readonly string[]
  /** How much it has noticed so far: every key and every change of the page counts. */
  noticed(): number
  /**
   * Waits until the screen reader has noticed nothing for so long, while neither it nor the browser was only
   * kept from it by a busy machine.
   */
  rest(ms: number): Promise<void>
  close(): Promise<void>
}

/** Only stops what hangs. */
const START_MS = 240_000
/** Between two looks at what has happened. */
const LOOK_MS = 100

/** Starts the screen reader and a browser with an empty page. The caller closes it. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'whittle-listen-'))
  const children: ChildProcess[] = []
  const end = async (): Promise<void> => {
    for (const child of children.reverse()) await endSurely(child)
    endSpeech(home)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    return await startIn(home, children, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function startIn(
  home: string,
  children: ChildProcess[],
  end: () => Promise<void>,
): Promise<ScreenReader> {
  const runtime = join(home, 'run')
  const speech = join(home, 'config/speech-dispatcher')
  const log = join(home, 'orca.log')
  mkdirSync(runtime, { mode: 0o700 })
  mkdirSync(speech, { recursive: true })
  writeFileSync(join(speech, 'speechd.conf'), SPEECH_SETTINGS)
  mkdirSync(join(home, 'data/orca'), { recursive: true })
  writeFileSync(join(home, 'data/orca/user-settings.conf'), JSON.stringify(ORCA_SETTINGS))
  writeFileSync(join(home, 'data/orca/orca-customizations.py'), ORCA_CUSTOMIZATIONS)

  const display = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  children.push(display)
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    DISPLAY: `:${await firstLine(display, 3)}`,
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    LANG: 'C.UTF-8',
    // Settings are kept in memory: nothing of this machine's is read or changed.
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
  }
  const bus = startProgram('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env: base,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(bus)
  const env: NodeJS.ProcessEnv = { ...base, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus, 1) }
  const start = (name: string, ...args: string[]): void => {
    children.push(startProgram(name, args, { env, stdio: 'ignore' }))
  }
  start('openbox')
  const orca = startProgram('orca', [`--debug-file=${log}`], { env, stdio: 'ignore' })
  children.push(orca)
  const orcaLog = followLog(log)
  const { spoken, noticed } = orcaLog
  // It says so as soon as it can be used.
  await until(() => spoken().length > 0, 'Orca does not speak')

  const browser = await launchHeard(env, spoken)
  const [page] = await browser.pages()
  if (page === undefined) throw new Error('Firefox has opened no page.')
  const drive = (...args: string[]): void => {
    runProgram('env', [`DISPLAY=${env.DISPLAY}`, 'xdotool', ...args])
  }
  return {
    page,
    press: (keys) => drive(...chord(keys)),
    type: (text) => drive('type', '--delay', '60', text),
    spoken,
    noticed,
    rest: (ms) => rest(ms, page, orcaLog, orca),
    close: async () => {
      // First the screen reader: it may wait for ever for an answer of a browser that has gone.
      await endSurely(orca)
      await browser.close()
      await end()
    },
  }
}

/** How often a browser is started that the screen reader does not speak of. */
const MAX_LAUNCHES = 3
/** How long it may take to speak of it. */
const HEARD_MS = 40_000

/**
 * Starts Firefox until the screen reader speaks of its window. Sometimes the window is active before it is
 * ready to tell so, and Orca then never turns to it.
 */
async function launchHeard(env: NodeJS.ProcessEnv, spoken: () => readonly string[]): Promise<Browser> {
  const before = spoken().length
  for (let launches = 1; ; launches += 1) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      headless: false,
      timeout: START_MS,
      protocolTimeout: START_MS,
      env,
      extraPrefsFirefox: {
        'accessibility.force_disabled': -1,
        'ui.prefersReducedMotion': 1,
        // Its panel would take the focus.
        'browser.download.alwaysOpenPanel': false,
      },
      args: ['--width=1280', '--height=900'],
      ...(firefoxPath === undefined ? {} : { executablePath: firefoxPath }),
    })
    const end = Date.now() + HEARD_MS
    while (spoken().length === before && Date.now() < end) await setTimeout(LOOK_MS)
    if (spoken().length > before) return browser
    await browser.close()
    if (launches === MAX_LAUNCHES) throw new Error('Orca does not speak of Firefox.')
  }
}

/**
 * Keys as fingers press them: what was pressed first is released last. `xdotool key` releases a modifier
 * first, and Orca then takes the other key for a command of its own.
 */
function chord(keys: string): string[] {
  const modifiers = keys.split('+')
  const key = modifiers.pop() ?? ''
  return [
    ...modifiers.flatMap((each) => ['keydown', each]),
    ...['key', key],
    ...modifiers.toReversed().flatMap((each) => ['keyup', each]),
  ]
}

/** Orca's log has a line for each utterance, before it is sent to be spoken. */
const UTTERANCE = /^.*SPEECH OUTPUT: '(.*)'(?: .*|\{.*\})?$/

interface Log {
  readonly spoken: () => readonly string[]
  /** The length of what is read, in bytes. */
  readonly noticed: () => number
  /** Whether an event is being processed, or waits for it. */
  readonly isWorking: () => boolean
}

/** Orca’s log tells of each event that it takes into its queue, and out of it, and when that is processed. */
const QUEUE = /EVENT MANAGER: (?:(Queueing)|(Dequeued)|\d+ events pruned\. New size: (\d+))/
const PROCESS = /^(?:(vvvvv)|\^\^\^\^\^) PROCESS /

/** Reads what a program appends to its log, of which it writes megabytes, and each part only once. */
function followLog(path: string): Log {
  const utterances: string[] = []
  let position = 0
  let half = Buffer.alloc(0)
  let queued = 0
  let isProcessing = false
  const take = (line: string): void => {
    const words = UTTERANCE.exec(line)?.[1]
    if (words !== undefined) utterances.push(words)
    const [change, put, taken, size] = QUEUE.exec(line) ?? []
    if (change !== undefined) queued = put ? queued + 1 : taken ? queued - 1 : Number(size)
    const [border, begin] = PROCESS.exec(line) ?? []
    if (border !== undefined) isProcessing = begin !== undefined
  }
  const read = (): void => {
    const text = Buffer.concat([half, readFrom(path, position)])
    position += text.length - half.length
    // The last line, or a character of it, may be half written.
    const end = text.lastIndexOf(0x0a) + 1
    half = text.subarray(end)
    for (const line of text.subarray(0, end).toString().split('\n')) take(line)
  }
  return {
    spoken: () => {
      read()
      return utterances
    },
    noticed: () => {
      read()
      return position
    },
    isWorking: () => {
      read()
      return isProcessing || queued > 0
    },
  }
}

/** What a file has from a position on; nothing while there is no such file. */
function readFrom(path: string, position: number): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0)
  const file = openSync(path, 'r')
  try {
    const part = Buffer.alloc(fstatSync(file).size - position)
    return part.subarray(0, readSync(file, part, 0, part.length, position))
  } finally {
    closeSync(file)
  }
}

/** Only stops what never rests. */
const MAX_REST_MS = 240_000

async function rest(ms: number, page: Page, { noticed, isWorking }: Log, orca: ChildProcess): Promise<void> {
  const end = Date.now() + MAX_REST_MS
  for (;;) {
    const before = noticed()
    await page.evaluate(afterFrames)
    await setTimeout(ms)
    // On a busy machine the browser may have been kept from what it had to tell.
    await page.evaluate(afterFrames)
    await setTimeout(LOOK_MS)
    if (noticed() === before && !isWorking() && !wantsProcessor(orca)) return
    if (Date.now() > end) throw new Error('The screen reader is never at rest.')
  }
}

/** Runs in the page: the browser tells of changes with the next frame, and then has nothing more to do. */
async function afterFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}

/** Whether a program runs, or waits for the processor, as proc(5) describes it. */
function wantsProcessor({ pid }: ChildProcess): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('R')
}

/** The only module is the one that does not speak. */
const SPEECH_SETTINGS = `AudioOutputMethod "alsa"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
`

/** Ends what Orca has started to speak with, a process of its own; without Orca it also ends by itself. */
function endSpeech(home: string): void {
  const file = join(home, 'run/speech-dispatcher/pid/speech-dispatcher.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** As Orca comes, without the names of the pressed keys: a transcript has them anyhow. */
const ORCA_SETTINGS = {
  general: { startingProfile: ['Default', 'default'] },
  profiles: { default: { profile: ['Default', 'default'], enableKeyEcho: false } },
  pronunciations: {},
  keybindings: {},
}

/** Only stops what hangs: Orca does not hear that it shall end while it waits for an answer. */
const END_MS = 10_000

async function endSurely(child: ChildProcess): Promise<void> {
  const kill = globalThis.setTimeout(() => child.kill('SIGKILL'), END_MS)
  await endProcess(child)
  clearTimeout(kill)
}

/** Without this, what was said is in the log only when 8 KB of it have come together. */
const ORCA_CUSTOMIZATIONS = `from orca import debug

debug.debugFile.reconfigure(line_buffering=True)
`

/** The first line that a program writes to one of its outputs. @throws if it ends before. */
async function firstLine({ stdio }: ChildProcess, output: number): Promise<string> {
  for await (const line of createInterface(stdio[output] as Readable)) return line
  throw new Error('A program has ended without a word.')
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const end = Date.now() + START_MS
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`${otherwise}.`)
    await setTimeout(LOOK_MS)
  }
}
