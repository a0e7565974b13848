/**
 * WebKitGTK's MiniBrowser over WebDriver, on a virtual display. Its windows are private.
 *
 * Source: W3C WebDriver (https://www.w3.org/TR/webdriver2/), sections 8 (sessions), 10 to 13 (navigation,
 * elements, scripts).
 */
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { freePort } from '@whittle/scripts/testing/freePort'
import { hasPrograms, startProgram } from '@whittle/scripts/testing/programs'
import { endProcess } from '../serverProcess.ts'
import { BETWEEN_LOOKS_MS, type Engine, PATIENCE_MS } from './engine.ts'

/** Whether WebKit's driver and a virtual display are installed. */
export const hasWebKit: boolean = hasPrograms('WebKitWebDriver', 'Xvfb')

/** The property name of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts a new WebKit. The caller closes it. */
export async function launchWebKit(): Promise<Engine> {
  const display = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  let driver: ChildProcess | undefined
  const end = async () => {
    if (driver !== undefined) await endProcess(driver)
    await endProcess(display)
  }
  try {
    const port = await freePort()
    driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${await firstLine(display)}` },
      stdio: 'ignore',
    })
    const session = await startSession(`http://127.0.0.1:${port}`)
    return engineOf(session, end)
  } catch (error) {
    await end()
    throw error
  }
}

interface Session {
  readonly version: string
  /** Sends a command below the session's URL and returns its value. */
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
}

function engineOf({ version, send }: Session, end: () => Promise<void>): Engine {
  const evaluate = (expression: string) =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const find = async (expression: string): Promise<string> => {
    const reference = await evaluate(expression)
    return `/element/${(reference as Record<string, string>)[ELEMENT]}`
  }
  const errors: string[] = []
  /** Collects the errors of the current page before they are lost with it. */
  const takeErrors = async () => errors.push(...((await evaluate(`(${takenErrors})()`)) as string[]))
  return {
    version,
    evaluate,
    async goto(url) {
      await takeErrors()
      await send('POST', '/url', { url })
      await evaluate(`(${collectErrors})()`)
    },
    async click(expression) {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        try {
          return void (await send('POST', `${await find(expression)}/click`, {}))
        } catch (error) {
          // While the page is still scrolling to the element, its centre is not visible.
          if (!String(error).includes('element not interactable') || Date.now() > end) throw error
        }
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
      }
    },
    type: async (expression, text) => void (await send('POST', `${await find(expression)}/value`, { text })),
    chooseFile: async (expression, path) =>
      void (await send('POST', `${await find(expression)}/value`, { text: path })),
    async errors() {
      await takeErrors()
      return errors.splice(0)
    },
    async close() {
      try {
        await send('DELETE', '')
      } finally {
        await end()
      }
    },
  }
}

/**
 * Runs in the page. WebDriver has no console (and MiniBrowser under it writes none), so errors while a page
 * loads are seen only by what the page then lacks. Those of pages reached by links are all collected.
 */
function collectErrors(): void {
  const errors: string[] = []
  Object.assign(globalThis, { collectedErrors: errors })
  // With the stack, because an error that a busy machine brings about may not come again for days.
  const withStack = (error: unknown) => (error instanceof Error ? `${error}\n${error.stack}` : String(error))
  addEventListener('error', ({ message, error }) => errors.push(error ? withStack(error) : message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(withStack(reason)))
  const log = console.error
  console.error = (...values: unknown[]) => {
    errors.push(values.map(withStack).join(' '))
    log(...values)
  }
}

/** Runs in the page. A blank page, or one reached by a link, has no collected errors. */
function takenErrors(): string[] {
  return (globalThis as { collectedErrors?: string[] }).collectedErrors?.splice(0) ?? []
}

async function startSession(address: string): Promise<Session> {
  await answering(`${address}/status`)
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
  const { sessionId, capabilities: got } = (await command('POST', `${address}/session`, {
    capabilities,
  })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  return {
    version: `WebKitGTK ${got.browserVersion}`,
    send: (method, path, body) => command(method, `${address}/session/${sessionId}${path}`, body),
  }
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
  return value
}

/** Waits until a server responds, retrying while it cannot be reached. */
async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The number of the display, which Xvfb writes once it accepts connections. */
async function firstLine(display: ChildProcess): Promise<string> {
  const output = display.stdio[3]
  if (output === null || output === undefined || !('read' in output)) throw new Error('Xvfb has no output.')
  for await (const line of createInterface(output)) return line
  throw new Error('Xvfb ended without a display.')
}
