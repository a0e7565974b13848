/**
 * Who publishes the packages and from where, in the manifest of each: `npm run release:version` copies it
 * from `publisher.json`, the one place where an owner fills it in.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Publisher
 * @property {string} author a name, or a name and an address: `Ada <ada@example.org>`
 * @property {string} repository the address of the repository, without `.git`
 * @property {string} homepage the address of a page about the packages
 * @property {string} bugs the address where bugs are reported
 * @property {boolean} provenance whether the registry is shown which commit a package was built from. Only CI
 *   services that the registry trusts can do so; without one, it is `false`.
 */

/** An owner for rehearsals, as long as nobody has filled in the real one. @type {Publisher} */
export const EXAMPLE_PUBLISHER = {
  author: 'Ada Example <ada@example.org>',
  repository: 'https://example.org/ada/whittle',
  homepage: 'https://example.org/whittle',
  bugs: 'https://example.org/ada/whittle/issues',
  provenance: true,
}

/** The names of the values that nobody has filled in. @param {Publisher} publisher */
export function missingValues(publisher) {
  return Object.entries(publisher).flatMap(([name, value]) => (value === '' ? [name] : []))
}

/** @param {string} root @returns {Publisher} */
export function readPublisher(root) {
  return JSON.parse(readFileSync(join(root, 'scripts/packaging/publisher.json'), 'utf8'))
}

/**
 * The fields of the manifest in a folder of the repository.
 *
 * @param {Publisher} publisher
 * @param {string} folder such as `packages/image-core`
 */
export function publisherFields({ author, repository, homepage, bugs, provenance }, folder) {
  return {
    author,
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    homepage,
    bugs: { url: bugs },
    publishConfig: { access: 'public', provenance },
  }
}

/**
 * Writes the fields into the manifest of every published package, behind its licence.
 *
 * @param {string} root
 * @param {Publisher} publisher
 * @throws Error naming the values that are missing.
 */
export function writePublisher(root, publisher) {
  const missing = missingValues(publisher)
  if (missing.length > 0)
    throw new Error(`Fill in ${missing.join(', ')} in scripts/packaging/publisher.json, and try again.`)
  for (const name of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', name, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    if (manifest.private === true) continue
    const fields = publisherFields(publisher, `packages/${name}`)
    writeFileSync(file, `${JSON.stringify(withFields(manifest, fields), undefined, 2)}\n`)
  }
}

function withFields(manifest, fields) {
  const others = Object.entries(manifest).filter(([name]) => !(name in fields))
  const at = others.findIndex(([name]) => name === 'license') + 1
  return Object.fromEntries([...others.slice(0, at), ...Object.entries(fields), ...others.slice(at)])
}
