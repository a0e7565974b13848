/**
 * Vite plugin: notes of which packages something is in the build, and publishes their notices with it.
 *
 * What counts is what is there in the end: a module that was shaken off as a whole needs no notice. Workers are built apart, by plugins
 * of their own, before the pages' bundle is complete; all instances share one list.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { assertLicences, notices, type ShippedPackage } from './notices.ts'

/** Where the notices are in the published folder. */
const NOTICES_PATH = 'licences/third-party.txt'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)[^/]*$/i

/** Folder of each package to how it is shipped; `code` weighs more. */
const shipped = new Map<string, ShippedPackage['as']>()

/** For the pages' build with `publish: true`, and for the build of workers without. */
export function shippedPackages({ publish = false } = {}): Plugin {
  let root = ''
  return {
    name: 'whittle:shipped-packages',
    // Modules that only prerender pages are not shipped.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ root: folder }) {
      root = folder
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        // Where a file comes from is told from the root on, a module's whole path is its name.
        if (output.type === 'asset')
          for (const file of output.originalFileNames) note(join(root, file), 'file')
        else noteModules(output.modules)
      }
      if (!publish) return
      const packages = [...shipped].map(([folder, as]) => describePackage(folder, as))
      assertLicences(packages)
      this.emitFile({ type: 'asset', fileName: NOTICES_PATH, source: notices(packages) })
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
  // One package is linked from several folders.
  const folder = realpathSync(named)
  if (shipped.get(folder) !== 'code') shipped.set(folder, as)
}

function describePackage(folder: string, as: ShippedPackage['as']): ShippedPackage {
  const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && LICENCE_FILE.test(file.split(/[\\/]/).at(-1) ?? ''))
    .sort()
  return {
    name,
    version,
    licence: license,
    as,
    texts: files.map((file) => readFileSync(join(folder, file), 'utf8')),
  }
}
