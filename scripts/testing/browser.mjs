/**
 * Finds the Chromium for tests, benches and pictures, and its launch options: WHITTLE_BROWSER, otherwise
 * Playwright's own, otherwise the system's Chromium or Chrome. (`npm test` sets WHITTLE_BROWSER to the one
 * that `installBrowsers.mjs` found or installed.)
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isExecutable, programPaths } from './programPath.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Flags that keep Chromium from calling home, so that a test sees only the page's own requests, and that
 * isolate each site in its own process, as Chromium does for users but the headless shell does not by
 * default.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process',
]

/**
 * The path of a Chromium that starts, or `undefined`.
 *
 * @throws Error when WHITTLE_BROWSER names one that does not start, rather than using another.
 */
export function findBrowser() {
  const named = process.env.WHITTLE_BROWSER
  if (named) {
    if (starts(named)) return named
    throw new Error(`WHITTLE_BROWSER is "${named}", which does not start as a browser. Correct or unset it.`)
  }
  const candidates = [playwrightBrowser(), ...SYSTEM_NAMES.flatMap(programPaths), ...SYSTEM_PATHS]
  return candidates.find((path) => path !== undefined && isExecutable(path) && starts(path))
}

/** Launch options for Playwright and for vitest's browser mode. */
export function browserLaunchOptions() {
  const executablePath = findBrowser()
  return { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) }
}

/** Whether Playwright's own browser is installed and starts. */
export function playwrightBrowserStarts() {
  const path = playwrightBrowser()
  return path !== undefined && isExecutable(path) && starts(path)
}

function playwrightBrowser() {
  const entry = playwrightPackage('playwright')
  if (entry === undefined) return undefined
  return createRequire(entry)('playwright-core').chromium.executablePath()
}

/**
 * Resolves a file of the playwright package that the workspaces depend on; `undefined` if it is not
 * installed.
 */
export function playwrightPackage(specifier) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  for (const workspace of ['e2e', 'packages/image-core']) {
    try {
      return createRequire(join(root, workspace, 'package.json')).resolve(specifier)
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND' && error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    }
  }
  return undefined
}

/**
 * Whether it reports a version. A stub that asks to install a package, or a folder of that name, does not.
 */
export function starts(path) {
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

/**
 * What it calls itself, such as “Chromium 156.0.8024.79”. On Windows, where asking would open a window, its
 * path.
 */
export function versionOf(path) {
  if (process.platform === 'win32') return path
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return (stdout ?? '').replace(/ built on .*/s, '').trim()
}
