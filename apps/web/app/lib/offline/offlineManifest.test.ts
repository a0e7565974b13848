import { describe, expect, it } from 'vitest'
import { type LargeFile, missingOf } from './offlineManifest.ts'

const codec: LargeFile = { path: '/assets/codec.wasm', bytes: 1, pages: [] }
const single: LargeFile = { path: '/assets/single.wasm', bytes: 2, pages: [], build: 'single' }
const threaded: LargeFile = { path: '/assets/threaded.wasm', bytes: 3, pages: [], build: 'threaded' }
const all = [codec, single, threaded]

describe('missingOf', () => {
  it.each(['single', 'threaded'] as const)('requests one of two builds: %s', (preferred) => {
    expect(missingOf(all, [], preferred)).toEqual([codec, preferred === 'single' ? single : threaded])
  })

  it('requests neither where the other one is on the device', () => {
    expect(missingOf(all, [single], 'threaded')).toEqual([codec])
    expect(missingOf(all, [threaded, codec], 'single')).toEqual([])
  })
})
