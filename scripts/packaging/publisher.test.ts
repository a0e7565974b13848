import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'
import { EXAMPLE_PUBLISHER, missingValues, readPublisher, writePublisher } from './publisher.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'whittle-publisher-'))
  for (const [name, manifest] of Object.entries({
    shown: { name: '@whittle/shown', license: 'MIT', author: 'before', type: 'module' },
    inner: { name: '@whittle/inner', private: true },
  })) {
    mkdirSync(join(root, 'packages', name), { recursive: true })
    writeFileSync(join(root, 'packages', name, 'package.json'), `${JSON.stringify(manifest)}\n`)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const manifestOf = (name: string) => readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')

it('the manifests of published packages name their owner, repository, pages and provenance', () => {
  writePublisher(root, EXAMPLE_PUBLISHER)
  expect(JSON.parse(manifestOf('shown'))).toEqual({
    name: '@whittle/shown',
    license: 'MIT',
    author: 'Ada Example <ada@example.org>',
    repository: {
      type: 'git',
      url: 'git+https://example.org/ada/whittle.git',
      directory: 'packages/shown',
    },
    homepage: 'https://example.org/whittle',
    bugs: { url: 'https://example.org/ada/whittle/issues' },
    publishConfig: { access: 'public', provenance: true },
    type: 'module',
  })
  expect(manifestOf('inner')).toBe('{"name":"@whittle/inner","private":true}\n')
})

it('are the same when they are written again', () => {
  writePublisher(root, EXAMPLE_PUBLISHER)
  const before = manifestOf('shown')
  writePublisher(root, EXAMPLE_PUBLISHER)
  expect(manifestOf('shown')).toBe(before)
})

it('names the values that nobody has filled in, and writes nothing', () => {
  const before = manifestOf('shown')
  expect(() => writePublisher(root, { ...EXAMPLE_PUBLISHER, bugs: '', author: '' })).toThrow(
    'Fill in author, bugs in scripts/packaging/publisher.json, and try again.',
  )
  expect(manifestOf('shown')).toBe(before)
})

it('has a file with every value, to fill in', () => {
  const publisher = readPublisher(ROOT)
  expect(Object.keys(publisher)).toEqual(Object.keys(EXAMPLE_PUBLISHER))
  expect(missingValues(publisher).every((name) => name !== 'provenance')).toBe(true)
})
