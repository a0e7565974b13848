import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../app/site.config.ts'
import { pageAt } from '../app/testing/pageAt.ts'
import { headerRules } from './headers.ts'
import {
  type ManifestSources,
  manifestHash,
  obstacles,
  policyProblems,
  waictHeader,
  waictManifest,
  waictPath,
  wasmHashes,
  webcatManifest,
} from './integrityManifests.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example.org' })
const files = new Map([
  ['/index.html', text('home')],
  ['/faq.html', text('faq')],
  ['/404.html', text('none')],
  ['/preview.html', text('preview')],
  ['/assets/a-1.js', text('let a')],
])

function sourcesOf(replaced: Partial<ManifestSources> = {}): ManifestSources {
  return {
    site,
    files,
    previewVersion: 'abc',
    previews: ['/preview.html'],
    commit: 'c0ffee',
    table: {
      pages: [
        { path: '/', file: '/index.html' },
        { path: '/faq', file: '/faq.html' },
      ],
      notFoundFile: '/404.html',
      hiddenFiles: [],
      mimeTypes: {},
      rules: headerRules({
        pages: [pageAt('/'), pageAt('/faq')],
        rootFiles: ['/404.html'],
        scriptHashes: ["'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI='"],
        linkedOrigins: [],
        waictManifest: waictPath(files),
        site,
      }),
    },
    ...replaced,
  }
}

describe('WAICT', () => {
  it('has the hash of every address, and an empty line for the proof that there is not', () => {
    const [manifest = '', proof, end, ...more] = waictManifest(sourcesOf()).split('\n')
    expect([proof, end, more]).toEqual(['', '', []])
    expect(JSON.parse(manifest).hashes).toEqual({
      '/': manifestHash('home'),
      '/404.html': manifestHash('none'),
      '/assets/a-1.js': manifestHash('let a'),
      '/faq': manifestHash('faq'),
      '/preview.html?v=abc': manifestHash('preview'),
    })
  })

  it('writes hashes in base64url without padding', () => {
    expect(manifestHash('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU')
  })

  it('is at an address that changes with any file', () => {
    const other = waictPath(new Map([...files, ['/assets/a-1.js', text('let b')]]))
    expect(waictPath(files)).toMatch(/^\/assets\/waict-[\w-]{22}\.waict$/)
    expect(other).not.toBe(waictPath(files))
    expect(waictPath(new Map([...files].reverse()))).toBe(waictPath(files))
  })

  it('is only reported, in a header of the form that the draft asks for', () => {
    expect(waictHeader('/m')).toBe('max-age=0, mode=report, manifest="/m"')
  })
})

describe('WebAssembly', () => {
  const module = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0)

  it('is found as a file and in scripts, in base64', () => {
    const base64 = Buffer.from(module).toString('base64')
    const hash = manifestHash(module)
    expect(wasmHashes(new Map([['/a.wasm', module]]))).toEqual([hash])
    expect(wasmHashes(new Map([['/a.js', text(`f("${base64}")`)]]))).toEqual([hash])
    expect(wasmHashes(new Map([['/a.txt', text(base64)]]))).toEqual([])
  })
})

describe('WEBCAT', () => {
  const { manifest, signatures } = JSON.parse(webcatManifest(sourcesOf()))

  it('has the policy of the site, that of each document with another one, and every file by its address', () => {
    expect(manifest).toMatchObject({
      app: 'https://tools.example.org',
      version: 'c0ffee',
      default_index: 'index.html',
      default_fallback: '/404.html',
      wasm: [],
    })
    expect(manifest.default_csp).toContain("default-src 'self'; script-src 'self'")
    expect(Object.keys(manifest.extra_csp)).toEqual(['/preview.html'])
    expect(Object.keys(manifest.files)).toEqual([
      '/404.html',
      '/assets/a-1.js',
      '/faq',
      '/index.html',
      '/preview.html',
    ])
    expect(signatures).toEqual({})
  })

  it.each([
    ["default-src 'none'", []],
    ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", []],
    ["default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'", ['it has no worker-src']],
    ["default-src 'none'; script-src 'unsafe-eval' blob:", ["script-src allows 'unsafe-eval' blob:"]],
    ["default-src 'none'; worker-src blob:", ['worker-src allows blob:']],
    ["default-src 'none', img-src *", expect.arrayContaining(['it has a comma'])],
  ])('accepts or refuses the policy %s', (policy, problems) => {
    expect(policyProblems(policy)).toEqual(problems)
  })
})

it('says what stands in the way: the policy of the site does not, nor any header', () => {
  const found = obstacles(sourcesOf())
  expect(found.filter((problem) => problem.includes('policy of / ') || problem.includes('header'))).toEqual(
    [],
  )
  expect(found.find((problem) => problem.includes('/preview.html'))).toContain("'unsafe-eval'")
  const table = { ...sourcesOf().table, rules: [{ path: '/*', headers: { Link: '</a>' } }] }
  expect(obstacles(sourcesOf({ table }))).toContain('WEBCAT refuses the header Link, which / has.')
})
