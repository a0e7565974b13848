/** Firefox, driven over WebDriver BiDi: Playwright only drives a Firefox of its own. */
import puppeteer, { type Browser } from 'puppeteer-core'
import { programPath } from '../../scripts/testing/programPath.mjs'

/** The path of an installed Firefox, or `undefined`. WHITTLE_FIREFOX may name one. */
export const firefoxPath: string | undefined =
  process.env.WHITTLE_FIREFOX ?? programPath('firefox-esr') ?? programPath('firefox')

/** A fresh Firefox without a window. The caller closes it. */
export async function launchFirefox(): Promise<Browser> {
  if (firefoxPath === undefined) throw new Error('there is no Firefox on this machine')
  return puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true })
}
