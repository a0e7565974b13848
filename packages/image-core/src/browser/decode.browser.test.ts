import { turnedJpeg } from '@whittle/scripts/testing/turnedJpeg'
import { turnedWebp } from '@whittle/scripts/testing/turnedWebp'
import { describe, expect, it, vi } from 'vitest'
import { fixture, hasFixture } from '../../test/browserFixtures.ts'
import { bytesOf, drawnFile, photoFile, pixelAt } from '../../test/browserMaterial.ts'
import { be16, be32, box, bytes, chunk, fromBase64, le16, SAMPLES } from '../../test/files.ts'
import { clap, gridHeic } from '../../test/heicFiles.ts'
import { paint, photoLike } from '../../test/material.ts'
import { writeTiff } from '../../test/tiffWriter.ts'
import { encodeIco } from '../ico/index.ts'
import { identify } from '../identify/identify.ts'
import { displayP3Profile, srgbProfile } from '../metadata/index.ts'
import type { PixelColorSpace } from '../pixels.ts'
import { cropPixels } from '../resample/cropPixels.ts'
import { type DecodedImage, decodeImage } from './decode.ts'
import { exportImage } from './exportImage.ts'
import { createSurface, freeSurface } from './surface.ts'
import { sizeSvg } from './svg.ts'

function file(content: Uint8Array | string, name = 'picture', type = ''): File {
  return new File([content as BlobPart], name, { type })
}

/** The pixels of a decoded picture. Closes it. */
function shown(image: DecodedImage, colorSpace: PixelColorSpace = 'srgb'): ImageData {
  const surface = createSurface(image, colorSpace)
  surface.context.drawImage(image.bitmap, 0, 0)
  const pixels = surface.context.getImageData(0, 0, image.width, image.height, { colorSpace })
  image.bitmap.close()
  freeSurface(surface)
  return pixels
}

const codes = (image: DecodedImage) => image.notes.map(({ code }) => code)

