import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { fixtures, readableFolders, setupFiles, sourceConditions } from '../../scripts/testProjects.ts'

/** The same tests on the older of the two supported Reacts. */
const react18 = { react: 'react-18', 'react-dom': 'react-dom-18' }

function reactEntries(suffix: string): string[] {
  const [react, dom] = [`react${suffix}`, `react-dom${suffix}`]
  return [react, `${react}/jsx-dev-runtime`, dom, `${dom}/client`, `${dom}/server.browser`]
}

function node(name: string, include: readonly string[], alias = {}, own: readonly string[] = []) {
  return {
    resolve: { conditions: sourceConditions, alias },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name,
      environment: 'node',
      include: [...include],
      testTimeout: 60_000,
      setupFiles: [...setupFiles, ...own],
      provide: { react: alias === react18 ? '18' : '19' },
    },
  } as const
}

function browser(name: string, alias: Record<string, string>) {
  return {
    resolve: { conditions: sourceConditions, alias },
    server: { fs: { allow: readableFolders } },
    // Found before the first test, because finding them later reloads the page in the middle of one.
    optimizeDeps: { include: alias === react18 ? reactEntries('-18') : reactEntries('') },
    test: {
      name,
      provide: {
        react: alias === react18 ? '18' : '19',
        fixtures,
      },
      include: ['src/**/*.browser.test.tsx'],
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 800, height: 700 },
        provider: playwright({ launchOptions: browserLaunchOptions() }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      node('unit', ['src/**/*.test.ts', 'src/**/*.ssr.test.tsx']),
      node('unit-react-18', ['src/**/*.ssr.test.tsx'], react18, ['src/testing/react18.ts']),
      browser('browser', {}),
      browser('browser-react-18', react18),
      node('dist', ['test/dist/**/*.test.ts']),
    ],
  },
})
