import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { setupFiles, sourceConditions } from '../../scripts/testProjects.ts'

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: sourceConditions },
        ssr: { resolve: { conditions: sourceConditions } },
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles,
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: sourceConditions },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: { name: 'dist', environment: 'node', include: ['test/dist/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
