import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'

const port = Number(process.env.WHITTLE_E2E_PORT ?? 4174)

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  workers: 2,
  // Both only stop tests that hang; shared machines are slow.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: process.env.CI !== undefined,
  // A shared machine can stall for seconds; a test that passes only when retried is listed by name at the
  // end.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1280, height: 720 },
    // Its cache would answer instead of the server and the tests' routes; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording takes a fifth of a test's time; use `--trace on` to record a test that fails locally.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node ../apps/web/scripts/serve.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
