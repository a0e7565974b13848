/**
 * The colours of frames, compared with an independent 4:2:0 conversion in floating point, and with native
 * ffmpeg.
 */

import { bt709 } from '@whittle/scripts/testing/colourChart'
import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { runProgram } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { i420ByteLength } from '../i420.ts'
import { makeVideo } from '../node/makeVideo.ts'
import { planVideo } from '../plan.ts'
import type { VideoSettingsInput } from '../settings.ts'
import { pixelFrames } from './pixelFrames.ts'
import type { RgbaImage } from './pixels.ts'

/** Video pixels per picture pixel, in a square video of 480 pixels. */
const MAGNIFICATIONS = [0.25, 0.5, 1, 1.5, 2, 6, 60] as const
const SIDE = 480
const SQUARE = { resolution: '480p', orientation: 'square' } as const

type Colour = readonly [number, number, number]

const PALETTE: readonly Colour[] = [
  [255, 0, 0],
  [0, 0, 255],
  [0, 200, 0],
  [255, 255, 0],
  [255, 255, 255],
]

function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const [red, green, blue] = colourAt(i % width, Math.floor(i / width))
    // One by one, because an array for each of millions of pixels takes most of the time.
    data[i * 4] = red
    data[i * 4 + 1] = green
    data[i * 4 + 2] = blue
    data[i * 4 + 3] = 255
  }
  return { data, width, height }
}

/** Coloured lines of one pixel, a disc, patches, and small marks as coloured text has them, on white. */
function chart(width: number, height: number): RgbaImage {
  const [red, blue, green, yellow, white] = PALETTE as [Colour, Colour, Colour, Colour, Colour]
  return painted(width, height, (x, y) => {
    const [u, v] = [x / width, y / height]
    if (Math.hypot((u - 0.85) * width, (v - 0.25) * height) < height * 0.14) return yellow
    if (v < 0.35 && u < 0.6)
      return (x * 7 + y * 13 + ((x * y) >> 2)) % 5 === 0 ? (v < 0.18 ? red : blue) : white
    if (Math.round(height * (0.9 - 0.35 * u)) === y) return red
    if (Math.round(height * (0.55 + 0.3 * u)) === y) return blue
    if (Math.round(width * (0.3 + 0.2 * v)) === x && v > 0.4) return green
    return v > 0.9 ? PALETTE[Math.floor(u * 5)]! : white
  })
}

interface Chroma {
  readonly width: number
  readonly height: number
  readonly u: ArrayLike<number>
  readonly v: ArrayLike<number>
}

/** The chroma of a picture in limited range, unrounded. */
function exactChroma({ data, width, height }: RgbaImage): Chroma {
  const u = new Float64Array(width * height)
  const v = new Float64Array(width * height)
  for (let i = 0; i < u.length; i += 1) {
    const [, cb, cr] = bt709([data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!])
    u[i] = cb
    v[i] = cr
  }
  return { width, height, u, v }
}

/**
 * Planes of another size, each value a weighted sum of given ones: first along the rows, then along the
 * columns.
 */
function resampled(chroma: Chroma, width: number, height: number, weights: typeof bilinear): Chroma {
  const across = weights(chroma.width, width)
  const down = weights(chroma.height, height)
  const planeOf = (from: ArrayLike<number>) => {
    const narrow = new Float64Array(width * chroma.height)
    for (let row = 0; row < chroma.height; row += 1)
      across.forEach((taps, x) => {
        for (const [at, weight] of taps) narrow[row * width + x]! += from[row * chroma.width + at]! * weight
      })
    const result = new Float64Array(width * height)
    down.forEach((taps, y) => {
      for (const [at, weight] of taps)
        for (let x = 0; x < width; x += 1) result[y * width + x]! += narrow[at * width + x]! * weight
    })
    return result
  }
  return { width, height, u: planeOf(chroma.u), v: planeOf(chroma.v) }
}

type Weights = readonly (readonly [at: number, weight: number])[]

/** Values between pixel centres; the border is repeated. */
function bilinear(from: number, to: number): readonly Weights[] {
  return Array.from({ length: to }, (_, i) => {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5))
    const low = Math.min(from - 1, Math.floor(at))
    return [[low, 1 - (at - low)] as const, [Math.min(from - 1, low + 1), at - low] as const]
  })
}

/** Means of the area that each pixel of the result covers. */
function area(from: number, to: number): readonly Weights[] {
  const step = from / to
  return Array.from({ length: to }, (_, i) => {
    const [start, end] = [i * step, (i + 1) * step]
    return Array.from({ length: Math.ceil(end) - Math.floor(start) }, (_, k) => {
      const at = Math.floor(start) + k
      return [at, (Math.min(end, at + 1) - Math.max(start, at)) / step] as const
    })
  })
}

