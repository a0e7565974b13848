/** Starts an installed Firefox over WebDriver BiDi, because Playwright drives only its own build. */

import { programPath } from '@whittle/scripts/testing/programPath'
import puppeteer, { type Browser } from 'puppeteer-core'

/** The path of an installed Firefox, or `undefined`. WHITTLE_FIREFOX may name one. */
export const firefoxPath: string | undefined =
  process.env.WHITTLE_FIREFOX ?? programPath('firefox-esr') ?? programPath('firefox')

/** Starts a new headless Firefox. The caller closes it. */
export async function launchFirefox(): Promise<Browser> {
  if (firefoxPath === undefined)
    throw new Error('Firefox is not installed; install it or set WHITTLE_FIREFOX to its path')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    // Otherwise peer connections send nothing to this machine itself, where the tests' servers are.
    extraPrefsFirefox: { 'media.peerconnection.ice.loopback': true },
  })
}
