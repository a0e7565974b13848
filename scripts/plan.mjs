/** The steps of `npm run check` and `npm test`, in order. */

const pnpmExec = (...args) => ['pnpm', ['exec', ...args]]
const turbo = (...args) =>
  pnpmExec('turbo', 'run', ...args, '--continue', '--output-logs=new-only', '--log-order=grouped')

/** The folders that the import rules apply to. */
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'docs']

/** @type {readonly import('./steps.mjs').Step[]} */
export const checkSteps = [
  { name: 'format and lint', run: pnpmExec('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types', run: turbo('check') },
  {
    name: 'import rules',
    run: pnpmExec('depcruise', '--config', 'scripts/checks/importRules.mjs', ...FOLDERS),
  },
  { name: 'dead code', run: pnpmExec('knip') },
  { name: 'docblocks', run: ['node', ['scripts/checks/checkDocs.mjs']] },
  {
    name: 'policies',
    run: pnpmExec(
      ...['vitest', 'run', '--root=scripts', '--project=unit-policies'],
      ...['--reporter=default', '--reporter=json', '--outputFile.json=test-results/policies.json'],
    ),
    reports: 'scripts/test-results/policies.json',
  },
]

/** @type {readonly (import('./steps.mjs').Step | import('./steps.mjs').Group)[]} */
export const testSteps = [
  {
    name: 'unit tests',
    // Three packages at a time: each starts processes of its own, and more only take turns on two cores.
    run: turbo('test', '--concurrency=3'),
    reports: '{packages/*,apps/*,scripts}/test-results/unit*.json',
  },
  { name: 'build', run: turbo('build') },
  {
    name: 'built packages',
    run: turbo('test:dist'),
    reports: '{packages,apps}/*/test-results/dist.json',
    needs: 'build',
  },
  { name: 'third-party notices', run: ['node', ['scripts/notices.mjs', '--check']], needs: 'build' },
  { name: 'package contents', run: turbo('check:package'), needs: 'build' },
  { name: 'release', run: ['node', ['scripts/releaseCheck.mjs']], needs: 'build' },
  { name: 'API reference', run: turbo('reference') },
  { name: 'size budgets', run: turbo('check:size'), needs: 'build' },
  {
    name: 'packages in other projects',
    run: turbo('consumers'),
    reports: 'e2e/test-results/consumers.json',
    needs: 'build',
  },
  // The second build is made in a copy and waits much for the disk; the browser tests read sources, and no
  // build.
  [
    {
      name: 'browser tests',
      // Two at a time: each has one browser, and mostly waits for one thread of it.
      run: turbo('test:browser', '--concurrency=2'),
      reports: '{packages,apps}/*/test-results/browser.json',
    },
    { name: 'reproducible build', run: ['node', ['scripts/reproducible.mjs']], needs: 'build' },
  ],
  { name: 'end to end', run: turbo('e2e'), reports: 'e2e/test-results/e2e.json', needs: 'build' },
]
