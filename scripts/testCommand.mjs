/** Which command runs a test file. Pure. */

/**
 * @typedef {{ cwd: string, run: readonly string[], builds: readonly string[], needsBrowser: boolean }} TestCommand
 * `cwd` is relative to the root, `run` is for `pnpm exec`, and `builds` names the workspaces that must be
 * built first.
 */

/** The workspaces that the packages in other projects are made from. */
const PACKAGES = ['image-core', 'video-core', 'cropper-react', 'tools-core', 'cli']

/**
 * The command for a test file, by its path relative to the root, with `/`. Files of end-to-end tests go to
 * Playwright, the others to the vitest projects that include them. @throws Error if it is not the path of a
 * test.
 *
 * @param {string} path
 * @param {readonly string[]} [options] for vitest or Playwright
 * @returns {TestCommand}
 */
export function testCommand(path, options = []) {
  const [, kind, file] = /^e2e\/(tests|consumers)\/(.+\.spec\.ts)$/.exec(path) ?? []
  if (kind === 'tests') return playwright(['playwright', 'test', `tests/${file}`, ...options], ['web'])
  if (kind === 'consumers')
    return playwright(
      ['playwright', 'test', '--config=consumers.config.ts', `consumers/${file}`, ...options],
      PACKAGES,
    )
  const [, cwd, inside] = /^(scripts|(?:packages|apps)\/[^/]+)\/(.+\.test\.tsx?)$/.exec(path) ?? []
  if (cwd === undefined)
    throw new Error(
      `“${path}” is not the path of a test from the repository’s root, such as packages/image-core/src/geometry/crop.test.ts or e2e/tests/json.spec.ts.`,
    )
  const project = projectOf(inside)
  return {
    cwd,
    // With the star, also the same tests on another version of React.
    run: ['vitest', 'run', `--project=${project}*`, inside, ...options],
    builds: project === 'dist' ? [cwd.split('/')[1]] : [],
    // Tests of built packages open pages too.
    needsBrowser: project !== 'unit',
  }
}

/** The vitest project of a test file, by its path inside its workspace. */
function projectOf(inside) {
  if (/\.browser\.test\.tsx?$/.test(inside)) return 'browser'
  return inside.startsWith('test/dist/') || /\.dist\.test\.ts$/.test(inside) ? 'dist' : 'unit'
}

function playwright(run, builds) {
  return { cwd: 'e2e', run, builds, needsBrowser: true }
}
