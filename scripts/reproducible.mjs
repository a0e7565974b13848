/**
 * `npm run reproducible`: builds the site and the packages a second time, in a copy of the checkout without
 * its history, as in a container, in another folder, for another user, in another locale, time zone and year,
 * and compares every byte with the present build, and the packages' tarballs. Exit 0 if everything is
 * identical, 1 if something differs.
 *
 * The other user needs Linux's user namespaces (`unshare`), and the other year `faketime`; where one is
 * missing, the rest is still compared, and what was left out is said.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { programPath } from './testing/programPath.mjs'
import { enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

/** Ten years and a day, so that the day of the week differs too. */
const LATER = '+3653d'

enterToolchain()
install()

/** What both builds leave: the site with its configuration of hosts, and each package. */
const built = ['apps/web/build', ...packagesIn(ROOT).map((folder) => `packages/${folder}/dist`)]
const work = realpathSync(mkdtempSync(join(tmpdir(), 'whittle again, elsewhere ')))
try {
  const copy = join(work, 'deeper', 'ağaç')
  copyCheckout(copy)
  const [prefix, leftOut] = elsewhere()
  const env = { ...process.env, ...otherEnvironment(), ...statedSources(), WHITTLE_TOOLCHAIN: '1' }
  run(copy, ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'], process.env)
  buildHere()
  run(copy, [...prefix, 'pnpm', '--recursive', 'run', 'build'], env)
  const tarballs = join(work, 'tarballs')
  for (const [name, folder, wrapper, variables] of [
    ['here', ROOT, [], process.env],
    ['there', copy, prefix, env],
  ]) {
    mkdirSync(join(tarballs, name), { recursive: true })
    const pack = [
      'pnpm',
      '--recursive',
      '--filter=./packages/*',
      'pack',
      '--pack-destination',
      join(tarballs, name),
    ]
    run(folder, [...wrapper, ...pack], variables)
  }
  const here = new Map([...hashesIn(ROOT, built), ...hashesIn(join(tarballs, 'here'), ['.'])])
  const there = new Map([...hashesIn(copy, built), ...hashesIn(join(tarballs, 'there'), ['.'])])
  const different = [...new Set([...here.keys(), ...there.keys()])]
    .filter((file) => here.get(file) !== there.get(file))
    .sort()
  for (const file of different)
    console.log(`${file}: ${here.has(file) && there.has(file) ? 'differs' : 'is in one of the builds only'}`)
  if (leftOut.length > 0) console.log(`Not varied, for want of a program: ${leftOut.join(', ')}.`)
  console.log(`Tree hash ${treeHash(here)}`)
  console.log(`${here.size - different.length} identical, ${different.length} different`)
  process.exitCode = different.length > 0 ? 1 : 0
} finally {
  removeLater(work)
}

/** Removes a folder in a process of its own: a copy with its dependencies takes up to a minute. */
function removeLater(/** @type {string} */ folder) {
  const remove = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', remove, folder], { detached: true, stdio: 'ignore' }).unref()
}

/** Makes the present build, unless it is there. */
function buildHere() {
  const build = (/** @type {string[]} */ ...options) => {
    if (runSync('pnpm', ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...options]) !== 0)
      throw new Error('The build failed; see its messages above.')
  }
  build()
  const list = readFileSync(join(ROOT, 'apps/web/build/client/.well-known/whittle-build.json'), 'utf8')
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  // A build from turbo's cache can be that of an earlier commit with the same sources, which it names.
  if (JSON.parse(list).commit !== commit) build('--force', '--only', '--filter=@whittle/web')
}

/** A clone, with what is changed here and not committed. @param {string} copy */
function copyCheckout(copy) {
  mkdirSync(dirname(copy), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, copy], { stdio: 'inherit' })
  const list = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['ls-files', '-z', '--exclude-standard', ...args], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '')
  for (const path of list('--modified', '--others'))
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(copy, path))
  for (const path of list('--deleted')) rmSync(join(copy, path), { force: true })
  rmSync(join(copy, '.git'), { recursive: true })
}

/** What the copy's history would say, as the command for a container gives it (docs/deploying.md). */
function statedSources() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  return { SOURCE_COMMIT: git('rev-parse', 'HEAD'), SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct') }
}

/** What a command is started with for another user and year, and what cannot be varied here. */
function elsewhere() {
  const prefix = []
  const leftOut = []
  const namespace = ['unshare', '--user', '--map-user=65534']
  if (
    programPath('unshare') !== undefined &&
    spawnSync(namespace[0], [...namespace.slice(1), 'true']).status === 0
  )
    prefix.push(...namespace)
  else leftOut.push('the user')
  if (programPath('faketime') !== undefined) prefix.push('faketime', '-f', LATER)
  else leftOut.push('the year')
  const seen = execFileSync(
    prefix[0] ?? process.execPath,
    [...prefix.slice(1), ...(prefix.length > 0 ? [process.execPath] : []), '-p', 'new Date().getFullYear()'],
    { encoding: 'utf8' },
  )
  if (!leftOut.includes('the year') && Number(seen) < new Date().getFullYear() + 9)
    throw new Error(`faketime does not change the year of Node: ${seen}`)
  return [prefix, leftOut]
}

function otherEnvironment() {
  const home = join(work, 'home')
  mkdirSync(home)
  return {
    HOME: home,
    USER: 'somebody',
    LOGNAME: 'somebody',
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    // Timers would otherwise wait for the wrong time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** @param {string} folder @param {string[]} command @param {NodeJS.ProcessEnv} env */
function run(folder, [program, ...args], env) {
  const { status } = spawnSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${status} in ${folder}.`)
}

/** @param {string} root */
function packagesIn(root) {
  const folders = readdirSync(join(root, 'packages'))
  return folders.filter((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
    return manifest.private !== true
  })
}

/**
 * The hash of each file, by its path.
 *
 * @param {string} root
 * @param {string[]} folders
 * @returns {[string, string][]}
 */
function hashesIn(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
        return [relative(root, file).split(sep).join('/'), hash]
      }),
  )
}

/** One hash for all files and their names. @param {Map<string, string>} hashes */
function treeHash(hashes) {
  const lines = [...hashes].map(([file, hash]) => `${hash}  ${file}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
