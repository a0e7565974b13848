import { UPRIGHT } from '@whittle/image-core/geometry'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { openedCommand } from '../../lib/command/openedCommand.ts'
import { copyText } from '../../ui/copyText.ts'
import { commandOf, copyCommand } from './copyCommand.ts'
import {
  chooseAspect,
  chooseBitDepth,
  chooseFormat,
  chooseQuality,
  chooseQualityTarget,
  chooseResult,
  cropTo,
  EDITOR_FORMATS,
  type Edits,
  flipOver,
  ICO_BIT_DEPTHS,
  ICO_SIZES,
  initialEdits,
  lockAspect,
  resizeSide,
  straightenTo,
  toggleIcoSize,
  turnBy,
} from './edits.ts'
import { recipeOf } from './editsRecipe.ts'
import { readStartSettings, withStartSettings } from './startSettings.ts'
import type { ImageEditorStore } from './store.ts'

vi.mock('../../ui/copyText.ts', () => ({ copyText: vi.fn() }))

const original = { width: 640, height: 430 }
const SEED = 20_261_129

type Change = (edits: Edits) => Edits

const side = fc.integer({ min: 21, max: 600 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(1 as const, -1 as const).map(
    (turns): Change =>
      (edits) =>
        turnBy(edits, original, turns),
  ),
  fc.constantFrom('horizontal' as const, 'vertical' as const).map(
    (axis): Change =>
      (edits) =>
        flipOver(edits, original, axis),
  ),
  fc.integer({ min: -450, max: 450 }).map(
    (tenths): Change =>
      (edits) =>
        straightenTo(edits, original, tenths / 10),
  ),
  fc.tuple(side, side, side, side).map(
    ([x, y, width, height]): Change =>
      (edits) =>
        cropTo(edits, original, { x, y, width, height }),
  ),
  fc.constantFrom(null, 1, 16 / 9).map(
    (ratio): Change =>
      (edits) =>
        chooseAspect(edits, original, ratio),
  ),
  fc.tuple(fc.constantFrom('width' as const, 'height' as const), side).map(
    ([which, pixels]): Change =>
      (edits) =>
        resizeSide(edits, original, which, pixels),
  ),
  fc.boolean().map(
    (isLocked): Change =>
      (edits) =>
        lockAspect(edits, original, isLocked),
  ),
  fc.constant<Change>((edits) => ({ ...lockAspect(edits, original, false), fit: 'contain' })),
  fc.constantFrom('#102030', '#ffffff').map(
    (background): Change =>
      (edits) => ({ ...edits, background }),
  ),
  fc.integer({ min: 10, max: 100 }).map(
    (percent): Change =>
      (edits) =>
        chooseQuality(edits, percent / 100),
  ),
  fc.constantFrom('same' as const, 'good' as const, 'number' as const).map(
    (target): Change =>
      (edits) =>
        chooseQualityTarget(edits, target),
  ),
  fc.constant<Change>((edits) => chooseResult(edits, 'keep')),
  fc.tuple(fc.integer({ min: 1024, max: 500_000 }), fc.boolean(), fc.constantFrom(null, 300)).map(
    ([maximumBytes, shrinksToFit, minLongerSide]): Change =>
      (edits) => ({ ...edits, maximumBytes, shrinksToFit, minLongerSide }),
  ),
  fc.constantFrom('keep' as const, 'location' as const).map(
    (kept): Change =>
      (edits) =>
        kept === 'keep' ? { ...edits, removeMetadata: false } : { ...edits, removedMetadata: 'location' },
  ),
)
const icon = fc.tuple(fc.subarray([...ICO_SIZES]), fc.constantFrom(...ICO_BIT_DEPTHS)).map(
  ([sizes, depth]): Change =>
    (edits) =>
      edits.outputFormat === 'ico'
        ? chooseBitDepth(sizes.filter((size) => size !== 32).reduce(toggleIcoSize, edits), depth)
        : edits,
)

/** What has an effect: only a size that is not the crop's has a fit, and only an icon has sizes. */
function effect(edits: Edits) {
  const { background, ico, fit, ...recipe } = recipeOf(edits, original)
  const { size, crop, format } = recipe
  if (format === 'ico') return { ...recipe, ico }
  const isResized = size?.width !== crop?.width || size?.height !== crop?.height
  const isPadded = isResized && fit === 'contain'
  return { ...recipe, isPadded, ...(isPadded || format === 'jpeg' ? { background } : {}) }
}

it('the command of any edits, pasted, makes the same file, whatever the picture was edited to before', () => {
  const changes = fc.array(change, { maxLength: 8 })
  const format = fc.constantFrom(...EDITOR_FORMATS)
  const source = fc.constantFrom('jpeg' as const, 'png' as const)
  fc.assert(
    fc.property(source, format, changes, icon, (sourceFormat, outputFormat, steps, ofIcon) => {
      const opened = initialEdits(original, sourceFormat)
      const edits = ofIcon(steps.reduce((each, step) => step(each), chooseFormat(opened, outputFormat)))
      const page = openedCommand(commandOf('a photo [1].jpg', edits, original))
      const path = page?.ok === true ? page.path : page?.message
      expect(path).toMatch(/^\/image-editor\?/)
      const settings = readStartSettings(new URL(path ?? '', 'https://example.org').search)
      const restored = withStartSettings(opened, original, settings)
      expect(effect(restored), path).toEqual(effect(edits))
      expect(restored.orientation).toEqual({ ...UPRIGHT, ...edits.orientation })
    }),
    { seed: SEED, numRuns: 300 },
  )
})

it.each([
  [
    'the browser',
    true,
    'Command copied; your browser encoded the file here, so its size may differ a little',
  ],
  ['the codec of the command', false, 'Command copied'],
])('says so where %s encoded the file', async (_, isByBrowser, said) => {
  const state = {
    originalFile: new File([], 'photo.png'),
    originalDimensions: original,
    edits: initialEdits(original),
    result: { status: 'done', isByBrowser },
  }
  await copyCommand({ getState: () => state } as unknown as ImageEditorStore)
  expect(copyText).toHaveBeenLastCalledWith(expect.stringContaining('whittle image'), said)
})
