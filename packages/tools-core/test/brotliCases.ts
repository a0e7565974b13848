/** What both engines of Brotli do alike. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Brotli } from '../src/shared/platform/brotli.ts'

export function itIsBrotli(load: () => Promise<Brotli>): void {
  const SHORT = new TextEncoder().encode('small sharp tools')

  it('reads what it writes', async () => {
    const brotli = await load()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(brotli.decompress(brotli.compress(bytes), 3000)).toEqual(bytes)
      }),
      { numRuns: 30 },
    )
  })

  it('stops at the limit, and not before', async () => {
    const brotli = await load()
    const compressed = brotli.compress(new Uint8Array(5_000_000))
    expect(brotli.decompress(compressed, 4_999_999)).toBeUndefined()
    expect(brotli.decompress(compressed, 5_000_000)).toHaveLength(5_000_000)
  })

  it('throws for what ends too early, and for what is not Brotli', async () => {
    const brotli = await load()
    const compressed = brotli.compress(SHORT)
    for (let length = 0; length < compressed.length; length += 1)
      expect(() => brotli.decompress(compressed.subarray(0, length), 1000), String(length)).toThrow()
    expect(() => brotli.decompress(Uint8Array.of(255, 255), 1000)).toThrow()
  })

  it('throws for bytes after the end', async () => {
    const brotli = await load()
    const longer = Uint8Array.from([...brotli.compress(SHORT), 1, 2, 3])
    expect(() => brotli.decompress(longer, 1000)).toThrow()
  })
}
