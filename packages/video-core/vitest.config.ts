import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { setupFiles, sourceConditions } from '../../scripts/testProjects.ts'
import { inspectVideo } from './test/inspectVideo.ts'
import { makeNatively } from './test/makeNatively.ts'

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
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: sourceConditions },
        server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
        // The ffmpeg cores are loaded by address and never bundled; mediabunny is found before the first test, because
        // finding it later reloads the page in the middle of one.
        optimizeDeps: { include: ['mediabunny', 'fast-check'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.ts'],
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
            commands: { inspectVideo, makeNatively },
          },
        },
      },
      {
        test: {
          name: 'dist',
          environment: 'node',
          include: ['test/dist/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
