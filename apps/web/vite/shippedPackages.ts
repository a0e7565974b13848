/**
 * Vite plugin: records which packages are in the build, and publishes their notices with it, and
 * the same list as a software bill of materials.
 *
 * Only the final output counts: a module that was completely tree-shaken needs no notice. Workers are built
 * separately with their own plugins, before the pages' bundle is complete; all instances share one list.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { commitOf, sourceDate } from '../publish/sourceState.ts'
import { assertLicences, notices, type ShippedPackage } from './notices.ts'
import { sbom } from './sbom.ts'

/** Where the notices are in the published folder. */
const NOTICES_PATH = 'licences/third-party.txt'
/** Where the same list is for programs. */
const SBOM_PATH = 'licences/sbom.cdx.json'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third[_-]party[_-]licen[cs]es)[^/]*$/i

/**
 * Texts for the libraries inside WebAssembly files, by package, for packages that do not include them. In
 * `licenceTexts/`.
 */
const TEXTS_OF_PARTS: Readonly<Record<string, string>> = {
  '@ffmpeg/core': 'ffmpegCores.txt',
  '@ffmpeg/core-mt': 'ffmpegCores.txt',
  '@jsquash/avif': 'avif.txt',
}

/** Data of others in our own files, which no folder of a package names. */
const SHIPPED_DATA: readonly ShippedPackage[] = [
  {
    name: 'EFF word lists',
    version: '2016',
    licence: 'CC-BY-3.0',
    as: 'code',
    source: 'https://www.eff.org/dice',
    texts: [
      'The word lists of the passphrase generator are by Joseph Bonneau, Electronic Frontier Foundation,\nunder the Creative Commons Attribution License 3.0 (United States):\nhttps://creativecommons.org/licenses/by/3.0/us/\nThe numbers of the dice have been left out.',
    ],
  },
]

/** How each package is shipped, by its folder; `code` takes precedence. */
const shipped = new Map<string, ShippedPackage['as']>()

/** For the pages' build with `publish: true`, and for the workers' build without. */
export function shippedPackages({ publish = false } = {}): Plugin {
  let root = ''
  return {
    name: 'whittle:shipped-packages',
    // Modules that are only used for prerendering are not shipped.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ root: folder }) {
      root = folder
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        // An asset's origin is relative to the root; a module's id is its full path.
        if (output.type === 'asset')
          for (const file of output.originalFileNames) note(join(root, file), 'file')
        else noteModules(output.modules)
      }
      if (!publish) return
      const packages = [...[...shipped].map(([folder, as]) => describePackage(folder, as)), ...SHIPPED_DATA]
      assertLicences(packages)
      this.emitFile({ type: 'asset', fileName: NOTICES_PATH, source: notices(packages) })
      const built = { date: sourceDate(root), commit: commitOf(root) }
      this.emitFile({ type: 'asset', fileName: SBOM_PATH, source: sbom(packages, built) })
    },
  }
}

function noteModules(modules: Readonly<Record<string, { readonly renderedLength: number }>>): void {
  for (const [id, { renderedLength }] of Object.entries(modules))
    if (renderedLength > 0) note(id, id.includes('?url') ? 'file' : 'code')
}

function note(id: string, as: ShippedPackage['as']): void {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '')
  const [named] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []
  if (named === undefined) return
  // The same package may be linked from several folders.
  const folder = realpathSync(named)
  if (shipped.get(folder) !== 'code') shipped.set(folder, as)
}

function describePackage(folder: string, as: ShippedPackage['as']): ShippedPackage {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = '', author } = manifest
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && LICENCE_FILE.test(file.split(/[\\/]/).at(-1) ?? ''))
    .sort()
  return {
    name,
    version,
    registry: 'npm',
    licence: license,
    as,
    source: sourceOf(manifest),
    texts: [
      ...(files.length === 0 && license === 'MIT' && author !== undefined
        ? [mitText(typeof author === 'string' ? author : author.name)]
        : files.map((file) => readFileSync(join(folder, file), 'utf8'))),
      ...textsOfParts(name),
    ],
  }
}

function textsOfParts(name: string): string[] {
  const file = TEXTS_OF_PARTS[name]
  return file === undefined ? [] : [readFileSync(join(import.meta.dirname, 'licenceTexts', file), 'utf8')]
}

/** The fields read from a `package.json`. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
  readonly repository?: string | { readonly url: string }
}

/** Returns the web URL of the source code. */
function sourceOf({ name, repository }: Manifest): string {
  const address = typeof repository === 'string' ? repository : repository?.url
  if (address === undefined) throw new Error(`${name} does not say where its source code is.`)
  const plain = address
    .replace(/^git\+/, '')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '')
  if (/^https?:/.test(plain)) return plain
  const [owner, repo, ...folder] = plain.replace(/^github:/, '').split('/')
  return ['https://github.com', owner, repo, ...(folder.length > 0 ? ['tree/HEAD', ...folder] : [])].join('/')
}

/** The text of the MIT licence, for a package that declares it but includes no copy. Source: SPDX, MIT. */
function mitText(author: string): string {
  return `MIT License

Copyright (c) ${author.replace(/ <.*>$/, '')}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`
}
