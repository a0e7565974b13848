/** Firefox, driven over WebDriver BiDi: Playwright only drives a Firefox of its own. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'

/** The path of an installed Firefox, or `undefined`. WHITTLE_FIREFOX may name one. */
export const firefoxPath: string | undefined = [
  process.env.WHITTLE_FIREFOX ?? '',
  ...['firefox-esr', 'firefox'].flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
].find((path) => path !== '' && isExecutable(path))

/** A fresh Firefox without a window. The caller closes it. */
export async function launchFirefox(): Promise<Browser> {
  if (firefoxPath === undefined) throw new Error('there is no Firefox on this machine')
  return puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not to be run: there is no Firefox at this path.
    return false
  }
}
