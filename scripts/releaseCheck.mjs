/**
 * `npm run release:check`: a dry run of a release. Every package is built, packed and checked from its
 * tarball. Then, in a temporary copy of the workspace, Changesets sets the next versions and writes the
 * changelogs, and the manifests get their publisher, as by `npm run release:version`. The registry's client
 * prints what it would publish; each tarball must have its changelog and its publisher.
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
import { EXAMPLE_PUBLISHER, missingValues, readPublisher, writePublisher } from './packaging/publisher.mjs'
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
  writePublisher(copy, rehearsedPublisher())
  printVersions(before, publishedVersions())
  const publish = ['--recursive', 'publish', '--dry-run', '--no-git-checks', '--access=public']
  // Otherwise pnpm would first install the copy's dependencies.
  step(copy, 'pnpm', '--config.verify-deps-before-run=false', ...publish)
  for (const folder of publishedFolders()) requireCompleteTarball(folder)
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

/** The owner, or an example where nobody has filled one in. */
function rehearsedPublisher() {
  const publisher = readPublisher(ROOT)
  const missing = missingValues(publisher)
  if (missing.length === 0) return publisher
  console.log(
    `Rehearsed with an example: scripts/packaging/publisher.json does not have ${missing.join(', ')}.`,
  )
  return { ...EXAMPLE_PUBLISHER, provenance: publisher.provenance }
}

function publishedFolders() {
  return readdirSync(join(copy, 'packages'))
    .map((name) => join(copy, 'packages', name))
    .filter((folder) => !manifestIn(folder).private)
}

function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The versions of the published packages in the copy, by name. */
function publishedVersions() {
  const manifests = publishedFolders().map(manifestIn)
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

/** Fails unless the tarball of a package has its changelog, and a manifest that names its publisher. */
function requireCompleteTarball(folder) {
  step(folder, 'pnpm', '--config.verify-deps-before-run=false', 'pack', '--out=packed.tgz', '--silent')
  for (const file of ['CHANGELOG.md', 'README.md', 'LICENSE'])
    step(folder, 'tar', '-xzf', 'packed.tgz', `package/${file}`)
  step(folder, 'tar', '-xzf', 'packed.tgz', 'package/package.json')
  const { name, version, author, repository, homepage, bugs } = manifestIn(join(folder, 'package'))
  if ([author, repository?.url, homepage, bugs?.url].includes(undefined))
    throw new Error(`The manifest of ${name} does not name its author, repository, homepage and bugs.`)
  const changelog = readFileSync(join(folder, 'package/CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`## ${version}`)) throw new Error(`The changelog of ${name} lacks ${version}.`)
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
