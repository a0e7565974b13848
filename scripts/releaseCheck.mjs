/**
 * `npm run release:check`: what a release would be, without one. Changesets says which versions come, every package is built, packed
 * and checked as a stranger gets it, and the registry's client says what it would publish.
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

/** The versions that the changesets lead to; a changeset that names no package or an unknown one fails here. */
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
  if (runSync(command, args) !== 0) throw new Error(`This stopped the release: ${command} ${args.join(' ')}`)
}
