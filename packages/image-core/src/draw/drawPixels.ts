/**
 * Draws the crop of a picture without a canvas: straight alpha stays exact, and quarter turns and flips lose
 * nothing. Pure.
 */
import { isOpaqueFormat } from '../formats.ts'
import { invert, orientationOf } from '../geometry/index.ts'
import type { PixelImage } from '../pixels.ts'
import type { Recipe } from '../recipe.ts'
import { isOpaque } from '../resample/pixelWords.ts'
import { onBackground } from './background.ts'
import { turnedCrop } from './exactPixels.ts'
import type { RenderPlan } from './planRender.ts'

/** The crop at its own size, opaque where the format needs it. */
export function drawPixels(image: PixelImage, plan: RenderPlan, recipe: Recipe): PixelImage {
  const isSlanted = orientationOf(recipe).straighten !== 0
  const drawn = isSlanted ? slantedCrop(image, plan) : turnedCrop(image, plan)
  return isOpaqueFormat(recipe.format) && !isOpaque(drawn) ? onBackground(drawn, recipe.background) : drawn
}

/**
 * The crop of an image under any matrix without scaling, by bicubic interpolation (Catmull and Rom) of
 * colours that are multiplied by alpha. Beyond the image everything is transparent.
 */
function slantedCrop(image: PixelImage, { stage, crop }: RenderPlan): PixelImage {
  const { a, b, c, d, e, f } = invert(stage.matrix)
  const data = new Uint8ClampedArray(crop.width * crop.height * 4)
  const pixel = new Float64Array(4)
  for (let y = 0, at = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++, at += 4) {
      const [stageX, stageY] = [crop.x + x + 0.5, crop.y + y + 0.5]
      const sourceX = a * stageX + c * stageY + e - 0.5
      const sourceY = b * stageX + d * stageY + f - 0.5
      if (!interpolate(image, sourceX, sourceY, pixel)) continue
      const alpha = Math.min(255, Math.max(0, pixel[3]!))
      if (alpha < 0.5) continue
      for (let channel = 0; channel < 3; channel++) data[at + channel] = (255 * pixel[channel]!) / alpha
      data[at + 3] = alpha
    }
  }
  return { width: crop.width, height: crop.height, data, colorSpace: image.colorSpace ?? 'srgb' }
}

/** Adds up the 4 × 4 pixels around a point; returns whether any of them is in the image. */
function interpolate(image: PixelImage, x: number, y: number, pixel: Float64Array): boolean {
  const { width, height, data } = image
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1]
  if (left > width - 1 || top > height - 1 || left < -3 || top < -3) return false
  pixel.fill(0)
  for (let row = 0; row < 4; row++) {
    const sourceRow = top + row
    if (sourceRow < 0 || sourceRow >= height) continue
    const rowWeight = catmullRom(y - sourceRow)
    for (let column = 0; column < 4; column++) {
      const sourceColumn = left + column
      if (sourceColumn < 0 || sourceColumn >= width) continue
      const from = 4 * (sourceRow * width + sourceColumn)
      const alpha = data[from + 3]! * rowWeight * catmullRom(x - sourceColumn)
      for (let channel = 0; channel < 3; channel++) pixel[channel]! += (data[from + channel]! * alpha) / 255
      pixel[3]! += alpha
    }
  }
  return true
}

/** Source: Catmull and Rom, A Class of Local Interpolating Splines (1974); Keys's kernel with a = -1/2. */
function catmullRom(distance: number): number {
  const t = Math.abs(distance)
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1
  return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0
}