/**
 * What a video of this size should have: the picture's chroma at the size of the video, and of that the mean
 * of each 2x2 block.
 */
function wantedChroma(image: RgbaImage, width: number, height: number): Chroma {
  const chroma = exactChroma(image)
  const shown = image.width > width ? chroma : resampled(chroma, width, height, bilinear)
  return resampled(shown, width / 2, height / 2, area)
}

function frameOf(image: RgbaImage, settings: VideoSettingsInput, index = 0): Uint8Array {
  const plan = planVideo(image, settings)
  const frame = new Uint8Array(i420ByteLength(plan))
  pixelFrames(image, plan).readI420(index, frame)
  return frame
}

function chromaOf(frame: Uint8Array, width: number, height: number): Chroma {
  const luma = width * height
  return {
    width: width / 2,
    height: height / 2,
    u: frame.subarray(luma, luma * 1.25),
    v: frame.subarray(luma * 1.25, luma * 1.5),
  }
}

/** How far chroma is from grey, on average. */
function saturation({ u, v }: Chroma): number {
  let sum = 0
  for (let i = 0; i < u.length; i += 1) sum += Math.hypot(u[i]! - 128, v[i]! - 128)
  return sum / u.length
}

/** Peak signal-to-noise ratio, in decibels. */
function similarity(a: Chroma, b: Chroma): number {
  let sum = 0
  for (let i = 0; i < a.u.length; i += 1) sum += (a.u[i]! - b.u[i]!) ** 2 + (a.v[i]! - b.v[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / a.u.length / 2))
}

describe('[C8] the chroma of a frame', () => {
  it.each(MAGNIFICATIONS)('keeps all of the picture’s at magnification %d', (magnification) => {
    const image = chart(SIDE / magnification, SIDE / magnification)
    const wanted = wantedChroma(image, SIDE, SIDE)
    const found = chromaOf(frameOf(image, SQUARE), SIDE, SIDE)
    expect(saturation(found) / saturation(wanted)).toBeGreaterThanOrEqual(0.95)
    expect(saturation(found) / saturation(wanted)).toBeLessThanOrEqual(1.05)
    // A reduced picture is averaged once for the working picture and once more for the frame.
    expect(similarity(found, wanted)).toBeGreaterThanOrEqual(magnification < 1 ? 38 : 50)
  })

  it.each(MAGNIFICATIONS)(
    'is kept where every pixel has another colour, at magnification %d',
    (magnification) => {
      const side = SIDE / magnification
      const image = painted(side, side, (x, y) => PALETTE[(x + 2 * y) % 4]!)
      const wanted = wantedChroma(image, SIDE, SIDE)
      const found = chromaOf(frameOf(image, SQUARE), SIDE, SIDE)
      // At smaller magnifications, neighbours of different colours share a block, and little chroma is left.
      if (magnification >= 1) expect(similarity(found, wanted)).toBeGreaterThanOrEqual(50)
      expect(saturation(found)).toBeGreaterThanOrEqual(saturation(wanted) * 0.95)
    },
  )

  it.each(MAGNIFICATIONS)('has flat colours within one step at magnification %d', (magnification) => {
    const side = SIDE / magnification
    const patch = side / 4
    const image = painted(
      side,
      side,
      (x, y) => PALETTE[(Math.floor(x / patch) + 2 * Math.floor(y / patch)) % 5]!,
    )
    const found = chromaOf(frameOf(image, SQUARE), SIDE, SIDE)
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const [, u, v] = bt709(PALETTE[(column + 2 * row) % 5]!)
        const at = (row * 60 + 30) * 240 + column * 60 + 30
        expect([Math.abs(found.u[at]! - u) <= 1, Math.abs(found.v[at]! - v) <= 1]).toEqual([true, true])
      }
    }
  })

  it.each(MAGNIFICATIONS)(
    'lies in the middle of its four luma samples at magnification %d',
    (magnification) => {
      const side = SIDE / magnification
      const image = blueDot(side, side)
      const wanted = centroid(wantedChroma(image, SIDE, SIDE))
      const found = centroid(chromaOf(frameOf(image, SQUARE), SIDE, SIDE))
      // Samples lie on a grid of 1/128 of a picture pixel.
      const most = Math.max(0.1, magnification / 128)
      expect(Math.hypot(found.x - wanted.x, found.y - wanted.y)).toBeLessThanOrEqual(most)
    },
  )

  it('is right at both ends of a zoom that begins far and ends close', () => {
    const [whole, close] = [240, 60]
    const image = chart(whole, whole)
    const from = { x: 0, y: 0, width: whole, height: whole }
    const custom = { from, to: { x: 40, y: 30, width: close, height: close } }
    const settings = { ...SQUARE, duration: 1, custom } as const
    for (const [index, { x, y, width }] of [
      [0, custom.from],
      [29, custom.to],
    ] as const) {
      // The shown part with a pixel more on each side, which is cut off again once it is enlarged.
      const part = painted(width + 2, width + 2, (column, row) => {
        const inside = (at: number) => Math.min(whole - 1, Math.max(0, at - 1))
        const at = (inside(y + row) * whole + inside(x + column)) * 4
        return [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!]
      })
      const scale = SIDE / width
      const large = resampled(exactChroma(part), (width + 2) * scale, (width + 2) * scale, bilinear)
      const wanted = resampled(cut(large, scale, SIDE), SIDE / 2, SIDE / 2, area)
      const found = chromaOf(frameOf(image, settings, index), SIDE, SIDE)
      expect(similarity(found, wanted), `frame ${index}`).toBeGreaterThanOrEqual(50)
    }
  })

  it('of a chart enlarged to 1080p is that of an exact conversion, to 60 dB', () => {
    const image = chart(320, 180)
    const found = chromaOf(frameOf(image, { resolution: '1080p' }), 1920, 1080)
    expect(similarity(found, wantedChroma(image, 1920, 1080))).toBeGreaterThanOrEqual(60)
  })

  it.runIf(hasFfmpeg)('is where native ffmpeg puts it, and closer to an exact conversion', () => {
    const settings = { resolution: '1080p' } as const
    const dot = blueDot(320, 180)
    const [ours, theirs] = [chromaOf(frameOf(dot, settings), 1920, 1080), nativeChroma(dot)].map(centroid)
    expect(Math.hypot(ours!.x - theirs!.x, ours!.y - theirs!.y)).toBeLessThanOrEqual(0.1)
    const image = chart(320, 180)
    const wanted = wantedChroma(image, 1920, 1080)
    const found = similarity(chromaOf(frameOf(image, settings), 1920, 1080), wanted)
    expect(found).toBeGreaterThanOrEqual(similarity(nativeChroma(image), wanted))
  })

  it.runIf(hasFfmpeg)('of a chart enlarged to 1080p keeps 47 dB in the decoded file', async () => {
    const image = chart(320, 180)
    const { blob } = await makeVideo(image, { resolution: '1080p', duration: 0.2, quality: 'best' })
    const { frames } = inspectVideo(new Uint8Array(await blob.arrayBuffer()), [0])
    const found = chromaOf(Buffer.from(frames[0]!, 'base64'), 1920, 1080)
    expect(similarity(found, wantedChroma(image, 1920, 1080))).toBeGreaterThanOrEqual(47)
  })
})

