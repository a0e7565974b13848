import { expect, it } from 'vitest'
import { pngFile } from '../../test/pngFile.ts'
import { identify } from '../identify/identify.ts'
import type { PixelImage } from '../pixels.ts'
import { defaultRecipe } from '../recipe.ts'
import { exactPixels } from './exactPixels.ts'

/** What is read of a one-pixel PNG with these chunks, whose content does not matter. */
function readWith(chunks: readonly string[]): PixelImage | undefined {
  const png = pngFile({
    width: 1,
    height: 1,
    depth: 8,
    colorType: 6,
    interlaced: false,
    sample: (_x, _y, channel) => 10 * channel + 1,
    chunks: chunks.map((type) => [type, new Uint8Array(8)]),
  })
  return exactPixels(png, identify(png), { ...defaultRecipe, format: 'png' })
}

it.each([[[]], [['sRGB']], [['gAMA', 'cHRM', 'sRGB']]])('reads the samples of a PNG with %o', (chunks) => {
  expect([...(readWith(chunks)?.data ?? [])]).toEqual([1, 11, 21, 31])
})

it.each([[['gAMA']], [['cHRM']], [['iCCP']], [['iCCP', 'sRGB']], [['cICP', 'sRGB']]])(
  'leaves the colours of a PNG with %o to the browser',
  (chunks) => {
    expect(readWith(chunks)).toBeUndefined()
  },
)