describe('decodeImage', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('decodes %s with the browser', async (type) => {
    const image = await decodeImage(await photoFile({ width: 90, height: 60 }, { type }))
    expect(image).toMatchObject({ width: 90, height: 60, decoder: 'browser', colorSpace: 'srgb', notes: [] })
    expect(image.info.type).toBe(type)
    image.bitmap.close()
  })

  it('identifies a file by its bytes, not by its name or type', async () => {
    const png = await bytesOf(await photoFile({ width: 9, height: 6 }, { type: 'image/png' }))
    const image = await decodeImage(file(png, 'photo.jpg', 'image/jpeg'))
    expect(image.info.format).toBe('png')
    image.bitmap.close()
  })

  it('decodes a JPEG with stray bytes between its segments, which the browser alone does not', async () => {
    const photo = await photoFile({ width: 90, height: 60 })
    const jpeg = await bytesOf(photo)
    const image = await decodeImage(file(bytes(jpeg.subarray(0, 2), 0, 1, 2, jpeg.subarray(2))))
    expect(image).toMatchObject({ width: 90, height: 60, decoder: 'repaired', notes: [] })
    expect(shown(image).data).toEqual(shown(await decodeImage(photo)).data)
  })

  it('returns the file with the picture', async () => {
    const source = await photoFile({ width: 9, height: 6 })
    const image = await decodeImage(source)
    expect(image.blob).toBe(source)
    image.bitmap.close()
  })

  it('rejects more pixels than allowed before decoding any', async () => {
    const png = await photoFile({ width: 90, height: 60 }, { type: 'image/png' })
    await expect(decodeImage(png, { maxPixels: 5000 })).rejects.toMatchObject({
      code: 'too-many-pixels',
      details: { pixels: 5400, maxPixels: 5000 },
    })
  })

  it('has a limit that can only be lowered', async () => {
    const png = await photoFile({ width: 9, height: 6 }, { type: 'image/png' })
    await expect(decodeImage(png, { maxPixels: 300_000_000 })).rejects.toThrow(
      new RangeError('maxPixels must be between 1 and 268402689, not 300000000'),
    )
  })

  it('rejects what its caller rejects by the header: the file is read once, and nothing is decoded', async () => {
    const refusal = new RangeError('too wide')
    const broken = file(
      (await bytesOf(await photoFile({ width: 90, height: 60 }, { type: 'image/png' }))).slice(0, 60),
    )
    const read = vi.spyOn(broken, 'arrayBuffer')
    const inspect = vi.fn(() => {
      throw refusal
    })
    await expect(decodeImage(broken, { inspect })).rejects.toBe(refusal)
    expect(inspect).toHaveBeenCalledWith(expect.objectContaining({ width: 90, height: 60, format: 'png' }))
    expect(read).toHaveBeenCalledOnce()
  })

  it('rejects a header that declares a billion pixels', async () => {
    const header = bytes(0, 1, 0, 0, 0, 0, 64, 0, 8, 2, 0, 0, 0)
    const bomb = bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', header), chunk('IDAT', bytes(0)), chunk('IEND'))
    await expect(decodeImage(file(bomb))).rejects.toMatchObject({ code: 'too-many-pixels' })
  })

  it('closes a picture whose caller no longer waits for it', async () => {
    const controller = new AbortController()
    const close = vi.spyOn(ImageBitmap.prototype, 'close')
    const job = decodeImage(await photoFile({ width: 900, height: 600 }), { signal: controller.signal })
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementationOnce(async (source) => {
      vi.restoreAllMocks()
      const spy = vi.spyOn(ImageBitmap.prototype, 'close')
      controller.abort('too late')
      const bitmap = await createImageBitmap(source as Blob)
      expect(spy).not.toHaveBeenCalled()
      return bitmap
    })
    await expect(job).rejects.toBe('too late')
    close.mockRestore()
  })

  it.each([null, undefined, 'data:image/png;base64,AAAA', new ArrayBuffer(8)])(
    'refuses %o',
    async (value) => {
      await expect(decodeImage(value as unknown as Blob)).rejects.toMatchObject({
        code: 'not-a-blob',
        message: 'The file given is not an instance of Blob or File',
      })
    },
  )

  it.each([
    ['a text', 'not a picture'],
    ['nothing', ''],
  ])('rejects %s labelled as a JPEG', async (_, content) => {
    await expect(decodeImage(file(content, 'photo.jpg', 'image/jpeg'))).rejects.toMatchObject({
      code: 'not-an-image',
      message: 'The file given is not an image',
    })
  })

  it('names a format that nothing here can decode', async () => {
    const jxl = Object.entries(SAMPLES).find(([name]) => name.toLowerCase().includes('jxl'))?.[1]
    const content = jxl === undefined ? bytes(0xff, 0x0a, 0x7f, 0x00, 0, 0, 0, 0) : fromBase64(jxl)
    await expect(decodeImage(file(content))).rejects.toMatchObject({
      code: expect.stringMatching(/unsupported-format|corrupt/),
    })
  })
})

describe('orientation', () => {
  const size = { width: 32, height: 16 }
  const drawn = (type: 'image/webp' | 'image/jpeg') =>
    drawnFile(
      size,
      (context) => {
        for (const [index, color] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
          context.fillStyle = color
          context.fillRect((index % 2) * 16, Math.floor(index / 2) * 8, 16, 8)
        }
      },
      { type },
    )
  /** The size, and which colour is in each corner. */
  const corners = (image: DecodedImage) => {
    const { width, height } = image
    const pixels = shown(image)
    const places = [
      [4, 4],
      [width - 5, 4],
      [4, height - 5],
      [width - 5, height - 5],
    ] as const
    const colors = places.map(([x, y]) =>
      pixelAt(pixels, x, y)
        .slice(0, 3)
        .map((value) => (value > 128 ? 1 : 0))
        .join(''),
    )
    return { width, height, colors }
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '%i of a WebP is shown upright, as the same JPEG is',
    async (orientation) => {
      const jpeg = await turnedJpeg(await drawn('image/jpeg'), orientation)
      const webp = await turnedWebp(await drawn('image/webp'), orientation, size)
      const [one, other] = [await decodeImage(webp), await decodeImage(jpeg)]
      expect([one.info.orientation, one.turned, other.turned]).toEqual([
        orientation,
        orientation !== 1,
        false,
      ])
      expect(corners(one)).toEqual(corners(other))
    },
  )

  it('of a WebP is applied once when it is exported: the result says nothing of it', async () => {
    const webp = await turnedWebp(await drawn('image/webp'), 6, size)
    for (const metadata of ['strip', 'keep'] as const) {
      const { blob } = await exportImage(webp, { format: 'webp', metadata, keepUnchanged: true })
      expect(identify(await bytesOf(blob))).toMatchObject({ width: 16, height: 32, orientation: 1 })
      expect(corners(await decodeImage(blob))).toEqual(corners(await decodeImage(webp)))
    }
  })
})

