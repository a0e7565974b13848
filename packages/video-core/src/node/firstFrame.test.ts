import { crc32 } from 'node:zlib'
import { hasFfmpeg } from '@whittle/scripts/testing/inspectVideo'
import { runProgram } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { readImage } from './readImage.ts'

type Part = Uint8Array | readonly number[] | string

function bytes(...parts: readonly Part[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
}

const le16 = (value: number): number[] => [value & 255, value >> 8]
const le24 = (value: number): number[] => [...le16(value & 0xffff), value >> 16]
const le32 = (value: number): number[] => [...le16(value & 0xffff), ...le16(value >>> 16)]
const be32 = (value: number): number[] => le32(value).reverse()

/** The pixel of an image at (x, y). */
function pixelOf({ data, width }: Awaited<ReturnType<typeof readImage>>, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const NOTHING = [0, 0, 0, 0]

/**
 * A GIF of 4 x 3 pixels with two frames, both of one red pixel at (2, 1). The screen's background colour is
 * blue. Source: GIF89a; the LZW data of a frame is clear, its indices, end.
 */
function offsetGif(): Uint8Array {
  const control = bytes([0x21, 0xf9, 4, 4, 10, 0, 0, 0])
  const red = bytes([0x2c], le16(2), le16(1), le16(1), le16(1), [0, 2, 2, 0x44, 0x01, 0])
  const screen = bytes('GIF89a', le16(4), le16(3), [0x80, 1, 0], [255, 0, 0, 0, 0, 255])
  return bytes(screen, control, red, control, red, [0x3b])
}

/** The chunk of 4 x 4 pixels without loss: the left half red, the right half blue. */
const LOSSLESS = Buffer.from('UklGRh4AAABXRUJQVlA4TBIAAAAvA8AAAA8Q87//8x8OOhDR/wA=', 'base64').subarray(12)
/** The chunks of 16 x 8 pixels with loss: red at half opacity. */
const TRANSLUCENT = Buffer.from(
  'UklGRmAAAABXRUJQVlA4WAoAAAAQAAAADwAABwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IDAAAADQAQCdASoQAAgAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=',
  'base64',
).subarray(12 + 18)

function riffChunk(type: string, ...parts: readonly Part[]): Uint8Array {
  const data = bytes(...parts)
  return bytes(type, le32(data.length), data, data.length % 2 === 1 ? [0] : [])
}

/** A WebP with the extended header. Source: RFC 9649, section 2.7. */
function extendedWebp(
  { flags, width, height }: { readonly flags: number; readonly width: number; readonly height: number },
  ...chunks: readonly Uint8Array[]
): Uint8Array {
  const header = riffChunk('VP8X', [flags, 0, 0, 0], le24(width - 1), le24(height - 1))
  const body = bytes('WEBP', header, ...chunks)
  return bytes('RIFF', le32(body.length), body)
}

function webpFrame(place: readonly number[], picture: Uint8Array): Uint8Array {
  const [x = 0, y = 0, width = 0, height = 0] = place
  return riffChunk(
    'ANMF',
    le24(x / 2),
    le24(y / 2),
    le24(width - 1),
    le24(height - 1),
    le24(100),
    [0],
    picture,
  )
}

/** An EXIF block with an orientation. */
const exif = (orientation: number): Uint8Array =>
  riffChunk('EXIF', 'MM\0*', be32(8), [0, 1, 0x01, 0x12, 0, 3], be32(1), [0, orientation, 0, 0], be32(0))

const ANIMATION = riffChunk('ANIM', [255, 255, 255, 255, 0, 0])

function pngChunk(type: string, ...parts: readonly Part[]): Uint8Array {
  const data = bytes(...parts)
  return bytes(be32(data.length), type, data, be32(crc32(bytes(type, data))))
}

/** A PNG of 4 x 4 red pixels that is animated. Source: W3C PNG Specification (Third Edition), 11.3.6. */
function animatedPng(): Uint8Array {
  const red = ['-f', 'lavfi', '-i', 'color=red:s=4x4,format=rgb24', '-frames:v', '1', '-c:v', 'png']
  const png = runProgram('ffmpeg', ['-v', 'error', ...red, '-f', 'image2pipe', 'pipe:1'])
  const frame = (sequence: number) =>
    pngChunk('fcTL', be32(sequence), be32(4), be32(4), be32(0), be32(0), [0, 1, 0, 10, 0, 0])
  const data = png.indexOf('IDAT') - 4
  const length = png.readUInt32BE(data)
  const pixels = png.subarray(data + 8, data + 8 + length)
  // The signature has 8 bytes, the header after it 25.
  const animation = bytes(pngChunk('acTL', be32(2), be32(0)), frame(0))
  const second = bytes(frame(1), pngChunk('fdAT', be32(2), pixels))
  return bytes(png.subarray(0, 33), animation, png.subarray(33, -12), second, png.subarray(-12))
}

describe.runIf(hasFfmpeg)('readImage', () => {
  it('leaves transparent what the first frame of a GIF leaves open', async () => {
    const image = await readImage(offsetGif())
    expect(image).toMatchObject({ width: 4, height: 3 })
    expect(pixelOf(image, 2, 1)).toEqual(RED)
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [3, 1],
      [2, 2],
    ] as const)
      expect(pixelOf(image, x, y)).toEqual(NOTHING)
  })

  it('reads a GIF whose first frame extends over its edge', async () => {
    const gif = Uint8Array.from(offsetGif())
    gif[6] = 3
    const image = await readImage(gif)
    expect(image).toMatchObject({ width: 3, height: 3 })
    expect(pixelOf(image, 2, 1)).toEqual(RED)
  })

  it('reads the picture of an animated PNG', async () => {
    const image = await readImage(animatedPng())
    expect(image).toMatchObject({ width: 4, height: 4 })
    expect(pixelOf(image, 3, 3)).toEqual(RED)
  })

  it('reads the first frame of an animated WebP, where it belongs', async () => {
    const size = { flags: 0x12, width: 10, height: 6 }
    const frames = [webpFrame([4, 2, 4, 4], LOSSLESS), webpFrame([0, 0, 4, 4], LOSSLESS)]
    const image = await readImage(extendedWebp(size, ANIMATION, ...frames))
    expect(image).toMatchObject({ width: 10, height: 6 })
    expect(
      [
        [3, 2],
        [4, 2],
        [5, 5],
        [6, 2],
        [7, 5],
        [8, 5],
      ].map(([x = 0, y = 0]) => pixelOf(image, x, y)),
    ).toEqual([NOTHING, RED, RED, BLUE, BLUE, NOTHING])
  })

  it('keeps the transparency of an animated WebP with loss', async () => {
    const size = { flags: 0x12, width: 16, height: 8 }
    const image = await readImage(extendedWebp(size, ANIMATION, webpFrame([0, 0, 16, 8], TRANSLUCENT)))
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixelOf(image, 8, 4)
    expect([red > 245, green < 10, blue < 10, Math.abs(alpha - 128) <= 1]).toEqual([true, true, true, true])
  })

  it.each([
    [1, RED, BLUE],
    [2, BLUE, RED],
    [3, BLUE, RED],
    [6, RED, RED],
    [8, BLUE, BLUE],
  ] as const)('turns a WebP upright by EXIF orientation %i', async (orientation, left, right) => {
    const size = { flags: 8, width: 4, height: 4 }
    const image = await readImage(extendedWebp(size, LOSSLESS, exif(orientation)))
    expect([pixelOf(image, 0, 0), pixelOf(image, 3, 0)]).toEqual([left, right])
  })

  it('turns the whole picture of an animated WebP, not its first frame alone', async () => {
    const size = { flags: 0x1a, width: 10, height: 6 }
    const image = await readImage(extendedWebp(size, ANIMATION, webpFrame([4, 2, 4, 4], LOSSLESS), exif(6)))
    expect(image).toMatchObject({ width: 6, height: 10 })
    // Turned clockwise, the frame's left column is its top row.
    expect([pixelOf(image, 0, 4), pixelOf(image, 0, 7), pixelOf(image, 0, 3), pixelOf(image, 4, 4)]).toEqual([
      RED,
      BLUE,
      NOTHING,
      NOTHING,
    ])
  })

  it('rejects an animation whose first frame is cut off', async () => {
    const gif = offsetGif().subarray(0, 38)
    const frame = webpFrame([0, 0, 4, 4], LOSSLESS)
    const whole = extendedWebp({ flags: 0x12, width: 4, height: 4 }, ANIMATION, frame)
    for (const cut of [gif, whole.subarray(0, -8)])
      await expect(readImage(cut)).rejects.toMatchObject({ code: 'image' })
  })
})
