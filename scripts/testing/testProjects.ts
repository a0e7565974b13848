/** The kinds of test that vitest runs, as projects of its configuration. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { browserLaunchOptions } from './browser.mjs'
import { photographs } from './photographs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly propertySeed: number
  }
}

type Tests = NonNullable<TestProjectInlineConfiguration['test']>

/** Resolves the workspace's packages to their source, so that no test needs a build. */
const sourceConditions = ['@whittle/source', 'module', 'import', 'default']

/** A setup file that pins the cases of property tests. */
export const pinnedSeed: string = fileURLToPath(new URL('testSeed.ts', import.meta.url))

/**
 * `npm test` tests the same on every machine; `npm run test:full` draws a new seed. `FC_SEED` repeats a run: fast-check prints the seed
 * with every counterexample.
 */
const provided = { propertySeed: Number(process.env.FC_SEED ?? 20_261_121) }

/** Milliseconds after which a test is taken for hung; none is judged by its time, and a shared machine can take ten times its own. */
const HUNG = 180_000

/** Folders that a browser test may read: the repository and the photographs. */
const readableFolders = [fileURLToPath(new URL('../..', import.meta.url)), photographs.folder]

/** Imports that are to be taken from elsewhere. */
type Aliases = Readonly<Record<string, string>>

/** Tests of the source, in Node. */
export function sourceProject(tests: Tests, aliases: Aliases = {}): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: sourceConditions, alias: aliases },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name: 'unit',
      environment: 'node',
      testTimeout: HUNG,
      ...tests,
      provide: { ...provided, ...tests.provide },
      setupFiles: [pinnedSeed, tests.setupFiles ?? []].flat(),
    },
  }
}

/** Tests of what was built: packages are resolved as others would, so that no source is taken for its build. */
export function builtProject(tests: Tests = {}): TestProjectInlineConfiguration {
  return {
    test: {
      name: 'dist',
      environment: 'node',
      include: ['test/dist/**/*.test.ts'],
      testTimeout: HUNG,
      ...tests,
    },
  }
}

interface BrowserSetup {
  /** Packages to be found before the first test: finding them later reloads the page in the middle of one. */
  readonly early?: readonly string[]
  /** Packages that find files beside their own script, so they must stay where they are. */
  readonly unmoved?: readonly string[]
  readonly aliases?: Aliases
}

/** Tests of the source, in Chromium. */
export function browserProject(
  tests: Tests,
  { early = [], unmoved = [], aliases = {} }: BrowserSetup = {},
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: sourceConditions, alias: aliases },
    server: { fs: { allow: readableFolders } },
    optimizeDeps: { include: [...early], exclude: [...unmoved] },
    test: {
      name: 'browser',
      testTimeout: HUNG,
      ...tests,
      provide: { ...provided, ...tests.provide },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: browserLaunchOptions() }),
        instances: [{ browser: 'chromium' }],
        ...tests.browser,
      },
    },
  }
}