describe('a file that is cut off', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('is an error or a note: %s', async (type) => {
    const whole = await bytesOf(await photoFile({ width: 300, height: 200 }, { type }))
    const opened = decodeImage(file(whole.slice(0, whole.length / 2)))
    const outcome = await opened.then(codes, (error) => error.details.reason ?? error.code)
    expect([['truncated'], 'ends-early']).toContainEqual(outcome)
  })

  it('is not assumed of a PNG with odd chunks that can still be shown', async () => {
    const whole = await bytesOf(await photoFile({ width: 30, height: 20 }, { type: 'image/png' }))
    const odd = bytes(whole.subarray(0, -12), chunk('aa.a'), whole.subarray(-12))
    const outcome = await decodeImage(file(odd)).then(codes, (error) => error.code)
    expect([[], 'decode-failed', 'corrupt']).toContainEqual(outcome)
    const followed = await decodeImage(file(bytes(whole, 'and something after it')))
    expect(codes(followed)).toEqual([])
    followed.bitmap.close()
  })

  it.runIf(hasFixture('truncated.jpg'))('is reported for a photograph', async () => {
    await expect(decodeImage(await fixture('truncated.jpg'))).rejects.toMatchObject({
      code: 'corrupt',
      details: { format: 'jpeg', reason: 'ends-early' },
    })
  })
})

describe('an animation', () => {
  it('decodes to its first frame, with a note', async () => {
    const image = await decodeImage(file(animatedGif()))
    expect(codes(image)).toEqual(['first-frame-only'])
    expect(pixelAt(shown(image), 0, 0)).toEqual([255, 0, 0, 255])
  })

  it.runIf(hasFixture('animated.gif'))('is recognised in a real GIF', async () => {
    const image = await decodeImage(await fixture('animated.gif'))
    expect(codes(image)).toEqual(['first-frame-only'])
    image.bitmap.close()
  })
})

/**
 * Two frames of one pixel: red, then blue. Source: GIF89a; each frame's LZW data is clear, one index, end.
 */
function animatedGif(): Uint8Array {
  const frame = (data: number) => bytes(0x2c, le16(0), le16(0), le16(1), le16(1), 0, 2, 2, data, 0x01, 0)
  return bytes(
    'GIF89a',
    le16(1),
    le16(1),
    0x80,
    0,
    0,
    [255, 0, 0],
    [0, 0, 255],
    frame(0x44),
    frame(0x4c),
    0x3b,
  )
}

