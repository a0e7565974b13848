/** Written crops: bytes of the stated format, with the right size and the right pixels. */
import { identify } from '@whittle/image-core'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CropResult } from './result.ts'
import { eventually, mount, mountReady, type Props } from './testing/mount.tsx'
import { pixelOf, quarters } from './testing/pictures.ts'

const RED = [255, 0, 0, 255]
const GREEN = [0, 255, 0, 255]
const BLUE = [0, 0, 255, 255]
const WHITE = [255, 255, 255, 255]

/** The first crop that `autoCrop` writes, of a picture of four quarters, 80 by 40. */
async function cropOf(props: Partial<Props> = {}): Promise<CropResult & { blob: Blob }> {
  const onImageCropped = vi.fn()
  const onCropFailed = vi.fn()
  const image = props.image ?? (await quarters(80, 40))
  await mountReady({ maintainAspectRatio: false, onImageCropped, onCropFailed, ...props, image })
  await eventually(() => expect(onImageCropped.mock.calls.length + onCropFailed.mock.calls.length).toBe(1))
  expect(onCropFailed.mock.calls).toEqual([])
  return onImageCropped.mock.calls[0]?.[0]
}

async function headOf(blob: Blob): Promise<number[]> {
  return [...new Uint8Array(await blob.slice(0, 12).arrayBuffer())]
}

