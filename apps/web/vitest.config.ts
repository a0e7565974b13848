import { playwright } from '@vitest/browser-playwright'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { setupFiles } from '../../scripts/testProjects.ts'

const conditions = ['@whittle/source', ...defaultServerConditions]

const project = { resolve: { conditions }, ssr: { resolve: { conditions } } }
const shared = { environment: 'node', setupFiles, testTimeout: 60_000 } as const

/** Tests of the built site end so. */
const BUILT = 'publish/**/*.dist.test.ts'
/** What only a browser can tell of a part of a page, where no page of the site has it. */
const IN_BROWSER = 'app/**/*.browser.test.tsx'

export default defineConfig({
  test: {
    projects: [
      {
        ...project,
        test: {
          ...shared,
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'publish/**/*.test.ts'],
          exclude: [BUILT, IN_BROWSER],
        },
      },
      { ...project, test: { ...shared, name: 'dist', include: [BUILT] } },
      {
        // Found before the first test, because finding them later reloads the page in the middle of one.
        optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'] },
        test: {
          name: 'browser',
          include: [IN_BROWSER],
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
    ],
  },
})