describe('HEIC', () => {
  const heic = () => file(fromBase64(SAMPLES.gridHeic), 'photo.heic')

  it('is decoded by libheif where the browser cannot', async () => {
    const image = await decodeImage(heic())
    expect(image).toMatchObject({ width: 64, height: 48, decoder: 'libheif', info: { format: 'heic' } })
    image.bitmap.close()
  })

  describe('with a clean aperture', () => {
    const whole = { columns: 1, width: 64, height: 64, tiles: [1] }
    /** The pixels of a part of the picture without an aperture, which is turned as `properties` say. */
    const partOf = async (
      properties: readonly Uint8Array[],
      x: number,
      y: number,
      width: number,
      height: number,
    ) => {
      const pixels = shown(await decodeImage(file(gridHeic({ ...whole, properties }))))
      return cropPixels(pixels, { x, y, width, height }).data
    }
    const irot = (turns: number) => box('irot', bytes(turns))
    const imir = (axis: number) => box('imir', bytes(axis))

    it.each([
      ['alone', [], [4, 6, 40, 20]],
      ['before a turn', [irot(1)], [6, 20, 20, 40]],
      ['before two turns', [irot(2)], [20, 38, 40, 20]],
      ['before three turns', [irot(3)], [38, 4, 20, 40]],
      ['before it is turned upside down', [imir(0)], [4, 38, 40, 20]],
      ['before it is mirrored', [imir(1)], [20, 6, 40, 20]],
      ['before a turn and a mirror', [irot(1), imir(1)], [38, 20, 20, 40]],
    ] as const)('%s is cropped to it', async (_, turns, [x, y, width, height]) => {
      // Left edge: 32 + (right - width) / 2 = 4; upper edge: 32 + (down - height) / 2 = 6.
      const properties = [clap(40, 20, -16, -32), ...turns]
      const image = await decodeImage(file(gridHeic({ ...whole, properties })))
      expect(image).toMatchObject({ width, height, decoder: 'libheif' })
      expect([...shown(image).data]).toEqual([...(await partOf(turns, x, y, width, height))])
    })

    it('of a picture that is no grid is cropped to it', async () => {
      const properties = [clap(40, 20, -16, -32)]
      const image = await decodeImage(file(gridHeic({ ...whole, properties, primary: 'coded' })))
      expect(image).toMatchObject({ width: 40, height: 20 })
      expect([...shown(image).data]).toEqual([...(await partOf([], 4, 6, 40, 20))])
    })

    it('far smaller than the coded picture is cropped to it, where libheif 1.23 reads nothing', async () => {
      const large = {
        columns: 1,
        width: 512,
        height: 512,
        tiles: [1],
        coded: 'large',
        primary: 'coded',
      } as const
      const image = await decodeImage(file(gridHeic({ ...large, properties: [clap(20, 10, 0, 0)] })))
      expect(image).toMatchObject({ width: 20, height: 10, decoder: 'libheif' })
      const pixels = shown(image)
      const [left, right] = [pixelAt(pixels, 4, 5), pixelAt(pixels, 15, 5)]
      expect([left[2]! > 200, left[0]! < 60, right[0]! > 200, right[2]! < 60]).toEqual([
        true,
        true,
        true,
        true,
      ])
    })

    it('of any size within the coded picture is cropped to it', async () => {
      for (const [width, height, right, down] of [
        [64, 64, 0, 0],
        [63, 48, -1, 0],
        [1, 1, 63, 63],
      ] as const) {
        const properties = [clap(width, height, right, down)]
        const image = await decodeImage(file(gridHeic({ ...whole, properties })))
        expect(image).toMatchObject({ width, height })
        image.bitmap.close()
      }
    })
  })

  it('of a grid that shows one tile several times is decoded', async () => {
    const single = shown(await decodeImage(file(gridHeic({ columns: 1, width: 64, height: 48, tiles: [1] }))))
    const grid = gridHeic({ columns: 3, width: 192, height: 48, tiles: [1, 1, 1] })
    const decoded = await decodeImage(file(grid))
    expect(decoded.notes).toEqual([])
    const triple = shown(decoded)
    for (const column of [0, 1, 2])
      expect(cropPixels(triple, { x: column * 64, y: 0, width: 64, height: 48 }).data).toEqual(single.data)
  })

  it('without a still picture, only a sequence, is named', async () => {
    const head = box('ftyp', bytes('hevc', be32(0), 'msf1', 'hevc'))
    const tkhd = box('tkhd', bytes(be32(0), new Uint8Array(72), be16(64), be16(0), be16(48), be16(0)))
    const sequence = bytes(head, box('moov', box('trak', tkhd)))
    await expect(decodeImage(file(sequence))).rejects.toMatchObject({
      code: 'unsupported-format',
      message: 'This kind of HEIC (image sequence without a still picture) is not supported',
      details: { format: 'heic', kind: 'image sequence without a still picture' },
    })
  })

  it('frees everything, so that 100 pictures need no more memory than one', async () => {
    for (let i = 0; i < 100; i++) (await decodeImage(heic())).bitmap.close()
  })

  it('is a typed error when it is damaged, and the next one still decodes', async () => {
    const damaged = fromBase64(SAMPLES.gridHeic)
    damaged.fill(0xff, damaged.length - 60)
    await expect(decodeImage(file(damaged))).rejects.toMatchObject({
      code: 'decode-failed',
      details: { codec: 'libheif' },
    })
    expect((await decodeImage(heic())).decoder).toBe('libheif')
  })

  it.runIf(hasFixture('iphone7.heic'))('keeps the Display P3 of a real iPhone, upright', async () => {
    const image = await decodeImage(await fixture('iphone7.heic'))
    expect(image).toMatchObject({ width: 4032, height: 3024, colorSpace: 'display-p3', decoder: 'libheif' })
    // The numbers are labelled correctly: a P3 canvas shows them unchanged, an sRGB one converts them.
    const wide = pixelAt(shown(await decodeImage(await fixture('iphone7.heic')), 'display-p3'), 2000, 1500)
    const narrow = pixelAt(shown(image), 2000, 1500)
    expect(wide).not.toEqual(narrow)
  })
})

