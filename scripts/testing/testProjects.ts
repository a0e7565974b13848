/** The kinds of tests that vitest runs, as projects for its configuration. */
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

/** A setup file that sets the seed of property tests. */
export const pinnedSeed: string = fileURLToPath(new URL('testSeed.ts', import.meta.url))

/**
 * `npm test` uses the same seed on every machine; `npm run test:full` draws a new one. Set `FC_SEED` to
 * repeat a run: fast-check prints the seed with every counterexample.
 */
const provided = { propertySeed: Number(process.env.FC_SEED ?? 20_261_121) }

/**
 * Milliseconds after which a test or hook counts as hung. Generous, because no test is judged by its speed
 * and a shared machine can be ten times slower. Tests of the full run take up to fifty times as many inputs.
 */
const HUNG = process.env.WHITTLE_FULL === undefined ? 300_000 : 3_600_000

/** Folders that a browser test may read: the repository and the photographs. */
const readableFolders = [fileURLToPath(new URL('../..', import.meta.url)), photographs.folder]

/** Imports to resolve elsewhere. */
type Aliases = Readonly<Record<string, string>>

/**
 * For packages whose modules keep no state that the tests of another file could see: to load the modules
 * again for each file takes longer than most files' tests.
 */
export const sharedModules = {
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
} as const satisfies Tests

/** Tests of the source, in Node. */
export function sourceProject(tests: Tests, aliases: Aliases = {}): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: sourceConditions, alias: aliases },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name: 'unit',
      environment: 'node',
      testTimeout: HUNG,
      hookTimeout: HUNG,
      ...tests,
      provide: { ...provided, ...tests.provide },
      setupFiles: [pinnedSeed, tests.setupFiles ?? []].flat(),
    },
  }
}

/** Tests of the build, in Node: packages are resolved as their users resolve them, never to their source. */
export function builtProject(tests: Tests = {}): TestProjectInlineConfiguration {
  return {
    test: {
      name: 'dist',
      environment: 'node',
      include: ['test/dist/**/*.test.ts'],
      testTimeout: HUNG,
      hookTimeout: HUNG,
      ...tests,
    },
  }
}

interface BrowserSetup {
  /**
   * Packages for Vite to optimise before the first test; discovering them later would reload the page during
   * a test.
   */
  readonly early?: readonly string[]
  /** Packages that load files relative to their own script, so Vite must not optimise them. */
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
      hookTimeout: HUNG,
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