/** What native ffmpeg makes of a picture of 320x180 at 1080p. */
function nativeChroma({ data }: RgbaImage): Chroma {
  const filter = 'scale=1920:1080:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-video_size', '320x180', '-i', 'pipe:0']
  const args = ['-v', 'error', ...raw, '-vf', filter, '-f', 'rawvideo', 'pipe:1']
  return chromaOf(runProgram('ffmpeg', args, { input: new Uint8Array(data) }), 1920, 1080)
}

/** A soft dot beside the centre, of the same brightness as the grey around it. */
function blueDot(width: number, height: number): RgbaImage {
  const [x0, y0, sigma] = [width * 0.437, height * 0.561, Math.max(1.2, height * 0.03)]
  return painted(width, height, (x, y) => {
    const weight = Math.exp(-((x + 0.5 - x0) ** 2 + (y + 0.5 - y0) ** 2) / (2 * sigma ** 2))
    const dark = Math.round(128 - 9 * weight)
    return [dark, dark, Math.round(128 + 120 * weight)]
  })
}

/** A square of a plane. */
function cut({ width, u, v }: Chroma, from: number, side: number): Chroma {
  const planeOf = (plane: ArrayLike<number>) =>
    Float64Array.from(
      { length: side * side },
      (_, i) => plane[(Math.floor(i / side) + from) * width + (i % side) + from]!,
    )
  return { width: side, height: side, u: planeOf(u), v: planeOf(v) }
}

/** Where a blue dot on grey is, in pixels of the video. */
function centroid({ width, u }: Chroma): { readonly x: number; readonly y: number } {
  let [weight, x, y] = [0, 0, 0]
  for (let i = 0; i < u.length; i += 1) {
    const value = Math.max(0, u[i]! - 130)
    weight += value
    x += value * (2 * (i % width) + 1)
    y += value * (2 * Math.floor(i / width) + 1)
  }
  return { x: x / weight, y: y / weight }
}