describe('TIFF', () => {
  const rgb = { 258: [8, 8, 8], 262: [2], 277: [3] }
  const page = (color: readonly number[], more = {}) => ({
    tags: { 256: [1], 257: [1], ...rgb, ...more },
    blocks: [bytes(color)],
  })

  it('is decoded where the browser cannot', async () => {
    const image = await decodeImage(file(writeTiff([page([10, 20, 30])])))
    expect(image).toMatchObject({ width: 1, height: 1, decoder: 'utif', notes: [] })
    expect(pixelAt(shown(image), 0, 0)).toEqual([10, 20, 30, 255])
  })

  it('decodes to its first page, and reports the page count', async () => {
    const image = await decodeImage(file(writeTiff([page([10, 20, 30]), page([1, 1, 1]), page([2, 2, 2])])))
    expect(image.notes).toEqual([{ code: 'first-page-only', details: { count: 3 } }])
    expect(pixelAt(shown(image), 0, 0)).toEqual([10, 20, 30, 255])
  })

  it('keeps Display P3', async () => {
    const image = await decodeImage(file(writeTiff([page([255, 0, 0], { 34675: displayP3Profile() })])))
    expect(image.colorSpace).toBe('display-p3')
    expect(pixelAt(shown(image, 'display-p3'), 0, 0)).toEqual([255, 0, 0, 255])
  })

  it('is converted by the browser from any other profile', async () => {
    const image = await decodeImage(file(writeTiff([page([255, 0, 0], { 34675: swappedProfile() })])))
    const [red = 0, green = 0, blue = 0] = pixelAt(shown(image), 0, 0)
    expect([red < 10, green > 245, blue < 10]).toEqual([true, true, true])
  })

  it.runIf(hasFixture('bilevel.tif'))('reads a real fax', async () => {
    const image = await decodeImage(await fixture('bilevel.tif'))
    expect(image).toMatchObject({ width: 2464, height: 3248, decoder: 'utif' })
    const { data } = shown(image)
    const black = data.filter((value, i) => i % 4 === 0 && value === 0).length / (data.length / 4)
    expect(black).toBeGreaterThan(0.05)
    expect(black).toBeLessThan(0.1)
  })
})

/** An sRGB profile whose red is green and whose green is red: unlike any space a canvas has. */
function swappedProfile(): Uint8Array {
  const profile = srgbProfile()
  const view = new DataView(profile.buffer)
  const entries = Array.from({ length: view.getUint32(128) }, (_, i) => 132 + 12 * i)
  const nameAt = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4))
  const [red, green] = ['rXYZ', 'gXYZ'].map((name) => entries.find((at) => nameAt(at) === name)) as [
    number,
    number,
  ]
  profile.set(bytes('gXYZ'), red)
  profile.set(bytes('rXYZ'), green)
  return profile
}

describe('ICO', () => {
  it('decodes to its largest entry', async () => {
    const icon = encodeIco([photoLike(16, 16), photoLike(48, 48), photoLike(32, 32)])
    const image = await decodeImage(file(icon, 'favicon.ico'))
    expect(image).toMatchObject({ width: 48, height: 48, info: { format: 'ico' } })
    image.bitmap.close()
  })

  it('is decoded by us where the browser rejects it', async () => {
    const square = paint(8, 8, () => [200, 100, 50, 255])
    vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValueOnce(
      new DOMException('no', 'InvalidStateError'),
    )
    const image = await decodeImage(file(encodeIco([square], { bitDepth: 8 })))
    expect(image.decoder).toBe('ico')
    expect(pixelAt(shown(image), 4, 4)).toEqual([200, 100, 50, 255])
  })
})

describe('colours', () => {
  it('are wide where the profile is', async () => {
    const wide = await drawnFile({ width: 4, height: 4 }, (context) => context.fillRect(0, 0, 4, 4), {
      colorSpace: 'display-p3',
    })
    expect((await decodeImage(wide)).colorSpace).toBe('display-p3')
  })

  it.runIf(hasFixture('cmyk.jpg'))('of a CMYK photograph are those of the browser', async () => {
    const image = await decodeImage(await fixture('cmyk.jpg'))
    expect(image).toMatchObject({ width: 500, height: 333, colorSpace: 'srgb' })
    image.bitmap.close()
  })
})

