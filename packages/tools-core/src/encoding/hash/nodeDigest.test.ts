import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HASH_ALGORITHMS } from './algorithms.ts'
import { createHasher } from './hasher.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The digest of pieces that are overwritten after they were taken. */
async function digestOf(algorithm: string, length?: number): Promise<string> {
  const hasher = await createHasher(algorithm, length === undefined ? {} : { length })
  if (!hasher.ok) throw new Error(hasher.errors[0]?.message)
  for (let at = 0; at < 20; at += 1) {
    const piece = new Uint8Array(at * 37).fill(at)
    hasher.value.update(piece)
    piece.fill(255)
  }
  return hasher.value.digest()
}

describe('in Node', () => {
  it.each(HASH_ALGORITHMS)('%s is what a page computes', async (algorithm) => {
    const inNode = await digestOf(algorithm)
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    expect(await digestOf(algorithm)).toBe(inNode)
  })

  it.each([
    ['shake128', 100],
    ['shake256', 8],
    ['blake2b', 20],
    ['blake2s', 16],
  ] as const)('%s of %i bytes is what a page computes', async (algorithm, length) => {
    const inNode = await digestOf(algorithm, length)
    expect(inNode).toHaveLength(2 * length)
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    expect(await digestOf(algorithm, length)).toBe(inNode)
  })

  it('SHA-256 is computed by node:crypto, and a finished digest takes no more', async () => {
    const asked = vi.spyOn(process, 'getBuiltinModule')
    const hasher = await createHasher('sha-256')
    expect(asked).toHaveBeenCalledWith('node:crypto')
    if (!hasher.ok) throw new Error(hasher.errors[0]?.message)
    const digest = hasher.value.update('abc').digest()
    expect(digest).toBe(createHash('sha256').update('abc').digest('hex'))
    expect(() => hasher.value.digest()).toThrow('already finished')
  })
})
