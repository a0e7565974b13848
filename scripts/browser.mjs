/**
 * Finds a Chromium for the tests, in this order: WHITTLE_BROWSER, Playwright's own, the system's Chromium or Chrome.
 * `node scripts/browser.mjs --install` installs one where there is none and says what it does.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Chromium without windows: a new page costs it a third of the work, and everything on the page is the same. */
const SHELL = 'chromium-headless-shell'
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Flags that keep Chromium from calling home, so that a test sees only the page's own requests, and that give each site a process of its
 * own, as every Chromium that people use does and the headless shell does not.
 */
export const CHROMIUM_ARGS = [
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
 * @throws Error when WHITTLE_BROWSER names one that does not: who names a browser wants that one.
 */
export function findBrowser() {
  const named = process.env.WHITTLE_BROWSER
  if (named) {
    if (starts(named)) return named
    throw new Error(`WHITTLE_BROWSER is "${named}", which is no browser that starts. Correct or unset it.`)
  }
  const candidates = [
    playwrightBrowser(),
    ...SYSTEM_NAMES.flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    ),
    ...SYSTEM_PATHS,
  ]
  return candidates.find((path) => path !== undefined && isExecutable(path) && starts(path))
}

/** Launch options for Playwright and for vitest's browser mode. */
export function browserLaunchOptions() {
  const executablePath = findBrowser()
  return { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) }
}

/** Finds a browser or installs one: Playwright's, else Debian's as root. Throws a sentence when neither works. */
export function ensureBrowser(log = console.log) {
  const found = findBrowser()
  if (found !== undefined) {
    log(`Browser for the tests: ${found}`)
    return found
  }
  log('No Chromium or Chrome found. Installing Playwright’s Chromium …')
  const playwrightCli = playwrightPackage('playwright/cli.js')
  if (playwrightCli !== undefined) {
    spawnSync(process.execPath, [playwrightCli, 'install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
      timeout: 300_000,
    })
  }
  if (findBrowser() === undefined && process.getuid?.() === 0) {
    log('That did not work. Installing Debian’s chromium with apt-get …')
    updateApt()
    spawnSync(APT, ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = findBrowser()
  if (installed === undefined) {
    throw new Error(
      'No browser could be installed. Install Chromium or Chrome, or set WHITTLE_BROWSER to its path.',
    )
  }
  log(`Browser for the tests: ${installed}`)
  return installed
}

/**
 * The browser that `npm test` uses: the one that is named, else Chromium without windows where the system has it or apt-get can bring
 * it, else the one that `ensureBrowser` finds. Benches and pictures are made in a whole browser.
 */
export function ensureTestBrowser(log = console.log) {
  if (process.env.WHITTLE_BROWSER || playwrightBrowserStarts()) return ensureBrowser(log)
  installWithApt({ [SHELL]: SHELL }, log)
  const shell = onPath(SHELL)
  if (shell === undefined || !starts(shell)) return ensureBrowser(log)
  log(`Browser for the tests: ${shell}`)
  return shell
}

/** Programs that drive other engines, each with the Debian package that brings it. */
const OTHER_ENGINES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/**
 * Installs Firefox and WebKit where apt-get can, and says what it does. Where it cannot, the tests that need them are left out by
 * name: no failure.
 */
export function ensureOtherEngines(log = console.log) {
  installWithApt(OTHER_ENGINES, log)
}

/**
 * Installs the packages of the programs that are not there, and says so, where this is a Debian and we are root.
 *
 * @param {Readonly<Record<string, string>>} packages by program
 * @param {(line: string) => void} log
 */
function installWithApt(packages, log) {
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    onPath(program) === undefined ? [name] : [],
  )
  if (missing.length === 0 || process.getuid?.() !== 0 || onPath(APT) === undefined) return
  log(`Installing ${missing.join(', ')} for the tests …`)
  updateApt()
  const { status } = spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) log(`Not installed: ${missing.join(', ')}.`)
}

/** Debian's installer. */
const APT = 'apt-get'

let hasUpdatedApt = false

/** Once in a run is enough. */
function updateApt() {
  if (!hasUpdatedApt) spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
  hasUpdatedApt = true
}

/** @param {string} program */
function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

function playwrightBrowserStarts() {
  const path = playwrightBrowser()
  return path !== undefined && isExecutable(path) && starts(path)
}

function playwrightBrowser() {
  const entry = playwrightPackage('playwright')
  if (entry === undefined) return undefined
  return createRequire(entry)('playwright-core').chromium.executablePath()
}

/** Resolves a file of the playwright package that the e2e workspace depends on. */
function playwrightPackage(specifier) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const workspace of ['e2e', 'packages/image-core']) {
    try {
      return createRequire(join(root, workspace, 'package.json')).resolve(specifier)
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND' && error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    }
  }
  return undefined
}

/** Whether it says its version: a stub that asks for a package to be installed, or a folder of that name, does not. */
function starts(path) {
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--install')) ensureBrowser()
