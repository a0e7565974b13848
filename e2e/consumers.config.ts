import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'

/** Tests the packages as other projects use them: packed, installed, run. */
export default defineConfig({
  testDir: 'consumers',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/consumers-artifacts',
  globalSetup: './support/installConsumers.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/consumers.json' }]],
  use: { launchOptions: browserLaunchOptions() },
})
