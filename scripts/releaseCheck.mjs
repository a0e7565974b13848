/**
 * `npm run release:check`: a dry run of a release. Every package is built, packed and checked from its
 * tarball. Then, in a temporary copy of the workspace, Changesets sets the next versions, as a maintainer
 * would, and the registry's client prints what it would publish.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

/** What the copy leaves out: what is large and a release does not read. */
const LEFT_OUT = ['.git', '.turbo', 'node_modules', 'apps/web/build', 'e2e/test-results'].map((path) =>
  join(ROOT, path),
)

enterToolchain()
install()

const copy = join(realpathSync(mkdtempSync(join(tmpdir(), 'whittle-release-'))), 'whittle')
try {
  const tasks = ['build', 'check:package', '--filter=./packages/*', '--output-logs=errors-only']
  step(ROOT, 'pnpm', 'exec', 'turbo', 'run', ...tasks)
  copyWorkspace()
  const before = publishedVersions()
  step(copy, 'node', join(ROOT, 'node_modules/@changesets/cli/bin.js'), 'version')
  printVersions(before, publishedVersions())
  const publish = ['--recursive', 'publish', '--dry-run', '--no-git-checks', '--access=public']
  // Otherwise pnpm would first install the copy's dependencies.
  step(copy, 'pnpm', '--config.verify-deps-before-run=false', ...publish)
} finally {
  rmSync(join(copy, '..'), { recursive: true })
}

function copyWorkspace() {
  // Links stay relative, so that the packages of the copy depend on each other. Of what is installed at the
  // root, only Changesets is needed.
  cpSync(ROOT, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT_OUT.includes(path) })
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/@changesets'), join(copy, 'node_modules/@changesets'), 'junction')
}

/** The versions of the published packages in the copy, by name. */
function publishedVersions() {
  const manifests = readdirSync(join(copy, 'packages'))
    .map((folder) => JSON.parse(readFileSync(join(copy, 'packages', folder, 'package.json'), 'utf8')))
    .filter((manifest) => !manifest.private)
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

function printVersions(before, after) {
  for (const [name, version] of after) {
    const old = before.get(name)
    console.log(version === old ? `${name}: ${old}, without a changeset` : `${name}: ${old} → ${version}`)
  }
}

function step(cwd, command, ...args) {
  if (runSync(command, args, { cwd }) !== 0)
    throw new Error(`The release check failed at: ${command} ${args.join(' ')}`)
}
