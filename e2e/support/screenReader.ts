/**
 * What a blind visitor hears: Firefox on a virtual display, used by real key presses, and what the screen
 * reader Orca says about it. Its speech goes to Speech Dispatcher's dummy module, so that no sound card is
 * needed; the words are read from Orca's own log.
 *
 * Everything runs on a message bus and in a home folder of its own, and leaves those of the machine alone.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { hasPrograms, runProgram, startProgram } from '../../scripts/testing/programs.ts'
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
  close(): Promise<void>
}

/** Only stops what hangs. */
const START_MS = 60_000
/** Between two looks at what has happened. */
const LOOK_MS = 100

/** Starts the screen reader and a browser with an empty page. The caller closes it. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'whittle-listen-'))
  const children: ChildProcess[] = []
  const end = async (): Promise<void> => {
    for (const child of children.reverse()) await endProcess(child)
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
  start('orca', `--debug-file=${log}`)
  const spoken = (): string[] =>
    existsSync(log) ? [...readFileSync(log, 'utf8').matchAll(UTTERANCE)].map(([, words = '']) => words) : []
  // It says so as soon as it can be used.
  await until(() => spoken().length > 0, 'Orca does not speak')

  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: false,
    env,
    extraPrefsFirefox: { 'accessibility.force_disabled': -1, 'ui.prefersReducedMotion': 1 },
    args: ['--width=1280', '--height=900'],
    ...(firefoxPath === undefined ? {} : { executablePath: firefoxPath }),
  })
  const [page] = await browser.pages()
  if (page === undefined) throw new Error('Firefox has opened no page.')
  const drive = (...args: string[]): void => {
    runProgram('env', [`DISPLAY=${env.DISPLAY}`, 'xdotool', ...args])
  }
  return {
    page,
    press: (key) => drive('key', '--clearmodifiers', key),
    type: (text) => drive('type', '--delay', '60', text),
    spoken,
    close: async () => {
      await browser.close()
      await end()
    },
  }
}

/** Orca's log has a line for each utterance, before it is sent to be spoken. */
const UTTERANCE = /^.*SPEECH OUTPUT: '(.*)'(?: .*|\{.*\})?$/gm

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