describe('SVG', () => {
  const red = '<rect width="100%" height="100%" fill="red"/>'
  const svg = (attributes: string, content = red) =>
    file(
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`,
      'drawing.svg',
      'image/svg+xml',
    )

  it.each([
    ['width="40" height="30"', 40, 30],
    ['width="40px" height="30px"', 40, 30],
    ['width="1in" height="25.4mm"', 96, 96],
    ['viewBox="0 0 40 30"', 40, 30],
    ['viewBox="0,0,40,30"', 40, 30],
    ['viewBox="0, 0, 40 30"', 40, 30],
    ['width="100%" height="100%" viewBox="0 0 40 30"', 40, 30],
    ['width="80" viewBox="0 0 40 30"', 80, 60],
    ['height="60" viewBox="0 0 40 30"', 80, 60],
  ])('has the size that %s says', async (attributes, width, height) => {
    const image = await decodeImage(svg(attributes))
    expect(image).toMatchObject({ width, height, decoder: 'svg' })
    const pixels = shown(image)
    expect([pixelAt(pixels, 1, 1), pixelAt(pixels, width - 2, height - 2)]).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
    ])
  })

  it('with its size written in is shown at that size, and stays sharp when magnified', async () => {
    const half = '<rect width="50%" height="100%" fill="red"/>'
    const sized = await sizeSvg(svg('viewBox="0,0 4 2"', half))
    expect(sized).toMatchObject({ width: 4, height: 2 })
    const url = URL.createObjectURL(sized.blob)
    const element = Object.assign(new Image(), { src: url })
    await element.decode()
    URL.revokeObjectURL(url)
    expect([element.naturalWidth, element.naturalHeight]).toEqual([4, 2])
    const context = new OffscreenCanvas(400, 200).getContext('2d')!
    context.drawImage(element, 0, 0, 400, 200)
    const pixel = (x: number) => [...context.getImageData(x, 100, 1, 1).data]
    expect([pixel(199), pixel(200)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ])
  })

  it('is redrawn, not enlarged, at another size', async () => {
    const half = '<rect width="50%" height="100%" fill="red"/>'
    const image = await decodeImage(svg('width="4" height="2"', half), { size: { width: 400, height: 200 } })
    const pixels = shown(image)
    expect([pixelAt(pixels, 199, 100), pixelAt(pixels, 200, 100)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ])
  })

  it('needs a size', async () => {
    await expect(decodeImage(svg(''))).rejects.toMatchObject({
      code: 'svg-without-size',
      message: 'Failed to load SVG image. SVG must have width + height or viewBox definition.',
    })
  })

  it('must be well-formed', async () => {
    await expect(decodeImage(svg('width="4" height="4"', '<rect'))).rejects.toMatchObject({
      code: 'svg-unparseable',
      message: 'Failed to parse SVG image',
    })
  })

  it('must be readable', async () => {
    const foreign =
      '<foreignObject width="10" height="10"><p xmlns="http://www.w3.org/1999/xhtml">text</p></foreignObject>'
    const outcome = await decodeImage(svg('width="10" height="10"', foreign)).then(
      (image) => image.decoder,
      (error) => error.code,
    )
    // Browsers differ: some taint the canvas, some do not.
    expect(['svg-tainted', 'svg']).toContain(outcome)
  })

  it('loads nothing from elsewhere', async () => {
    const before = performance.getEntriesByType('resource').length
    const image = await decodeImage(
      svg(
        'width="9" height="9"',
        `<image href="${location.origin}/elsewhere.png" width="9" height="9"/>${red}`,
      ),
    )
    image.bitmap.close()
    const later = performance.getEntriesByType('resource').slice(before)
    expect(later.filter(({ name }) => name.includes('elsewhere'))).toEqual([])
  })

  it('reports that it needs a document', async () => {
    const worker = new Worker(new URL('../../test/decode.worker.ts', import.meta.url), { type: 'module' })
    const answer = new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)))
    worker.postMessage(svg('width="9" height="9"'))
    expect(await answer).toEqual({ code: 'svg-needs-document' })
    worker.terminate()
  })

  it.runIf(hasFixture('check.svg'))('reads a real file', async () => {
    const image = await decodeImage(await fixture('check.svg'))
    expect(image.decoder).toBe('svg')
    image.bitmap.close()
  })
})
