import { readFile } from 'node:fs/promises'
import { decodeIco } from '@whittle/image-core/ico'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type IconFile, makeIcons } from './icons.ts'

let icons: readonly IconFile[]

beforeAll(async () => {
  icons = await makeIcons(await readFile(new URL('../public/favicon.svg', import.meta.url)))
})

function bytesOf(path: string): Uint8Array {
  const icon = icons.find((candidate) => candidate.path === path)
  if (icon === undefined) throw new Error(`${path} was not made.`)
  return icon.bytes
}

/** Returns a pixel of a PNG as [r, g, b, a]. */
async function pixel(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytesOf(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

describe('the icons', () => {
  it.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('%s is a square with sides of %i pixels', async (path, side) => {
    expect(await sharp(bytesOf(path)).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  })

  it('include three sizes in the ICO file', () => {
    expect(decodeIco(bytesOf('/favicon.ico')).map((image) => image.width)).toEqual([16, 32, 48])
  })

  it('show the mark in its colours on a transparent background, or an opaque one for maskable icons', async () => {
    expect(await pixel('/icon-512.png', 150, 100)).toEqual([0xbf, 0x4b, 0x1c, 255])
    expect((await pixel('/icon-512.png', 256, 256))[3]).toBe(0)
    expect(await pixel('/icon-maskable-512.png', 10, 10)).toEqual([0xfb, 0xf9, 0xf7, 255])
    expect(await pixel('/icon-maskable-512.png', 200, 170)).toEqual([0xbf, 0x4b, 0x1c, 255])
  })
})
