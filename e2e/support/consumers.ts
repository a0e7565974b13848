/** Installs the example projects of `consumers/` outside the repository, with the packages as they would be published. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from './serverProcess.ts'
import { test as guarded } from './test.ts'

const run = promisify(execFile)

/** The folder names of the published packages. */
export const PACKAGES = ['image-core', 'video-core', 'cropper-react', 'tools-core'] as const
const EXAMPLES = fileURLToPath(new URL('../consumers', import.meta.url))
const onWindows = process.platform === 'win32'

/** The folder of an example's copy, which the global setup has made. */
export function exampleFolder(name: string): string {
  const root = process.env.WHITTLE_CONSUMERS
  if (root === undefined)
    throw new Error('The examples are not installed. Run them through consumers.config.ts.')
  return join(root, name)
}

/** Runs a command in an example and returns its output. @throws Error with everything it printed when it fails. */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(command, args, {
      cwd: folder,
      shell: onWindows,
      maxBuffer: 16 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error && 'stdout' in error)) throw error
    throw new Error(`${command} ${args.join(' ')} in ${folder}:\n${error.stdout}\n${error.stderr}`)
  }
}

/** The guarded `test`, with an example's own server as the site. */
export function testOn(start: () => Promise<RunningServer>) {
  return guarded.extend({
    baseURL: async ({ browserName: _ }, use) => {
      const server = await start()
      await use(server.origin)
      await server.end()
    },
  })
}

/**
 * Packs the packages and installs every example in `root`: those for Vite and Node strictly, as pnpm does; the one without a bundler
 * flat, as npm does. All use the store that the repository was installed from, so little is fetched again.
 */
export async function installExamples(root: string): Promise<void> {
  const tarballs = await Promise.all(PACKAGES.map((name) => pack(name, root)))
  await Promise.all([
    installStrictly(join(root, 'strict'), tarballs),
    installFlat(join(root, 'flat'), tarballs),
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

/** One installation for all, in which projects and packages can import only what they declare as dependencies. */
async function installStrictly(root: string, tarballs: readonly Tarball[]): Promise<void> {
  for (const name of ['node-esm', 'types', 'vite-typescript', 'vite-react'])
    copyExample(name, join(root, name))
  copyExample('vite-react', join(root, 'vite-react-18'))
  edit(join(root, 'vite-react-18', 'package.json'), (text) =>
    text
      .replace('vite-react-example', 'vite-react-18-example')
      .replaceAll(/("react(?:-dom)?"): "[^"]+"/g, '$1: "^18.3.1"'),
  )
  await install(root, tarballs, "packages: ['*']\nhoist: false\n")
}

/** One flat `node_modules`, as a page's import map needs it. */
async function installFlat(root: string, tarballs: readonly Tarball[]): Promise<void> {
  const folder = join(root, 'no-bundler')
  copyExample('no-bundler', folder)
  await install(folder, tarballs, "packages: ['.']\nnodeLinker: hoisted\n")
}

async function install(root: string, tarballs: readonly Tarball[], settings: string): Promise<void> {
  const overrides = tarballs.map(({ name, file }) => `  '${name}': 'file:${file}'\n`).join('')
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    `${settings}autoInstallPeers: false\nallowBuilds:\n  esbuild: true\n  '@parcel/watcher': false\noverrides:\n${overrides}`,
  )
  await runIn(root, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile')
}

function copyExample(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(join(EXAMPLES, name)).filter(
    (each) => !['node_modules', 'dist'].includes(each),
  ))
    cpSync(join(EXAMPLES, name, entry), join(folder, entry), { recursive: true })
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
