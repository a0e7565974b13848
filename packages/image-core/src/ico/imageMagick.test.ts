import { hasImageMagick, identifyWith, pixelsByImageMagick } from '@whittle/scripts/testing/imageMagick'
import { describe, expect, it } from 'vitest'
import { paint } from '../../test/material.ts'
import { decodeIco } from './decodeIco.ts'
import { encodeIco, type IcoOptions } from './encodeIco.ts'

/** Sixteen colours or fewer, a transparent corner, and translucent pixels. */
const images = [16, 17, 32, 48, 256].map((side) =>
  paint(side, side === 17 ? 5 : side, (x, y) => {
    if (x + y < 4) return [0, 0, 0, 0]
    return [(x & 3) * 60, (y & 1) * 200, 90, x === 5 ? 180 : 255]
  }),
)

const variants: IcoOptions[] = [
  { bitDepth: 32 },
  { bitDepth: 32, png: 'never' },
  { bitDepth: 24 },
  { bitDepth: 8 },
  { bitDepth: 4 },
]

describe.runIf(hasImageMagick())('ImageMagick', () => {
  it.each(variants)('finds the original images in %o', (options) => {
    expect(identifyWith('%wx%h', encodeIco(images, options), 'ico')).toEqual([
      '17x5',
      '16x16',
      '32x32',
      '48x48',
      '256x256',
    ])
  })

  it.each(variants)('decodes %o to the same pixels as decodeIco', (options) => {
    const icon = encodeIco(images, options)
    for (const [index, image] of decodeIco(icon).entries()) {
      const theirs = pixelsByImageMagick(icon, 'ico', { index })
      // At alpha 0 there is no colour to compare.
      const visible = (data: Uint8Array | Uint8ClampedArray) =>
        [...data].map((value, i) => (data[i | 3] === 0 ? 0 : value))
      expect(visible(theirs)).toEqual(visible(image.data))
    }
  })
})
