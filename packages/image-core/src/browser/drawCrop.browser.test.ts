import { describe, expect, it } from 'vitest'
import { photoFile, pixelsOf } from '../../test/browserMaterial.ts'
import { planRender } from '../draw/planRender.ts'
import { defaultRecipe } from '../recipe.ts'
import { decodeImage } from './decode.ts'
import { drawCrop } from './drawCrop.ts'
import { exportImage } from './exportImage.ts'
import { createSurface, freeSurface, readPixels } from './surface.ts'

const EDITS = [
  { rotate: 0 },
  { rotate: 90 },
  { rotate: -97 },
  { rotate: 12, flip: { horizontal: true, vertical: false } },
  { rotate: 180, flip: { horizontal: false, vertical: true } },
] as const

describe('drawCrop', () => {
  it.each(EDITS)('shows in a preview exactly what is exported: %o', async (edit) => {
    const photo = await photoFile({ width: 200, height: 150 })
    const crop = { x: 20, y: 10, width: 64, height: 48 }
    const image = await decodeImage(photo)
    const preview = createSurface(crop)
    drawCrop(preview.context, image.bitmap, planRender(image, { ...defaultRecipe, ...edit, crop }))
    const { blob } = await exportImage(image, { format: 'png', crop, ...edit })
    expect(readPixels(preview).data).toEqual((await pixelsOf(blob)).data)
    image.bitmap.close()
    freeSurface(preview)
  })

  it('scales what it shows, and restores the transform', async () => {
    const image = await decodeImage(await photoFile({ width: 200, height: 150 }))
    const plan = planRender(image, { ...defaultRecipe, crop: { x: 100, y: 50, width: 80, height: 60 } })
    const surface = createSurface({ width: 40, height: 30 })
    surface.context.setTransform(1, 0, 0, 1, 0, 0)
    drawCrop(surface.context, image.bitmap, { ...plan, scale: 0.5 })
    const { e, f, a } = surface.context.getTransform()
    expect([a, e, f]).toEqual([1, 0, 0])
    expect(readPixels(surface).data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
    image.bitmap.close()
    freeSurface(surface)
  })
})
