/**
 * `npm run release:check`: a dry run of a release. Changesets lists the next versions, every package is built, packed and checked
 * from its tarball, and the registry's client prints what it would publish.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

enterToolchain()
install()

const folder = mkdtempSync(join(tmpdir(), 'whittle-release-'))
try {
  step(
    'pnpm',
    'exec',
    'turbo',
    'run',
    'build',
    'check:package',
    '--filter=./packages/*',
    '--output-logs=errors-only',
  )
  planVersions()
  step(
    'pnpm',
    '--recursive',
    '--filter=./packages/*',
    'publish',
    '--dry-run',
    '--no-git-checks',
    '--access=public',
  )
} finally {
  rmSync(folder, { recursive: true })
}

/** Prints the versions that the changesets lead to; fails on a changeset with no package or an unknown one. */
function planVersions() {
  const file = join(folder, 'plan.json')
  step('pnpm', 'exec', 'changeset', 'status', '--output', file)
  const { releases } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { name, oldVersion, newVersion, type } of releases)
    if (type !== 'none') console.log(`${name}: ${oldVersion} → ${newVersion}`)
  const left = publishedNames().filter((name) => !releases.some((release) => release.name === name))
  if (left.length > 0) console.log(`No changeset: ${left.join(', ')}`)
}

function publishedNames() {
  return readdirSync(join(ROOT, 'packages'))
    .map((folder) => JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')))
    .filter((manifest) => !manifest.private)
    .map(({ name }) => name)
}

function step(command, ...args) {
  if (runSync(command, args) !== 0)
    throw new Error(`The release check failed at: ${command} ${args.join(' ')}`)
}
