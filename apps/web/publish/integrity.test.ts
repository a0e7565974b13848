import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addIntegrity, integrityOf, writeIntegrity } from './integrity.ts'

const FILES = {
  '/assets/entry.js': 'new Worker("/assets/workers/w.js")',
  '/assets/style.css': 'a{}',
  '/assets/kernel.wasm': 'kernel',
  '/assets/core.js': 'core',
  '/assets/workers/w.js': 'import("/assets/core.js")',
}
const PAGE =
  '<link rel="stylesheet" href="/assets/style.css"/><script data-scripts="/assets/entry.js">start()</script>'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('integrityOf', () => {
  it('is a SHA-256 as browsers read it', () => {
    // Source: printf 'abc' | openssl dgst -sha256 -binary | base64
    expect(integrityOf('abc')).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')
  })
})

describe('writeIntegrity', () => {
  it('gives pages the hashes of modules and styles, and workers those of all that they load', async () => {
    const map = await writeIntegrity(folder, Object.keys(FILES))
    const { integrity } = JSON.parse(readFileSync(join(folder, map.path), 'utf8'))
    const table = Object.keys(integrity).find((path) => path.includes('for-workers')) ?? ''
    expect(Object.keys(integrity).sort()).toEqual([
      '/assets/core.js',
      '/assets/entry.js',
      table,
      '/assets/style.css',
    ])
    expect(map.hash).toBe(integrityOf(readFileSync(join(folder, map.path))))
    expect(integrity[table]).toBe(integrityOf(readFileSync(join(folder, table))))
    expect(Object.keys(JSON.parse(readFileSync(join(folder, table), 'utf8')))).toEqual([
      '/assets/core.js',
      '/assets/kernel.wasm',
      '/assets/workers/w.js',
    ])
  })

  it('names both files by what is in them', async () => {
    const before = await writeIntegrity(folder, Object.keys(FILES))
    writeFileSync(join(folder, '/assets/kernel.wasm'), 'Kernel')
    expect((await writeIntegrity(folder, Object.keys(FILES))).path).not.toBe(before.path)
  })
})

describe('addIntegrity', () => {
  const map = {
    path: '/assets/published-1.json',
    hash: 'sha256-m',
    integrity: { '/assets/style.css': 'sha256-s' },
  }

  it('puts the hash on the style sheet, and the import map before the scripts', () => {
    expect(addIntegrity(PAGE, map)).toBe(
      '<link rel="stylesheet" href="/assets/style.css" integrity="sha256-s"/><script data-map="/assets/published-1.json sha256-m" data-scripts="/assets/entry.js">start()</script>',
    )
  })

  it('refuses a page that it cannot protect', () => {
    expect(() => addIntegrity('<p>', map)).toThrow('no script that starts it')
    expect(() => addIntegrity(PAGE, { ...map, integrity: {} })).toThrow('/assets/style.css has no hash')
  })
})
