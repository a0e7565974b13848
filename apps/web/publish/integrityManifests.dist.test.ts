/** The manifests of the build, against its list of files and its headers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { BUILD_LIST_PATH } from '../app/lib/offline/buildList.ts'
import { readSiteConfig } from '../app/site.config.ts'
import { obstacles, WAICT_TYPE, WEBCAT_PATH } from './integrityManifests.ts'
import { manifestSources } from './publishSite.ts'
import { headersFor } from './siteRules.mjs'
import type { SiteTable } from './siteTable.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))
const folder = join(build, 'client')
const table: SiteTable = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8'))
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const list = JSON.parse(read(BUILD_LIST_PATH)) as { readonly files: Readonly<Record<string, string>> }

const [, waictFile = ''] =
  /manifest="([^"]+)"/.exec(headersFor(table.rules, '/')['Integrity-Policy-WAICT-v1'] ?? '') ?? []
const waict = JSON.parse(read(waictFile).split('\n')[0] ?? '') as Manifest
const webcat = (JSON.parse(read(WEBCAT_PATH)) as { readonly manifest: Manifest & WebcatManifest }).manifest

interface Manifest {
  readonly hashes?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly wasm_hashes?: readonly string[]
}
interface WebcatManifest {
  readonly default_csp: string
  readonly extra_csp: Readonly<Record<string, string>>
  readonly wasm: readonly string[]
}

/** The hashes of the list in the manifests' spelling, by address; without the manifests, which are later. */
const expected = new Map(
  Object.entries(list.files)
    .filter(([file]) => file !== WEBCAT_PATH && file !== waictFile)
    .map(([file, hash]) => [
      table.pages.find((page) => page.file === file)?.path ?? file,
      hash.replace('sha256-', '').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    ]),
)

it('WAICT: the hashes are those of the list of the build', () => {
  const plain = Object.entries(waict.hashes ?? {}).map(([address, hash]) => [
    address.replace(/\?.*/, ''),
    hash,
  ])
  expect(Object.fromEntries(plain)).toEqual(Object.fromEntries(expected))
})

it('WAICT: the manifest is served with its type, and for ever', () => {
  expect(table.mimeTypes.waict).toBe(WAICT_TYPE)
  expect(headersFor(table.rules, waictFile)['Cache-Control']).toContain('immutable')
})

it('WEBCAT: files and policies are those that are served', () => {
  const { '/index.html': home, ...others } = webcat.files ?? {}
  expect({ ...others, '/': home }).toEqual(Object.fromEntries(expected))
  for (const path of ['/', '/faq', '/preview.html', '/assets/a.js'])
    expect(webcat.extra_csp[path] ?? webcat.default_csp).toBe(
      headersFor(table.rules, path)['Content-Security-Policy'],
    )
})

it('both: every WebAssembly file is listed, and the modules inside of scripts', () => {
  const wasmFiles = Object.keys(list.files).filter((file) => file.endsWith('.wasm'))
  expect(waict.wasm_hashes?.length).toBeGreaterThan(wasmFiles.length)
  expect(webcat.wasm).toEqual(waict.wasm_hashes)
})

it('what still stands in the way of taking part', async () => {
  const sources = await manifestSources(folder, table, readSiteConfig({}))
  expect(obstacles(sources).map((problem) => problem.split(' allows ')[0])).toEqual([
    'WAICT: no service proves yet that the manifest is public, so max-age stays 0 and the mode report.',
    'WAICT: /404.html answers every unknown address, and a manifest cannot name those.',
    'WEBCAT: the manifest is not signed: that and the enrolment take keys of the owner.',
    'WEBCAT refuses the policy of /preview.html: script-src',
    'WEBCAT refuses the policy of /preview.html: style-src',
    'WEBCAT refuses the policy of /preview.html: worker-src',
    'WEBCAT refuses the policy of /preview-online.html: it has no script-src.',
    'WEBCAT refuses the policy of /preview-online.html: it has no style-src.',
    'WEBCAT refuses the policy of /preview-online.html: it has no object-src.',
    'WEBCAT refuses the policy of /preview-online.html: it has no worker-src.',
    'WEBCAT refuses the policy of /preview-online.html: default-src',
  ])
})
