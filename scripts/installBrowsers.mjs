/**
 * Brings the browsers that the commands of the root need, where they are not there: Playwright's Chromium, or as root on Debian packages
 * by apt-get. Says which browser is used, and what it installs.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findBrowser, playwrightBrowserStarts, playwrightPackage, starts } from './testing/browser.mjs'
import { programPath } from './testing/programPath.mjs'

/** Chromium without windows: a new page costs it a third of the work, and everything on the page is the same. */
const SHELL = 'chromium-headless-shell'

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
  const shell = programPath(SHELL)
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
    programPath(program) === undefined ? [name] : [],
  )
  if (missing.length === 0 || process.getuid?.() !== 0 || programPath(APT) === undefined) return
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
