import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { fixtures, readableFolders, setupFiles, sourceConditions } from '../../scripts/testProjects.ts'

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
        server: { fs: { allow: readableFolders } },
        // The codecs find their WebAssembly beside their own script, so they must stay where they are. The others are
        // found before the first test, because finding them later reloads the page in the middle of one.
        optimizeDeps: {
          exclude: ['@jsquash/avif', '@jsquash/jpeg', '@jsquash/oxipng', '@jsquash/webp', 'libheif-js'],
          include: ['browser-image-compression', 'fast-check', 'fflate', 'utif2'],
        },
        test: {
          name: 'browser',
          provide: { fixtures },
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
