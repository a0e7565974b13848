import { parseRecipe } from '@whittle/image-core'
import { planRender } from '@whittle/image-core/browser'
import { orientationOf, type Rect, type Size, seenStraighten, stageOf } from '@whittle/image-core/geometry'
import { mulberry32, type Random } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseAspect,
  chooseBitDepth,
  chooseFormat,
  chooseIcoSize,
  chooseQuality,
  chooseQualityTarget,
  chooseResult,
  cropTo,
  cropToSize,
  distortionOf,
  type Edits,
  effectiveQuality,
  estimatedBytes,
  flipOver,
  initialEdits,
  isKeepMeasured,
  keepObstacle,
  lockAspect,
  qualityTargetOf,
  resizeSide,
  resultChoiceOf,
  roundedCrop,
  showsFileAsItIs,
  straightenTo,
  toggleIcoSize,
  turnBy,
} from './edits.ts'
import { editsOfRecipe, losslessRecipeOf, recipeOf, sameResult } from './editsRecipe.ts'

const original = { width: 1800, height: 1200 }
const start = initialEdits(original)

describe('a freshly opened picture', () => {
  it('is uncropped, as a JPEG of quality 0.8 without metadata', () => {
    expect(recipeOf(start, original)).toMatchObject({
      crop: { x: 0, y: 0, width: 1800, height: 1200 },
      size: original,
      format: 'jpeg',
      quality: 0.8,
      metadata: 'strip',
    })
  })
})

describe('the kind of result', () => {
  const jpeg = initialEdits(original, 'jpeg')
  const kept = chooseResult(jpeg, 'keep')

  it('is compression until the visitor keeps the pixels', () => {
    expect(recipeOf(jpeg, original)).toMatchObject({ quality: 0.8, keepUnchanged: false })
    expect(recipeOf(kept, original)).toMatchObject({ keepUnchanged: true, lossless: false })
  })

  it('that keeps the pixels is compression while they are edited, and only then', () => {
    const smaller = resizeSide(kept, original, 'width', 900)
    expect(keepObstacle(smaller, original)).toBe('edited')
    expect(recipeOf(smaller, original)).toMatchObject({ quality: 0.8, keepUnchanged: false })
    expect(resultChoiceOf(resizeSide(smaller, original, 'width', 1800), original)).toBe('keep')
  })

  it.each([
    ['png', { quality: 1, lossless: false }],
    ['webp', { lossless: true }],
    ['avif', { lossless: true }],
  ] as const)('keeps the pixels of any picture in a %s, also of a part of it', (format, exact) => {
    const part = cropTo(chooseFormat(kept, format), original, { x: 10, y: 10, width: 300, height: 200 })
    expect(recipeOf({ ...part, maximumBytes: 5000 }, original)).toMatchObject(exact)
    expect(recipeOf({ ...part, maximumBytes: 5000 }, original).targetBytes).toBeUndefined()
  })

  it.each([
    ['icon', chooseFormat(kept, 'ico')],
    ['not-jpeg', chooseResult(initialEdits(original, 'heic'), 'keep')],
  ] as const)('cannot keep the pixels: %s', (obstacle, edits) => {
    expect(keepObstacle(edits, original)).toBe(obstacle)
    expect(resultChoiceOf(edits, original)).toBe('compress')
  })

  it('is measured before it is chosen, except as a lossless AVIF', () => {
    expect(isKeepMeasured(jpeg, original)).toBe(true)
    expect(isKeepMeasured(chooseFormat(jpeg, 'webp'), original)).toBe(true)
    expect(isKeepMeasured(chooseFormat(jpeg, 'avif'), original)).toBe(false)
    expect(isKeepMeasured(chooseFormat(jpeg, 'ico'), original)).toBe(false)
  })

  it('as a PNG keeps every colour until the visitor sets a quality for it', () => {
    const png = chooseFormat(chooseQuality(jpeg, 0.6), 'png')
    expect(recipeOf(png, original)).toMatchObject({ format: 'png', quality: 1 })
    expect(recipeOf(chooseQuality(png, 0.6), original)).toMatchObject({ quality: 0.6 })
    expect(recipeOf(chooseFormat(png, 'jpeg'), original)).toMatchObject({ quality: 0.6 })
  })
})

