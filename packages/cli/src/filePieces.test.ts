import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePieces, gathered, PIECE } from './filePieces.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-pieces-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Bytes that are different in each piece. */
function numbered(length: number): Buffer {
  return Buffer.from(Uint32Array.from({ length: Math.ceil(length / 4) }, (_, at) => at).buffer, 0, length)
}

describe('filePieces', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 5 * PIECE + 7])(
    'reads a file of %i bytes whole, though a buffer is used again',
    async (length) => {
      const path = join(folder, 'file')
      const bytes = numbered(length)
      writeFileSync(path, bytes)
      const file = await open(path)
      const made = Buffer.alloc(length)
      let count = 0
      for await (const piece of filePieces(file.fd)) {
        // A piece stays as it is while it is worked on.
        await new Promise((resolve) => setTimeout(resolve, 2))
        made.set(piece, count)
        count += piece.length
      }
      await file.close()
      expect([count, Buffer.compare(made, bytes)]).toEqual([length, 0])
    },
  )

  it('begins where the file stands, and may be left before its end', async () => {
    const path = join(folder, 'file')
    const bytes = numbered(4 * PIECE)
    writeFileSync(path, bytes)
    const file = await open(path)
    await file.read(Buffer.alloc(10), 0, 10, null)
    for await (const piece of filePieces(file.fd)) {
      expect(Buffer.compare(piece, bytes.subarray(10, 10 + PIECE))).toBe(0)
      break
    }
    await file.close()
  })

  it('fails as reading does', async () => {
    const file = await open(folder)
    await expect(filePieces(file.fd).next()).rejects.toThrow('EISDIR')
    await file.close()
  })
})

describe('gathered', () => {
  it.each([
    ['small ones', [65_536]],
    ['uneven ones', [1, 0, 70_001, 300_000]],
    ['larger ones', [3 * PIECE + 5, 7]],
  ])('makes large pieces of %s', async (_, lengths) => {
    const bytes = numbered(5 * PIECE + 7)
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const length = lengths[turn % lengths.length]!
        yield bytes.subarray(at, at + length)
        at += length
      }
    }
    const made: Uint8Array[] = []
    for await (const piece of gathered(pieces())) made.push(piece.slice())
    expect(made.map(({ length }) => length)).toEqual([...Array(5).fill(PIECE), 7])
    expect(Buffer.compare(Buffer.concat(made), bytes)).toBe(0)
  })
})
