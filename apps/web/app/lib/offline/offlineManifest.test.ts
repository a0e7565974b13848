import { describe, expect, it } from 'vitest'
import { type LargeFile, missingOf } from './offlineManifest.ts'

const codec: LargeFile = { path: '/assets/codec.wasm', bytes: 1, pages: [] }
const single: LargeFile = { path: '/assets/single.wasm', bytes: 2, pages: [], build: 'single' }
const threaded: LargeFile = { path: '/assets/threaded.wasm', bytes: 3, pages: [], build: 'threaded' }
const all = [codec, single, threaded]

describe('missingOf', () => {
  it('requests the single-threaded build of FFmpeg, which makes every file format', () => {
    expect(missingOf(all, [])).toEqual([codec, single])
    expect(missingOf(all, [threaded, codec])).toEqual([single])
  })

  it('requests nothing that is on the device', () => {
    expect(missingOf(all, [single])).toEqual([codec])
    expect(missingOf(all, [single, codec])).toEqual([])
  })
})
