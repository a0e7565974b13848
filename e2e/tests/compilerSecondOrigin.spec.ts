/**
 * A site whose compiler runs code on a second origin: built again with that setting and served under two
 * names.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@whittle/scripts/testing/freePort'
import { CompilerPage } from '../support/compiler.ts'
import { isFull } from '../support/fullRun.ts'
import { startSite } from '../support/siteServer.ts'
import { test as base, expect } from '../support/test.ts'

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url))
/** Within the app, because prerendering uses the app's packages. */
const FOLDER = `${WEB}/test-results/second-origin-build`

const test = base.extend<
  Record<never, never>,
  { site: { readonly origin: string; readonly second: string } }
>({
  site: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const second = `http://127.0.0.1:${port}`
      rmSync(FOLDER, { recursive: true, force: true })
      execFileSync('pnpm', ['run', 'build'], {
        cwd: WEB,
        env: {
          ...process.env,
          VITE_SITE_ORIGIN: `http://localhost:${port}`,
          VITE_PREVIEW_ORIGIN: second,
          NODE_ENV: 'production',
          WHITTLE_BUILD_FOLDER: FOLDER,
        },
        stdio: 'pipe',
      })
      const site = await startSite({ build: FOLDER, port: String(port) })
      await use({ origin: site.origin, second })
      await site.end()
      rmSync(FOLDER, { recursive: true })
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})

// It builds the whole site again.
test.skip(!isFull, 'a second build belongs to the full run')
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('shows the page from the second origin, which is still opaque', async ({ page, site, guard }) => {
  guard.expectedRequests.push(new RegExp(`^${site.second}/`))
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Elsewhere</h1>', js: 'console.log(self.origin)' })
  await expect(compiler.preview.getByRole('heading')).toHaveText('Elsewhere')
  await expect(compiler.console).toContainText('null')
  await expect(page.locator('iframe[title="Preview"]')).toHaveAttribute('src', new RegExp(`^${site.second}/`))
})

test('survives code that freezes the second origin, stops it, and runs the next code', async ({
  page,
  site,
  guard,
}) => {
  guard.expectedRequests.push(new RegExp(`^${site.second}/`))
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const endless = '// noprotect\nfor (;;) {}'
  await compiler.show({ js: endless })
  await expect(page.getByText('The preview is not responding')).toBeVisible()
  await expect(compiler.pane('JavaScript')).toHaveText(endless.replace('\n', ''))
  await compiler.write('HTML', '<h1>Alive again</h1>')
  await compiler.write('JavaScript', 'const said = document.body.innerText')
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('The preview was stopped. Nothing is lost')).toBeVisible()
  await compiler.run.click()
  await expect(page.getByText('Waiting for the frozen preview to end …')).toBeVisible()
  // An evaluation that is entered meanwhile waits for the next page and its script.
  await page.getByRole('textbox', { name: 'Evaluate in the page' }).fill('said')
  await page.keyboard.press('Enter')
  await expect(compiler.preview.getByRole('heading')).toHaveText('Alive again')
  await expect(compiler.console).toContainText('"Alive again"')
  await expect(page.getByText('Waiting for the frozen preview to end …')).toBeHidden()
})

test('runs what is typed while the second origin is frozen, even if nobody stops it', async ({
  page,
  site,
  guard,
}) => {
  guard.expectedRequests.push(new RegExp(`^${site.second}/`))
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.write('CSS', '')
  await compiler.write('JavaScript', '// noprotect\nwhile (document.querySelector("h1") === null) {}')
  await compiler.write('HTML', '<p>Not reached</p>')
  await expect(page.getByText('The preview is not responding')).toBeVisible()
  await compiler.write('HTML', '<h1>Typed on</h1>')
  await expect(compiler.preview.getByRole('heading')).toHaveText('Typed on')
})
