/** Starts an installed Chromium as a visitor has it: with a profile, and opening connections in advance. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { programPath } from '@whittle/scripts/testing/programPath'

/** The path of an installed Chromium, or `undefined`. The headless shell opens nothing in advance. */
export const chromiumPath: string | undefined = programPath('chromium')

/** A Chromium with a profile of its own. */
export interface ProfiledChromium {
  readonly context: BrowserContext
  /** Ends it, and returns whether it has looked up this name. */
  readonly endAndAsk: (name: string) => Promise<boolean>
}

/**
 * Starts it without a window. Neither a private window, in which Playwright's pages are, nor Playwright's
 * usual flags let Chromium look up names or open connections ahead of a request. It finds no name but
 * `localhost` and those of `.test`, so that nothing of its own leaves this machine.
 */
export async function launchProfiledChromium(): Promise<ProfiledChromium> {
  if (chromiumPath === undefined) throw new Error('Chromium is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'whittle-profile-'))
  const log = join(folder, 'network.json')
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath,
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE *.test',
      `--log-net-log=${log}`,
    ],
    serviceWorkers: 'block',
  })
  return {
    context,
    endAndAsk: async (name) => {
      await context.close()
      const text = await readFile(log, 'utf8')
      await rm(folder, { recursive: true, force: true })
      return text.includes(name)
    },
  }
}
