import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { itIsBrotli } from '../../../test/brotliCases.ts'
import { loadBrotli } from './brotli.ts'

describe('Brotli of the host', () => {
  itIsBrotli(loadBrotli)

  it('reads what zlib writes', async () => {
    const bytes = new TextEncoder().encode('small sharp tools '.repeat(99))
    const compressed = Uint8Array.from(brotliCompressSync(bytes))
    expect((await loadBrotli()).decompress(compressed, 3000)).toEqual(bytes)
  })
})