describe('width and height', () => {
  it('follow each other while the ratio is locked', () => {
    expect(resizeSide(start, original, 'width', 900).resizeDimensions).toEqual({ width: 900, height: 600 })
    expect(resizeSide(start, original, 'height', 300).resizeDimensions).toEqual({ width: 450, height: 300 })
  })

  it('are independent while it is not', () => {
    const free = lockAspect(start, original, false)
    expect(resizeSide(free, original, 'width', 900).resizeDimensions).toEqual({ width: 900, height: 1200 })
  })

  it.each([
    [5000, 1800],
    [0, 1],
    [-3, 1],
    [99.6, 100],
  ])('turn %d into %d: whole pixels, at least 1, never upscaled', (typed, taken) => {
    expect(resizeSide(start, original, 'width', typed).resizeDimensions.width).toBe(taken)
  })

  it('keep exactly the typed side while the ratio is locked, and derive the other from it', () => {
    const portrait = { width: 1080, height: 1920 }
    const typed = resizeSide(initialEdits(portrait), portrait, 'height', 1000)
    expect(typed.resizeDimensions).toEqual({ width: 563, height: 1000 })
    const side = fc.integer({ min: 20, max: 9000 })
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom('width', 'height'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (...drawn) => {
          const [width, height, typedSide, share] = drawn
          const size = { width, height }
          const pixels = Math.max(1, Math.round(share * size[typedSide]))
          const { resizeDimensions } = resizeSide(initialEdits(size), size, typedSide, pixels)
          const other = typedSide === 'width' ? 'height' : 'width'
          const derived = Math.max(1, Math.round((pixels * size[other]) / size[typedSide]))
          expect(resizeDimensions[typedSide]).toBe(pixels)
          expect(Math.abs(resizeDimensions[other] - derived)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('keep the values shown when the lock is turned off', () => {
    const half = resizeSide(start, original, 'height', 600)
    expect(lockAspect(half, original, false).resizeDimensions).toEqual({ width: 900, height: 600 })
  })

  describe.each([
    [
      { width: 3000, height: 4000 },
      { width: 413, height: 531 },
      { direction: 'wider', percent: 4 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 300, height: 800 },
      { direction: 'taller', percent: 100 },
    ],
    [
      { width: 1800, height: 1200 },
      { width: 1800, height: 600 },
      { direction: 'wider', percent: 100 },
    ],
    [
      { width: 500, height: 20 },
      { width: 20, height: 20 },
      { direction: 'taller', percent: 2400 },
    ],
  ] as const)('of a picture of %o, set to %o without the lock', (picture, size, distortion) => {
    const free = lockAspect(initialEdits(picture), picture, false)
    const asked = resizeSide(resizeSide(free, picture, 'width', size.width), picture, 'height', size.height)

    it('distort it, which is told', () => {
      expect(distortionOf(asked, picture)).toEqual(distortion)
    })

    it('no longer distort it once the crop has their shape, and stay', () => {
      const cropped = cropToSize(asked, picture)
      expect(cropped.resizeDimensions).toEqual(size)
      expect(distortionOf(cropped, picture)).toBeNull()
      const { width, height, x, y } = roundedCrop(cropped, picture)
      expect(Math.max(width / picture.width, height / picture.height)).toBeCloseTo(1, 2)
      expect(Math.abs(width - (height * size.width) / size.height)).toBeLessThanOrEqual(1)
      expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([picture.width / 2, picture.height / 2])
    })
  })

  it('distort nothing if they are those of the crop, or nearest to its shape', () => {
    const picture = { width: 1001, height: 667 }
    const free = lockAspect(initialEdits(picture), picture, false)
    expect(distortionOf(free, picture)).toBeNull()
    const half = resizeSide(resizeSide(free, picture, 'width', 500), picture, 'height', 333)
    expect(distortionOf(half, picture)).toBeNull()
    expect(
      distortionOf(lockAspect(resizeSide(half, picture, 'width', 100), picture, true), picture),
    ).toBeNull()
  })

  it('are cropped to within the chosen crop', () => {
    const crop = { x: 100, y: 200, width: 800, height: 400 }
    const free = lockAspect(cropTo(start, original, crop), original, false)
    const asked = resizeSide(resizeSide(free, original, 'width', 100), original, 'height', 100)
    expect(cropToSize(asked, original).crop).toEqual({ x: 300, y: 200, width: 400, height: 400 })
  })

  it('return to the crop’s shape when the lock is turned on again', () => {
    const stretched = resizeSide(lockAspect(start, original, false), original, 'width', 300)
    expect(lockAspect(stretched, original, true).resizeDimensions).toEqual({ width: 300, height: 200 })
  })
})

describe('a crop', () => {
  it('gives a result of its own size', () => {
    const cropped = cropTo(start, original, { x: 100, y: 100, width: 800, height: 400 })
    expect(cropped.resizeDimensions).toEqual({ width: 800, height: 400 })
  })

  it.each([
    ['width', 900, { width: 900, height: 450 }],
    ['height', 400, { width: 800, height: 400 }],
  ] as const)('keeps a requested %s of %d, and the other side follows its shape', (side, pixels, size) => {
    const asked = resizeSide(start, original, side, pixels)
    const cropped = cropTo(asked, original, { x: 0, y: 0, width: 1000, height: 500 })
    expect(cropped.resizeDimensions).toEqual(size)
  })

  it('with fewer pixels than requested gives what it has', () => {
    const asked = resizeSide(start, original, 'width', 900)
    const cropped = cropTo(asked, original, { x: 0, y: 0, width: 600, height: 300 })
    expect(cropped.resizeDimensions).toEqual({ width: 600, height: 300 })
  })
})

describe('a preset ratio', () => {
  it.each([
    [1, { width: 1200, height: 1200 }],
    [4 / 3, { width: 1600, height: 1200 }],
    [16 / 9, { width: 1800, height: 1013 }],
    [9 / 16, { width: 675, height: 1200 }],
  ])('of %f gives a height of width / ratio, rounded', (ratio, size) => {
    expect(chooseAspect(start, original, ratio).resizeDimensions).toEqual(size)
  })

  it('keeps a width that the new crop still has', () => {
    const half = resizeSide(start, original, 'width', 900)
    expect(chooseAspect(half, original, 1).resizeDimensions).toEqual({ width: 900, height: 900 })
  })

  it('is led by the width even if a height was requested, or both sides are free', () => {
    const byHeight = resizeSide(start, original, 'height', 500)
    expect(chooseAspect(byHeight, original, 1).resizeDimensions).toEqual({ width: 750, height: 750 })
    const free = resizeSide(lockAspect(start, original, false), original, 'width', 800)
    expect(chooseAspect(free, original, 16 / 9).resizeDimensions).toEqual({ width: 800, height: 450 })
  })

  it('and then another give the same as the last one alone', () => {
    const squareFirst = chooseAspect(start, original, 1)
    expect(chooseAspect(squareFirst, original, 16 / 9)).toEqual(chooseAspect(start, original, 16 / 9))
  })

  it('can be released without changing the crop', () => {
    const square = chooseAspect(start, original, 1)
    const free = chooseAspect(square, original, null)
    expect(free.crop).toEqual(square.crop)
    expect(free.aspectRatio).toBeNull()
  })
})

describe('turning and flipping', () => {
  const crop: Rect = { x: 100, y: 200, width: 600, height: 300 }
  const cropped = chooseCrop(crop)

  it('turns crop, ratio and result together', () => {
    const turned = turnBy({ ...cropped, aspectRatio: 2 }, original, 1)
    expect(turned.crop).toEqual({ x: 700, y: 100, width: 300, height: 600 })
    expect(turned.resizeDimensions).toEqual({ width: 300, height: 600 })
    expect(turned.aspectRatio).toBe(0.5)
  })

  it('is undone by four turns, by a turn back, or by a second flip', () => {
    const four = [1, 1, 1, 1].reduce((edits) => turnBy(edits, original, 1), cropped)
    const back = turnBy(turnBy(cropped, original, 1), original, -1)
    const twice = flipOver(flipOver(cropped, original, 'horizontal'), original, 'horizontal')
    for (const edits of [four, back, twice])
      expect(recipeOf(edits, original)).toEqual(recipeOf(cropped, original))
  })

  it('turns the picture as displayed: a turn after a flip is still clockwise', () => {
    const flipped = flipOver(cropped, original, 'horizontal')
    const turned = turnBy(flipped, original, 1)
    expect(stageOf(original, turned.orientation).size).toEqual({ width: 1200, height: 1800 })
    expect(turned.crop).toEqual({ x: 700, y: 1100, width: 300, height: 600 })
  })
})

describe('straightening', () => {
  it.each([-45, -12.5, -1, 1, 7, 30, 45])('by %d degrees keeps the crop inside the stage', (degrees) => {
    const edits = straightenTo(chooseCrop({ x: 900, y: 0, width: 900, height: 1200 }), original, degrees)
    const stage = stageOf(original, edits.orientation).size
    const { x, y, width, height } = edits.crop
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(stage.width + 1e-9)
    expect(y + height).toBeLessThanOrEqual(stage.height + 1e-9)
    expect(edits.resizeDimensions.width).toBeLessThanOrEqual(Math.round(width))
  })

  it('reads back the angle as displayed, also after a flip', () => {
    const flipped = flipOver(start, original, 'vertical')
    expect(seenStraighten(straightenTo(start, original, 5).orientation)).toBe(5)
    expect(seenStraighten(straightenTo(flipped, original, 5).orientation)).toBe(5)
  })

  it.each([-45, 45])('by %d degrees after a turn keeps the turn, in the recipe too', (degrees) => {
    const recipe = recipeOf(straightenTo(turnBy(start, original, 1), original, degrees), original)
    expect(recipe).toMatchObject({ rotate: 90, straighten: degrees })
    expect(recipe.crop).toMatchObject(stageOf(original, orientationOf(parseRecipe(recipe))).size)
  })
})

describe('an icon', () => {
  it('starts with one image of 32 pixels and 32 bits each time it is chosen', () => {
    const changed = { ...start, icoSizes: [16, 64], icoBitDepth: 8 as const }
    expect(chooseFormat(changed, 'ico')).toMatchObject({ icoSizes: [32], icoBitDepth: 32 })
  })

  it.each([24, 8, 4] as const)('of %d bit has quality 1', (depth) => {
    const icon = chooseBitDepth(chooseFormat(start, 'ico'), depth)
    expect(effectiveQuality(icon)).toBe(1)
    expect(recipeOf(icon, original).quality).toBe(1)
  })

  it('below 32 bits is estimated at quality 1, whatever the slider said before', () => {
    const half = { ...chooseFormat(start, 'ico'), quality: 0.5 }
    expect(estimatedBytes(half, 1000)).toBe(500)
    expect(estimatedBytes(chooseBitDepth(half, 8), 1000)).toBe(1000)
  })

  it('restores the visitor’s own quality with the next format', () => {
    const icon = chooseBitDepth(chooseFormat(start, 'ico'), 8)
    expect(effectiveQuality(chooseFormat(icon, 'jpeg'))).toBe(0.8)
  })

  it('keeps the multi-size choice while sizes are ticked, down to one, until a single size is chosen', () => {
    const several = chooseIcoSize(start, 'several')
    expect(several).toMatchObject({ icoSizes: [16, 32, 48], hasSeveralSizes: true })
    const one = [16, 48].reduce(toggleIcoSize, several)
    expect(one).toMatchObject({ icoSizes: [32], hasSeveralSizes: true })
    expect(chooseIcoSize(one, 64)).toMatchObject({ icoSizes: [64], hasSeveralSizes: false })
    expect(chooseFormat(several, 'ico').hasSeveralSizes).toBe(false)
  })

  it('adds and removes sizes, in ascending order, down to none', () => {
    const two = toggleIcoSize(toggleIcoSize(start, 256), 16)
    expect(two.icoSizes).toEqual([16, 32, 256])
    expect([16, 32, 256].reduce(toggleIcoSize, two).icoSizes).toEqual([])
  })
})

describe('a limit for the file', () => {
  const limited = { ...start, maximumBytes: 50_000 }

  it('is applied if the quality can be lowered', () => {
    expect(recipeOf(limited, original).targetBytes).toBe(50_000)
    for (const format of ['webp', 'avif'] as const)
      expect(recipeOf(chooseFormat(limited, format), original).targetBytes).toBe(50_000)
  })

  it('is ignored if it cannot', () => {
    expect(recipeOf(chooseFormat(limited, 'png'), original)).not.toHaveProperty('targetBytes')
  })
})

describe('a quality by the eye', () => {
  const lookingGood = chooseQualityTarget(start, 'good')

  it('takes the place of the number in a lossy format', () => {
    const recipe = recipeOf(lookingGood, original)
    expect(recipe).toMatchObject({ targetScore: 70, keepUnchanged: false })
    expect(recipe).not.toHaveProperty('quality')
    expect(sameResult(lookingGood, chooseQuality(lookingGood, 0.3), original)).toBe(true)
    expect(() => parseRecipe(recipe)).not.toThrow()
  })

  it('is kept for later where there is nothing to find', () => {
    for (const format of ['png', 'ico'] as const) {
      const exact = chooseFormat(lookingGood, format)
      expect(recipeOf(exact, original)).not.toHaveProperty('targetScore')
      expect(recipeOf(chooseFormat(exact, 'avif'), original).targetScore).toBe(70)
    }
    const kept = chooseResult(initialEdits(original, 'jpeg'), 'keep')
    expect(qualityTargetOf(chooseQualityTarget(kept, 'same'), original)).toBe('number')
  })
})

describe('sameResult', () => {
  it('ignores the locks, which only guide the controls', () => {
    expect(sameResult(start, { ...start, isSizeLocked: false, aspectRatio: 1.5 }, original)).toBe(true)
  })

  it('notices everything that changes the file', () => {
    expect(sameResult(start, { ...start, removeMetadata: false }, original)).toBe(false)
    expect(sameResult(start, resizeSide(start, original, 'width', 1799), original)).toBe(false)
  })
})

function chooseCrop(crop: Rect) {
  return cropTo(start, original, crop)
}

describe('whatever is done', () => {
  function randomEdit(edits: Edits, size: Size, random: Random): Edits {
    const stage = stageOf(size, edits.orientation).size
    const x = random() * stage.width
    const y = random() * stage.height
    const steps: (() => Edits)[] = [
      () =>
        cropTo(edits, size, {
          x,
          y,
          width: random() * (stage.width - x) + 0.01,
          height: random() * (stage.height - y) + 0.01,
        }),
      () =>
        chooseAspect(edits, size, [null, 1, 4 / 3, 16 / 9, 9 / 16, 3 / 2][Math.floor(random() * 6)] ?? null),
      () => turnBy(edits, size, random() < 0.5 ? 1 : -1),
      () => flipOver(edits, size, random() < 0.5 ? 'horizontal' : 'vertical'),
      () => straightenTo(edits, size, Math.round(random() * 180 - 90) / 2),
      () => resizeSide(edits, size, random() < 0.5 ? 'width' : 'height', random() * 2000),
      () => lockAspect(edits, size, random() < 0.5),
    ]
    return (steps[Math.floor(random() * steps.length)] as () => Edits)()
  }

  it.each([1, 2, 3, 4, 5])(
    'the file has the size shown, and the crop keeps its minimum (seed %d)',
    (seed) => {
      const random = mulberry32(seed)
      for (let picture = 0; picture < 200; picture += 1) {
        const size = { width: 21 + Math.floor(random() * 4000), height: 21 + Math.floor(random() * 4000) }
        let edits = initialEdits(size)
        for (let step = 0; step < 20; step += 1) {
          edits = randomEdit(edits, size, random)
          const plan = planRender(size, parseRecipe(recipeOf(edits, size)))
          expect({ size, ...plan.size }).toEqual({ size, ...edits.resizeDimensions })
          // A locked shape takes precedence over the minimum if a narrow picture cannot satisfy both.
          if (edits.aspectRatio !== null) continue
          const stage = stageOf(size, edits.orientation).size
          expect(plan.crop.width).toBeGreaterThanOrEqual(Math.min(20, stage.width))
          expect(plan.crop.height).toBeGreaterThanOrEqual(Math.min(20, stage.height))
        }
      }
    },
  )

  it.each([1, 2, 3])('the edits of its recipe make the same file (seed %d)', (seed) => {
    const random = mulberry32(seed)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
    for (let picture = 0; picture < 100; picture += 1) {
      const size = { width: 40 + Math.floor(random() * 4000), height: 40 + Math.floor(random() * 4000) }
      const opened = initialEdits(size, pick(['jpeg', 'png', 'heic'] as const))
      let edits = chooseFormat(opened, pick(['jpeg', 'png', 'webp', 'ico'] as const))
      for (let step = 0; step < 6; step += 1) edits = randomEdit(edits, size, random)
      if (random() < 0.5) edits = chooseQuality(edits, 0.5)
      if (random() < 0.3) edits = chooseResult(edits, 'keep')
      if (random() < 0.3) edits = chooseQualityTarget(edits, pick(['same', 'good'] as const))
      if (random() < 0.3) edits = { ...edits, maximumBytes: 5000, removedMetadata: 'location' }
      if (random() < 0.3) edits = { ...edits, removeMetadata: false, background: '#ff0000' }
      const recipe = recipeOf(edits, size)
      expect({ size, ...recipeOf(editsOfRecipe(opened, size, recipe), size) }).toEqual({ size, ...recipe })
    }
  })

  it('straightening and undoing it changes nothing', () => {
    for (const size of [original, { width: 400, height: 300 }, { width: 4000, height: 3000 }]) {
      const sweep = [10, 3, -7, -45, 45, 0.5, 0]
      const back = sweep.reduce((edits, degrees) => straightenTo(edits, size, degrees), initialEdits(size))
      expect(recipeOf(back, size)).toEqual(recipeOf(initialEdits(size), size))
    }
  })

  it('shrinking a crop and growing it again restores the result’s size', () => {
    const half = resizeSide(start, original, 'width', 450)
    const small = cropTo(half, original, { x: 0, y: 0, width: 21, height: 21 })
    const back = cropTo(small, original, { x: 0, y: 0, ...original })
    expect(back.resizeDimensions).toEqual({ width: 450, height: 300 })
  })

  it('a crop keeps its shape in the result while width and height are free', () => {
    const free = lockAspect(start, original, false)
    const small = cropTo(free, original, { x: 0, y: 0, width: 302, height: 102 })
    const back = cropTo(small, original, { x: 0, y: 0, width: 394, height: 399 })
    expect(back.resizeDimensions).toEqual({ width: 394, height: 399 })
  })
})

describe('a picture that is passed on', () => {
  it('is the file itself until a pixel of it is edited', () => {
    expect(showsFileAsItIs(start, original)).toBe(true)
    expect(showsFileAsItIs({ ...start, outputFormat: 'webp', quality: 0.3 }, original)).toBe(true)
    for (const edited of [
      cropTo(start, original, { x: 0, y: 0, width: 900, height: 600 }),
      turnBy(start, original, 1),
      flipOver(start, original, 'horizontal'),
      straightenTo(start, original, 3),
      resizeSide(start, original, 'width', 900),
    ]) {
      expect(showsFileAsItIs(edited, original)).toBe(false)
    }
  })

  it('is a lossless PNG, whatever format and limit were chosen', () => {
    const edited = resizeSide({ ...start, maximumBytes: 10_000, quality: 0.2 }, original, 'width', 900)
    const recipe = losslessRecipeOf(edited, original)
    expect(recipe).toMatchObject({ format: 'png', quality: 1, size: { width: 900, height: 600 } })
    expect(recipe.targetBytes).toBeUndefined()
  })
})
