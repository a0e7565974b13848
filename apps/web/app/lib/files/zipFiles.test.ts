import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { uniqueNames, zipFiles } from './zipFiles.ts'

describe('zipFiles', () => {
  it('holds every file under its name, whole', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    const large = Uint8Array.from({ length: 3_000_000 }, (_, at) => noise[at % noise.length]! ^ (at >> 16))
    const archive = await zipFiles([
      { name: 'ä.txt', blob: new Blob(['text']) },
      { name: 'large.bin', blob: new Blob([large]) },
      { name: 'empty', blob: new Blob([]) },
    ])
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['ä.txt', 'large.bin', 'empty'])
    expect(new TextDecoder().decode(files['ä.txt'])).toBe('text')
    expect(Buffer.compare(files['large.bin']!, large)).toBe(0)
    expect(files.empty).toHaveLength(0)
  })

  it('reports progress', async () => {
    const parts: number[] = []
    const blob = new Blob([new Uint8Array(2_500_000)])
    await zipFiles(
      [
        { name: 'a', blob },
        { name: 'b', blob },
      ],
      (part) => parts.push(part),
    )
    expect(parts.length).toBeGreaterThan(2)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBeLessThanOrEqual(1)
  })

  it('rejects what no plain zip can hold', async () => {
    const blob = Object.assign(new Blob([]), {})
    Object.defineProperty(blob, 'size', { value: 4_000_000_001 })
    await expect(zipFiles([{ name: 'a', blob }])).rejects.toThrow('more than 4 GB')
  })
})

describe('uniqueNames', () => {
  it('numbers duplicate names, ignoring letter case', () => {
    expect(uniqueNames(['a.txt', 'A.txt', 'a.txt', 'b', 'b', '.x', '.x'])).toEqual([
      'a.txt',
      'A (2).txt',
      'a (3).txt',
      'b',
      'b (2)',
      '.x',
      '.x (2)',
    ])
  })

  it('does not use a number that another name has', () => {
    expect(uniqueNames(['a.txt', 'a (2).txt', 'a.txt'])).toEqual(['a.txt', 'a (2).txt', 'a (3).txt'])
  })
})
