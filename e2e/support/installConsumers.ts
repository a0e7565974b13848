/**
 * Global setup of the example tests: installs all examples in a folder outside the repository, with the
 * packages as they would be published, and removes it afterwards.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PACKAGES, runIn } from './consumers.ts'
import { isFull } from './fullRun.ts'

const EXAMPLES = fileURLToPath(new URL('../consumers', import.meta.url))

export default async function setUp(): Promise<() => void> {
  // The real path, because npm and Vite compare resolved paths with it.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-consumers-')))
  process.env.WHITTLE_CONSUMERS = root
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    await installExamples(root)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}

/**
 * Packs the packages and installs every example in `root`: most strictly, as pnpm does; the one without a
 * bundler flat, as npm does. All use the store that the repository was installed from, so little is fetched
 * again.
 */
async function installExamples(root: string): Promise<void> {
  const tarballs = await Promise.all(PACKAGES.map((name) => pack(name, root)))
  await Promise.all([
    installStrictly(join(root, 'strict'), tarballs),
    installFlat(join(root, 'flat'), tarballs),
    ...(isFull ? [installNext(join(root, 'next'), tarballs)] : []),
    ...tarballs.map((tarball) => installAlone(join(root, 'alone', tarball.name), tarball.name, tarballs)),
  ])
}

interface Tarball {
  readonly name: string
  readonly file: string
}

async function pack(name: string, destination: string): Promise<Tarball> {
  const folder = fileURLToPath(new URL(`../../packages/${name}`, import.meta.url))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  await runIn(folder, 'pnpm', 'pack', '--pack-destination', destination)
  return { name: `@whittle/${name}`, file: join(destination, `whittle-${name}-${version}.tgz`) }
}

/**
 * One installation for all, in which projects and packages can import only what they declare as dependencies.
 */
async function installStrictly(root: string, tarballs: readonly Tarball[]): Promise<void> {
  for (const name of ['node-esm', 'types', 'vite-typescript', 'vite-react', 'webpack', 'jest', 'queue'])
    copyExample(name, join(root, name))
  copyExample('vite-react', join(root, 'vite-react-18'))
  edit(join(root, 'vite-react-18', 'package.json'), (text) =>
    text
      .replace('vite-react-example', 'vite-react-18-example')
      .replaceAll(/("(?:@types\/)?react(?:-dom)?"): "[^"]+"/g, '$1: "^18.3.1"'),
  )
  await install(root, tarballs, "packages: ['*']\nhoist: false\n")
}

/** One flat `node_modules`, as a page's import map needs it. */
async function installFlat(root: string, tarballs: readonly Tarball[]): Promise<void> {
  const folder = join(root, 'no-bundler')
  copyExample('no-bundler', folder)
  await install(folder, tarballs, "packages: ['.']\nnodeLinker: hoisted\n")
}

/** A project of its own, because it is large and only the full run needs it. */
async function installNext(folder: string, tarballs: readonly Tarball[]): Promise<void> {
  copyExample('next', folder)
  await install(folder, tarballs, "packages: ['.']\n")
}

/** A package with what it needs, and no peer: what it adds to a project that has React. */
async function installAlone(folder: string, name: string, tarballs: readonly Tarball[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, license: 'MIT', dependencies: { [name]: '*' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  await install(folder, tarballs, "packages: ['.']\nnodeLinker: hoisted\n")
}

async function install(root: string, tarballs: readonly Tarball[], settings: string): Promise<void> {
  const overrides = tarballs.map(({ name, file }) => `  '${name}': 'file:${file}'\n`).join('')
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    `${settings}autoInstallPeers: false\nallowBuilds:\n  esbuild: true\n  '@parcel/watcher': false\n  msgpackr-extract: false\n  sharp: false\n  unrs-resolver: false\noverrides:\n${overrides}`,
  )
  await runIn(root, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile')
}

function copyExample(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(join(EXAMPLES, name)).filter(
    (each) => !['node_modules', 'dist', '.next'].includes(each),
  ))
    cpSync(join(EXAMPLES, name, entry), join(folder, entry), { recursive: true })
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
