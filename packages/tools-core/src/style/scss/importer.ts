/** Resolves the files that a Sass file may use: only those given. Pure. */
import { wellFormed } from '@whittle/foundation/wellFormed'
import type { Importer } from 'sass'
import type { FileTree } from './fileTree.ts'

/** The `URL` type that Sass expects. Every host has it, but the ES library types do not. */
type Address = NonNullable<ReturnType<Importer<'sync'>['canonicalize']>>
declare const URL: new (address: string) => Address

/** The scheme of the addresses that the files get. */
export const SCHEME = 'whittle:'

/** The URL of a file. */
export function addressOf(path: string): Address {
  return new URL(`${SCHEME}/${encodeURI(wellFormed(path))}`)
}

/**
 * Finds files in `files` as Sass does: with or without extension and underscore, or as the index of a folder.
 */
export function importerOf(files: FileTree): Importer<'sync'> {
  return {
    canonicalize(address) {
      const { protocol, pathname } = new URL(
        /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `${SCHEME}/${address}`,
      )
      if (protocol !== SCHEME) throw new Error(`Nothing is fetched here, so ${address} was not read.`)
      const path = decodeURIComponent(pathname).replace(/^\//, '')
      const found = candidates(path).find((each) => Object.hasOwn(files, each))
      return found === undefined ? null : addressOf(found)
    },
    load({ pathname }) {
      const path = decodeURIComponent(pathname).replace(/^\//, '')
      const syntax = path.endsWith('.sass') ? 'indented' : path.endsWith('.css') ? 'css' : 'scss'
      return { contents: files[path] ?? '', syntax }
    },
  }
}

function candidates(path: string): readonly string[] {
  const slash = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, slash), path.slice(slash)]
  const hasExtension = /\.(?:scss|sass|css)$/.test(name)
  const endings = hasExtension ? [''] : ['.scss', '.sass', '.css']
  const names = endings.flatMap((ending) => [`${folder}${name}${ending}`, `${folder}_${name}${ending}`])
  const index = hasExtension
    ? []
    : endings.flatMap((ending) => [`${path}/index${ending}`, `${path}/_index${ending}`])
  return [...names, ...index].map((each) => each.replace(/^\//, ''))
}
