/** The command that runs a single test file. */
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testCommand } from '../testCommand.mjs'
import { ROOT } from '../toolchain.mjs'

const ALL_PACKAGES = ['image-core', 'video-core', 'cropper-react', 'tools-core', 'cli']

it.each([
  {
    path: 'packages/image-core/src/geometry/crop.test.ts',
    cwd: 'packages/image-core',
    run: 'vitest run --project=unit* src/geometry/crop.test.ts',
  },
  {
    path: 'packages/cropper-react/src/cropper.browser.test.tsx',
    cwd: 'packages/cropper-react',
    run: 'vitest run --project=browser* src/cropper.browser.test.tsx',
    needsBrowser: true,
  },
  {
    path: 'packages/tools-core/test/dist/readme.test.ts',
    cwd: 'packages/tools-core',
    run: 'vitest run --project=dist* test/dist/readme.test.ts',
    builds: ['tools-core'],
    needsBrowser: true,
  },
  {
    path: 'apps/web/publish/headers.dist.test.ts',
    cwd: 'apps/web',
    run: 'vitest run --project=dist* publish/headers.dist.test.ts',
    builds: ['web'],
    needsBrowser: true,
  },
  {
    path: 'scripts/checks/plan.test.ts',
    cwd: 'scripts',
    run: 'vitest run --project=unit* checks/plan.test.ts',
  },
  {
    path: 'e2e/tests/json.spec.ts',
    cwd: 'e2e',
    run: 'playwright test tests/json.spec.ts',
    builds: ['web'],
    needsBrowser: true,
  },
  {
    path: 'e2e/consumers/types.spec.ts',
    cwd: 'e2e',
    run: 'playwright test --config=consumers.config.ts consumers/types.spec.ts',
    builds: ALL_PACKAGES,
    needsBrowser: true,
  },
])('$path is run by: $run', ({ path, cwd, run, builds = [], needsBrowser = false }) => {
  expect(testCommand(path)).toEqual({ cwd, run: run.split(' '), builds, needsBrowser })
})

it('passes further options on', () => {
  expect(testCommand('e2e/tests/json.spec.ts', ['-g', 'two words']).run.slice(-2)).toEqual([
    '-g',
    'two words',
  ])
})

it.each(['packages/image-core/src/geometry/crop.ts', 'crop.test.ts', '../other/a.test.ts'])(
  '%s is rejected with an example of a path',
  (path) => {
    expect(() => testCommand(path)).toThrow(/is not the path of a test .* e2e\/tests\/json\.spec\.ts/)
  },
)

describe('every test of the repository', () => {
  const files = globSync('{packages,apps,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })

  it('has a command', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.map((file) => testCommand(file.replaceAll('\\', '/')))).toHaveLength(files.length)
  })
})