describe('format', () => {
  it.each([
    ['png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
    ['jpeg', 'image/jpeg', [0xff, 0xd8, 0xff]],
    ['webp', 'image/webp', [0x52, 0x49, 0x46, 0x46]],
    ['bmp', 'image/bmp', [0x42, 0x4d]],
    ['ico', 'image/x-icon', [0, 0, 1, 0, 1, 0]],
  ] as const)('%s really gives %s', async (format, type, head) => {
    const { blob, width, height } = await cropOf({ format })
    expect(blob.type).toBe(type)
    expect((await headOf(blob)).slice(0, head.length)).toEqual(head)
    expect([width, height]).toEqual([80, 40])
    const [red = 0, green = 0, blue = 0] = await pixelOf(blob, 60, 10)
    expect(Math.max(red, 255 - green, blue)).toBeLessThan(8)
  })

  it.each(['png', 'jpeg', 'webp'] as const)('%s keeps a wide gamut and declares it', async (format) => {
    const image = await quarters(80, 40, 'image/png', 'display-p3')
    const { blob } = await cropOf({ format, image, imageQuality: 100 })
    expect(identify(new Uint8Array(await blob.arrayBuffer())).wideGamut).toBe(true)
    const [red = 0, green = 255, blue = 255] = await pixelOf(blob, 10, 10, 'display-p3')
    expect(Math.max(255 - red, green, blue)).toBeLessThan(8)
  })

  it.each(['bmp', 'ico'] as const)('%s, which is always sRGB, has the nearest colours', async (format) => {
    const image = await quarters(80, 40, 'image/png', 'display-p3')
    const [red = 0, green = 255, blue = 255] = await pixelOf((await cropOf({ format, image })).blob, 10, 10)
    expect(Math.max(255 - red, green, blue)).toBeLessThan(8)
  })

  it('declares no wide gamut for an sRGB picture', async () => {
    const { blob } = await cropOf()
    expect(identify(new Uint8Array(await blob.arrayBuffer())).wideGamut).toBe(false)
  })

  it('is png by default', async () => {
    expect((await cropOf()).blob.type).toBe('image/png')
  })

  it('ico has a side of at most 256', async () => {
    const { blob, width, height } = await cropOf({ format: 'ico', image: await quarters(600, 300) })
    expect([width, height]).toEqual([256, 128])
    expect((await headOf(blob)).slice(6, 8)).toEqual([0, 128])
  })

  it('jpeg uses imageQuality, from 0 to 100, as its quality', async () => {
    const sizes: number[] = []
    for (const imageQuality of [10, 92, 100, 400]) {
      sizes.push((await cropOf({ format: 'jpeg', imageQuality, image: await quarters(300, 300) })).blob.size)
    }
    expect(sizes[0]).toBeLessThan(sizes[1] as number)
    expect(sizes[1]).toBeLessThan(sizes[2] as number)
    expect(sizes[3]).toBe(sizes[2])
  })
})

describe('quality', () => {
  /**
   * The chunk with the pixels of a WebP without alpha: `VP8 ` is lossy, `VP8L` lossless. Source: RFC 9649,
   * section 2.
   */
  const pixelsOf = async (blob: Blob) => /VP8[ L]/.exec(await blob.slice(0, 4096).text())?.[0]

  it('of 100 gives a lossy webp, although browsers treat it as lossless', async () => {
    const webp = (imageQuality: number) => cropOf({ format: 'webp', imageQuality })
    expect(await pixelsOf((await webp(100)).blob)).toBe('VP8 ')
    expect((await webp(100)).blob.size).toBe((await webp(99)).blob.size)
  })
})

describe('output', () => {
  it('blob delivers a blob and its object URL', async () => {
    const { blob, objectUrl, base64 } = await cropOf()
    expect(objectUrl).toMatch(/^blob:/)
    expect((await (await fetch(objectUrl as string)).blob()).size).toBe(blob.size)
    expect(base64).toBeUndefined()
  })

  it('base64 delivers only a data URL', async () => {
    const result = await cropOf({ output: 'base64' })
    expect(result.base64).toMatch(/^data:image\/png;base64,/)
    expect([result.blob, result.objectUrl]).toEqual([undefined, undefined])
  })

  it('is the default of crop()', async () => {
    const { handle } = await mountReady({ image: await quarters(80, 40), autoCrop: false, output: 'base64' })
    const named = await handle().crop('blob')
    const unnamed = await handle().crop()
    expect([unnamed.base64?.slice(0, 15), unnamed.blob]).toEqual(['data:image/png;', undefined])
    expect([named.blob?.type, named.base64]).toEqual(['image/png', undefined])
  })

  it('reports where the crop was', async () => {
    const defaultCropper = { x1: 10.4, y1: 5, x2: 30.4, y2: 30 }
    expect(await cropOf({ defaultCropper, canvasRotation: 1 })).toMatchObject({
      width: 20,
      height: 25,
      cropperPosition: defaultCropper,
      imagePosition: { x1: 5, y1: 9, x2: 30, y2: 30 },
      offsetImagePosition: { x1: 10, y1: 5, x2: 30, y2: 30 },
    })
  })

  it('is relative to the picture’s corner if the stage is padded', async () => {
    const padded = { containWithinAspectRatio: true, aspectRatio: 1 }
    const result = await cropOf({ ...padded, defaultCropper: { x1: 0, y1: 0, x2: 80, y2: 80 } })
    expect([result.width, result.height]).toEqual([80, 80])
    expect(result.offsetImagePosition).toEqual({ x1: 0, y1: -20, x2: 80, y2: 60 })
    expect(result.imagePosition).toEqual({ x1: 0, y1: -20, x2: 80, y2: 60 })
    expect([await pixelOf(result.blob, 20, 10), await pixelOf(result.blob, 20, 30)]).toEqual([
      [0, 0, 0, 0],
      RED,
    ])
  })
})

describe('size', () => {
  it.each([
    [{ resizeToWidth: 40 }, [40, 20]],
    [{ resizeToHeight: 10 }, [20, 10]],
    [{ resizeToWidth: 40, resizeToHeight: 10 }, [20, 10]],
    [{ resizeToWidth: 160 }, [160, 80]],
    [{ resizeToWidth: 160, onlyScaleDown: true }, [80, 40]],
  ] as const)('%o gives %o', async (props, expected) => {
    const { width, height, blob } = await cropOf(props)
    expect([width, height]).toEqual(expected)
    const bitmap = await createImageBitmap(blob)
    expect([bitmap.width, bitmap.height]).toEqual(expected)
  })
})

describe('pixels', () => {
  /** The colours of the four quarters of a written crop, in reading order. */
  async function seen({ blob, width, height }: CropResult & { blob: Blob }): Promise<number[][]> {
    const at = (x: number, y: number) => pixelOf(blob, Math.floor(width * x), Math.floor(height * y))
    return [await at(0.25, 0.25), await at(0.75, 0.25), await at(0.25, 0.75), await at(0.75, 0.75)]
  }

  it.each<[string, Partial<Props>, number[][]]>([
    ['as they are', {}, [RED, GREEN, BLUE, WHITE]],
    ['turned clockwise', { canvasRotation: 1 }, [BLUE, RED, WHITE, GREEN]],
    ['turned counter-clockwise', { canvasRotation: -1 }, [GREEN, WHITE, RED, BLUE]],
    ['flipped over', { transform: { flipH: true } }, [GREEN, RED, WHITE, BLUE]],
    ['flipped down', { transform: { flipV: true } }, [BLUE, WHITE, RED, GREEN]],
    ['turned, then flipped', { canvasRotation: 1, transform: { flipH: true } }, [RED, BLUE, GREEN, WHITE]],
    ['rotated on the stage', { transform: { rotate: 180 } }, [WHITE, BLUE, GREEN, RED]],
    ['straightened without empty corners', { straighten: 8 }, [RED, GREEN, BLUE, WHITE]],
    ['enlarged and moved', { transform: { scale: 2, translateH: 50, translateV: 50 } }, [RED, RED, RED, RED]],
    [
      'moved by pixels',
      { transform: { scale: 2, translateH: -40, translateUnit: 'px' } },
      [GREEN, GREEN, WHITE, WHITE],
    ],
  ])('are %s', async (_, props, expected) => {
    expect(await seen(await cropOf(props))).toEqual(expected)
  })

  it('are those of the crop', async () => {
    const result = await cropOf({ defaultCropper: { x1: 40, y1: 0, x2: 80, y2: 20 } })
    expect(await seen(result)).toEqual([GREEN, GREEN, GREEN, GREEN])
  })

  it('are the same in the preview as in the written crop', async () => {
    const { part } = await mountReady({
      image: await quarters(80, 40),
      autoCrop: false,
      canvasRotation: 1,
      transform: { scale: 0.5, translateH: 25 },
    })
    const stage = part('stage').getBoundingClientRect()
    const picture = part('picture').getBoundingClientRect()
    expect([stage.width, stage.height]).toEqual([40, 80])
    expect([picture.width, picture.height]).toEqual([20, 40])
    expect(picture.left - stage.left).toBeCloseTo(20, 3)
    expect(picture.top - stage.top).toBeCloseTo(20, 3)
  })

  it('leave no empty corner when straightened', async () => {
    const { blob, width, height } = await cropOf({ straighten: 20 })
    const corners = [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const
    for (const [x, y] of corners) expect((await pixelOf(blob, x, y))[3]).toBe(255)
  })

  it('stay transparent if the format can, and lie on white if it cannot', async () => {
    const uncovered = { transform: { scale: 0.5 } }
    expect((await pixelOf((await cropOf(uncovered)).blob, 2, 2))[3]).toBe(0)
    const [red = 0] = await pixelOf((await cropOf({ ...uncovered, format: 'jpeg' })).blob, 2, 2)
    expect(red).toBeGreaterThan(250)
    expect(await pixelOf((await cropOf({ ...uncovered, format: 'bmp' })).blob, 2, 2)).toEqual(WHITE)
  })

  it.each(['', 'no colour', 'rgb(1'])(
    'lie on white or nothing if the colour is "%s"',
    async (backgroundColor) => {
      const uncovered = { transform: { scale: 0.5 }, backgroundColor }
      const [red = 0, green = 0, blue = 0] = await pixelOf(
        (await cropOf({ ...uncovered, format: 'jpeg' })).blob,
        2,
        2,
      )
      expect(Math.min(red, green, blue)).toBeGreaterThan(250)
      expect(await pixelOf((await cropOf({ ...uncovered, format: 'bmp' })).blob, 2, 2)).toEqual(WHITE)
      expect((await pixelOf((await cropOf(uncovered)).blob, 2, 2))[3]).toBe(0)
    },
  )

  it('lie on white under a translucent colour if the format has no transparency', async () => {
    const backgroundColor = 'rgb(255 0 0 / 0.2)'
    const { blob } = await cropOf({ transform: { scale: 0.5 }, backgroundColor, format: 'jpeg' })
    const [red = 0, green = 0, blue = 0] = await pixelOf(blob, 2, 2)
    expect(Math.max(255 - red, Math.abs(green - 204), Math.abs(blue - 204))).toBeLessThan(8)
  })

  it('lie on the background colour', async () => {
    const result = await cropOf({ transform: { scale: 0.5 }, backgroundColor: 'rgb(10 20 30)' })
    expect(await pixelOf(result.blob, 2, 2)).toEqual([10, 20, 30, 255])
  })
})

/** Chromium encodes when it is idle, or after at most a second. */
const wait = (listener: ReturnType<typeof vi.fn>, times: number) =>
  eventually(() => expect(listener).toHaveBeenCalledTimes(times))

describe('cropping', () => {
  it('starts once for every committed change, and the last crop is reported last', async () => {
    const onCropStarted = vi.fn()
    const onImageCropped = vi.fn()
    const { part } = await mountReady({
      image: await quarters(80, 40),
      maintainAspectRatio: false,
      onCropStarted,
      onImageCropped,
    })
    await wait(onImageCropped, 1)
    part('frame').focus()
    for (const started of [2, 3, 4]) {
      await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
      await wait(onCropStarted, started)
    }
    const last = { width: 71, cropperPosition: { x1: 9 } }
    await eventually(() => expect(onImageCropped.mock.lastCall?.[0]).toMatchObject(last))
    expect(onCropStarted).toHaveBeenCalledTimes(4)
  })

  it('happens once for a change of transform, rotation or format', async () => {
    const onImageCropped = vi.fn()
    const props = { image: await quarters(80, 40), onImageCropped }
    const { render, handle } = await mountReady(props)
    await wait(onImageCropped, 1)
    handle().setTransform({ flipH: true })
    await wait(onImageCropped, 2)
    render({ ...props, canvasRotation: 1 })
    await wait(onImageCropped, 3)
    render({ ...props, canvasRotation: 1, format: 'webp' })
    await wait(onImageCropped, 4)
    expect(onImageCropped.mock.calls[3]?.[0].blob.type).toBe('image/webp')
  })

  it('drops a crop that is out of date', async () => {
    const props = { image: await quarters(80, 40) }
    const onImageCropped = vi.fn()
    const slow = Promise.withResolvers<void>()
    const encoded = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementationOnce(async () => {
      await slow.promise
      return new Blob([], { type: 'image/png' })
    })
    const { render } = await mountReady({ ...props, onImageCropped })
    await eventually(() => expect(encoded).toHaveBeenCalled())
    render({ ...props, onImageCropped, canvasRotation: 1 })
    await wait(onImageCropped, 1)
    slow.resolve()
    // Had it not been dropped, it would be reported before this one.
    render({ ...props, onImageCropped, canvasRotation: 2 })
    await wait(onImageCropped, 2)
    expect(onImageCropped.mock.calls.map(([{ blob }]) => blob.size > 0)).toEqual([true, true])
    encoded.mockRestore()
  })

  it('on demand does not revoke the object URL of a newer crop when it finishes late', async () => {
    const props = { image: await quarters(80, 40) }
    const onImageCropped = vi.fn()
    const { render, handle } = await mountReady({ ...props, onImageCropped })
    await wait(onImageCropped, 1)
    const slow = Promise.withResolvers<void>()
    const encoded = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementationOnce(async () => {
      await slow.promise
      return new Blob(['late'], { type: 'image/png' })
    })
    const late = handle().crop()
    await eventually(() => expect(encoded).toHaveBeenCalled())
    render({ ...props, onImageCropped, canvasRotation: 1 })
    await wait(onImageCropped, 2)
    slow.resolve()
    const urls = [onImageCropped.mock.lastCall?.[0].objectUrl, (await late).objectUrl]
    for (const url of urls) expect((await fetch(url)).ok).toBe(true)
    render({ ...props, onImageCropped, canvasRotation: 2 })
    await wait(onImageCropped, 3)
    for (const url of urls) await expect(fetch(url)).rejects.toThrow()
    encoded.mockRestore()
  })

  it('happens only on demand if autoCrop is off', async () => {
    const onImageCropped = vi.fn()
    const onCropStarted = vi.fn()
    const props = { image: await quarters(80, 40), autoCrop: false, onImageCropped, onCropStarted }
    const { handle } = await mountReady(props)
    // Meanwhile another cropper, with autoCrop, has cropped.
    await cropOf()
    expect([onImageCropped.mock.calls, onCropStarted.mock.calls]).toEqual([[], []])
    expect((await handle().crop()).blob?.type).toBe('image/png')
    expect((await handle().crop('base64')).base64).toMatch(/^data:/)
    expect(onCropStarted).toHaveBeenCalledTimes(2)
  })

  it('fails without a picture', async () => {
    const { handle } = mount({ image: null })
    await eventually(() => expect(handle()).not.toBeNull())
    await expect(handle().crop()).rejects.toMatchObject({ code: 'no-image', message: 'No image loaded' })
  })
})

describe('a failure', () => {
  it('is reported with its cause', async () => {
    const image = await quarters(80, 40)
    const { handle } = await mountReady({ image, autoCrop: false })
    const encoded = vi
      .spyOn(OffscreenCanvas.prototype, 'convertToBlob')
      .mockRejectedValue(new DOMException('', 'EncodingError'))
    const error = await handle()
      .crop()
      .catch((reason: Error) => reason)
    expect(error).toMatchObject({
      code: 'crop',
      message: 'Crop image failed',
      cause: { message: 'Failed to get Blob for transformed image.' },
    })
    encoded.mockResolvedValue(new Blob(['?'], { type: 'image/avif' }))
    await expect(handle().crop()).rejects.toMatchObject({
      cause: { code: 'wrong-type' },
    })
    encoded.mockRestore()
  })

  it('is reported to onCropFailed for a canvas larger than the browser’s limit', async () => {
    const onCropFailed = vi.fn()
    await mountReady({ image: await quarters(80, 40), resizeToWidth: 70_000, onCropFailed })
    await eventually(() => expect(onCropFailed).toHaveBeenCalledOnce())
    expect(onCropFailed.mock.calls[0]?.[0].cause.message).toMatch(
      /^A canvas of 70000 × 70000 pixels is larger than this browser can hold/,
    )
  })
})
