import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../scripts/testing/browser.mjs'

const port = Number(process.env.WHITTLE_E2E_PORT ?? 4174)

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  workers: 2,
  // A test that hangs ends here; none is measured by it, and shared machines are slow.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // A shared machine can stall for seconds; what passes only the second time is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1280, height: 720 },
    // What it keeps would answer in place of the server, and of the tests' own answers; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // To record every test costs a fifth of its time; `--trace on` records one that fails here.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node ../apps/web/scripts/serve.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
