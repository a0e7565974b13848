/**
 * Installs the browsers that the root commands need if they are missing: Playwright's Chromium, or packages
 * through apt-get as root on Debian. Logs which browser is used and what is installed.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findBrowser, playwrightBrowserStarts, playwrightPackage, starts } from './testing/browser.mjs'
import { programPath } from './testing/programPath.mjs'

/** Chromium without windows: opening a page takes a third of the work, and pages behave the same. */
const SHELL = 'chromium-headless-shell'

/**
 * Finds a browser or installs one: Playwright's, or Debian's as root. Returns its path.
 *
 * @throws Error when neither works.
 */
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
  if (findBrowser() === undefined) {
    log('That did not work; trying Debian’s.')
    installWithApt({ chromium: 'chromium' }, log)
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
 * The browser that `npm test` uses: WHITTLE_BROWSER or Playwright's own; otherwise Chromium without windows,
 * if the system has it or apt-get can install it; otherwise the one that `ensureBrowser` finds. Benches and
 * pictures use a full browser.
 */
export function ensureTestBrowser(log = console.log) {
  if (process.env.WHITTLE_BROWSER || playwrightBrowserStarts()) return ensureBrowser(log)
  installWithApt({ [SHELL]: SHELL }, log)
  const shell = programPath(SHELL)
  if (shell === undefined || !starts(shell)) return ensureBrowser(log)
  log(`Browser for the tests: ${shell}`)
  return shell
}

/** Programs that other engines need, each with its Debian package. */
const OTHER_ENGINES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/**
 * Installs Firefox and WebKit if apt-get can, and logs it. Otherwise the tests that need them are skipped and
 * listed by name, without failing. (`.ci/run` has installed them before, and fails if it cannot.)
 */
export function ensureOtherEngines(log = console.log) {
  installWithApt(OTHER_ENGINES, log)
}

/**
 * Installs the packages of missing programs on Debian as root, and logs it. Elsewhere does nothing.
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
  // One by one, because apt-get installs none of several packages if one is unknown.
  for (const name of missing) {
    const { status } = spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) log(`Could not install ${name}; continuing without.`)
  }
}

/** Debian's package manager. */
const APT = 'apt-get'

let hasUpdatedApt = false

/** Updates the package lists, once per run. */
function updateApt() {
  if (!hasUpdatedApt) spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
  hasUpdatedApt = true
}
