/**
 * A server of the built site for a single test, which can stop it: no network setting of a browser simulates
 * that completely.
 */
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunningServer } from './serverProcess.ts'
import { BUILD, startSite } from './siteServer.ts'
import { expect, test as guarded } from './test.ts'

/** The site of one test. */
export interface OwnSite extends RunningServer {
  /** Serves a copy of the build with another version from now on, at the same origin. */
  publishAnew(): Promise<void>
}

/** `test` with its own site at `baseURL`, and with service workers. */
export const test = guarded.extend<{ ownSite: OwnSite }>({
  serviceWorkers: 'allow',
  ownSite: async ({ playwright: _ }, use) => {
    let server = await startSite()
    const { origin } = server
    let copy: string | undefined
    await use({
      origin,
      end: () => server.end(),
      publishAnew: async () => {
        copy = await copyOfBuild()
        await server.end()
        server = await startSite({ build: copy, port: new URL(origin).port })
      },
    })
    await server.end()
    if (copy !== undefined) await rm(copy, { recursive: true })
  },
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
})

/** The same files under another version, as a build of changed pages would have. */
async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-build-'))
  await cp(BUILD, folder, { recursive: true })
  const { version, archives } = JSON.parse(await readFile(join(folder, 'client/offline.json'), 'utf8'))
  for (const name of ['offline.json', 'sw.js']) {
    const file = join(folder, 'client', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(version, 'another-one'))
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
  }
  for (const path of archives)
    await rename(join(folder, 'client', path), join(folder, 'client', path.replace(version, 'another-one')))
  return folder
}

/**
 * Opens a small page and waits until the site is stored for offline use: a thousand files, which a busy
 * machine stores slowly.
 */
export async function keepSite(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(page.getByRole('contentinfo').getByText('Available offline', { exact: true })).toBeVisible({
    timeout: 120_000,
  })
  // The line with this text also shows errors; it is an alert only if it does.
  await expect(page.getByRole('alert')).toHaveCount(0)
}
