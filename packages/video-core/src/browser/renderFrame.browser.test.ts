import { describe, expect, it } from 'vitest'
import {
  createWorker,
  ffmpeg,
  hasFfmpeg,
  inspect,
  madeNatively,
  painted,
  photo,
  planesOf,
} from '../../test/browserMaterial.ts'
import { i420ByteLength, rgbaToI420 } from '../i420.ts'
import { planVideo, rectAt, type VideoPlan } from '../plan.ts'
import { canvasFrames } from './canvasFrames.ts'
import { makeVideo } from './makeVideo.ts'
import { renderFrame } from './renderFrame.ts'
import { frameContext } from './workingPicture.ts'

const SIZE = { width: 1920, height: 1080 }

/** The position of a soft white dot in the picture. */
const DOT = { x: 941.3, y: 507.8, sigma: 6 }

/** A frame as the preview draws it, and as the video contains it. */
const RENDERERS = { preview: previewed, video: exported } as const

describe('motion', () => {
  it.each(
    (['zoom-in', 'zoom-out', 'pan-left-to-right', 'pan-down'] as const).flatMap((move) => [
      [move, 'preview'] as const,
      [move, 'video'] as const,
    ]),
  )('%s follows the plan to 0.02 pixels in the %s, and is even', async (animationType, where) => {
    const plan = planVideo(SIZE, { animationType, resolution: '720p' })
    const frameOf = RENDERERS[where](await dot(), plan)
    const errors = Array.from({ length: plan.frameCount }, (_, index) => offPlan(frameOf(index), plan, index))
    expect(rms(errors.flatMap(({ x, y }) => [x, y]))).toBeLessThanOrEqual(0.02)
    // On a canvas, the steps of a pan follow the grid of 1/16 pixel. Native zoompan has 0.39 here, or 0.11 on
    // a picture four times as large.
    const least = where === 'preview' && animationType.startsWith('pan') ? 0.055 : 0.03
    for (const axis of ['x', 'y'] as const) {
      expect(rms(secondDifferences(errors.map((each) => each[axis]))), axis).toBeLessThanOrEqual(least)
    }
    expect(backwardSteps(errors, plan)).toEqual([])
  })

  it.runIf(hasFfmpeg).each(['zoom-in', 'pan-left-to-right'] as const)(
    '%s follows it to 0.05 pixels in the decoded file',
    async (animationType) => {
      const settings = {
        animationType,
        resolution: '720p',
        duration: 1,
        quality: { bitrate: 16_000_000 },
      } as const
      const { blob, plan } = await makeVideo(await dot(), settings, { worker: createWorker })
      const indices = [0, 5, 10, 15, 20, 25, 29]
      const { frames } = await inspect(blob, indices)
      const errors = frames.map((frame, i) => offPlan(planesOf(frame, plan).y, plan, indices[i]!))
      expect(rms(errors.flatMap(({ x, y }) => [x, y]))).toBeLessThanOrEqual(0.05)
    },
  )
})

describe('colour', () => {
  it.each([
    ['pan-left-to-right', 1920, 40],
    ['zoom-out', 400, 40],
    ['zoom-in', 64, 40],
  ] as const)(
    '%s of a picture %d wide has edges as sharp as the preview, to %d dB',
    async (animationType, width, least) => {
      const size = { width, height: width * (9 / 16) }
      const stripes = await painted(size.width, size.height, (ctx) => {
        for (let x = -size.height; x < size.width; x += 24) {
          ctx.fillStyle = `hsl(${x * 5} 100% 50%)`
          ctx.setTransform(1, 0, -0.5, 1, size.height / 2, 0)
          ctx.fillRect(x, 0, 24, size.height)
        }
      })
      const plan = planVideo(size, { animationType })
      const [frameOf, shownOf] = [exported(stripes, plan), previewed(stripes, plan)]
      const luma = plan.width * plan.height
      for (const index of [0, 31, 89]) {
        const chroma = frameOf(index).slice(luma)
        expect(similarity(chroma, shownOf(index).subarray(luma)), `frame ${index}`).toBeGreaterThanOrEqual(
          least,
        )
      }
    },
  )

  it.runIf(hasFfmpeg).each(['webcodecs', 'ffmpeg'] as const)(
    '[C8] of an enlarged picture is that of the preview in the file that %s encodes: at least 40 dB',
    async (encoder) => {
      const picture = await painted(32, 18, (ctx) => {
        for (let i = 0; i < 32 * 18; i += 1) {
          ctx.fillStyle = ['#f00', '#00f', '#0c0', '#ff0'][(i + (i >> 5)) % 4]!
          ctx.fillRect(i % 32, i >> 5, 1, 1)
        }
      })
      const settings = { duration: 0.2, quality: 'best' } as const
      const { blob, plan } = await makeVideo(picture, settings, { worker: createWorker, encoder, ffmpeg })
      const { frames } = await inspect(blob, [0])
      const { u, v } = planesOf(frames[0]!, plan)
      const shown = previewed(picture, plan)(0)
      const luma = plan.width * plan.height
      expect(similarity(u, shown.subarray(luma, luma * 1.25))).toBeGreaterThanOrEqual(40)
      expect(similarity(v, shown.subarray(luma * 1.25))).toBeGreaterThanOrEqual(40)
    },
  )
})

describe('the video of a server', () => {
  const settings = { animationType: 'zoom-in', duration: 1, quality: { bitrate: 16_000_000 } } as const

  it.runIf(hasFfmpeg)('matches the browser’s: at least 40 dB between decoded frames', async () => {
    const picture = await photo(1000, 620)
    const { blob, plan } = await makeVideo(picture, settings, { worker: createWorker })
    const indices = [0, 15, 29]
    const ours = (await inspect(blob, indices)).frames
    const theirs = (await inspect(await madeNatively(picture, settings), indices)).frames
    const decibels = ours.map((frame, i) => similarity(planesOf(frame, plan).y, planesOf(theirs[i]!, plan).y))
    expect(Math.min(...decibels)).toBeGreaterThanOrEqual(40)
  })

  it.runIf(hasFfmpeg)('has everything at the same position, to 0.05 pixels', async () => {
    const picture = await dot()
    const plan = planVideo(picture, settings)
    const indices = [0, 10, 20, 29]
    const { frames } = await inspect(await madeNatively(picture, settings), indices)
    const errors = frames.map((frame, i) => offPlan(planesOf(frame, plan).y, plan, indices[i]!))
    expect(rms(errors.flatMap(({ x, y }) => [x, y]))).toBeLessThanOrEqual(0.05)
  })
})

describe('renderFrame', () => {
  it.each([
    [{ animationType: 'zoom-in' }, 17],
    [{ animationType: 'pan-left-to-right', fps: 24 }, 71],
    [{ fit: 'contain', orientation: 'portrait', background: '#123456' }, 0],
    [{ fit: 'blur', orientation: 'square', animationType: 'zoom-out' }, 89],
  ] as const)('matches the preview to the video, to 40 dB: %j, frame %d', async (settings, index) => {
    const image = await photo(1601, 903)
    const plan = planVideo(image, settings)
    expect(similarity(previewed(image, plan)(index), exported(image, plan)(index))).toBeGreaterThanOrEqual(40)
  })

  it('frees what it prepares from a canvas, whose pixels may change', async () => {
    const { counts, restore } = countBitmaps()
    try {
      const canvas = new OffscreenCanvas(64, 36)
      canvas.getContext('2d')
      const plan = planVideo(canvas, { fit: 'contain', orientation: 'square' })
      const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
      for (const index of [0, 1, 2]) renderFrame(ctx, canvas, plan, index)
      expect(counts).toEqual({ made: 6, closed: 6 })
    } finally {
      restore()
    }
  })

  it('prepares an image once for each of a few plans, and frees the rest', async () => {
    const image = await photo(64, 36)
    const plans = ['#111', '#222', '#333', '#444'].map((background) => planVideo(image, { background }))
    const ctx = frameContext(new OffscreenCanvas(854, 480))
    const { counts, restore } = countBitmaps()
    try {
      for (const plan of [plans[0]!, plans[1]!, plans[0]!, plans[1]!]) renderFrame(ctx, image, plan, 0)
      expect(counts).toEqual({ made: 2, closed: 0 })
      for (const plan of plans) renderFrame(ctx, image, plan, 0)
      expect(counts).toEqual({ made: 4, closed: 1 })
    } finally {
      restore()
    }
  })

  it('shows the new picture of an image element whose source has changed', async () => {
    const image = new Image()
    const plan = planVideo({ width: 8, height: 8 }, { orientation: 'square' })
    const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
    const shown = async (colour: string) => {
      const canvas = new OffscreenCanvas(8, 8)
      const paint = canvas.getContext('2d')!
      paint.fillStyle = colour
      paint.fillRect(0, 0, 8, 8)
      image.src = URL.createObjectURL(await canvas.convertToBlob())
      await image.decode()
      renderFrame(ctx, image, plan, 0)
      URL.revokeObjectURL(image.src)
      return [...ctx.getImageData(100, 100, 1, 1).data.subarray(0, 3)]
    }
    expect(await shown('#f00')).toEqual([255, 0, 0])
    expect(await shown('#00f')).toEqual([0, 0, 255])
  })

  it.each([
    [{}, 0],
    [{ animationType: 'zoom-out' }, 89],
    [{ animationType: 'pan-left-to-right', fps: 24 }, 71],
  ] as const)('[C6] fills the frame to its last pixel: %j, frame %d', async (settings, index) => {
    const image = await painted(900, 500, (ctx) => {
      ctx.fillStyle = '#fff'
      ctx.fillRect(0, 0, 900, 500)
    })
    const plan = planVideo(image, settings)
    const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
    renderFrame(ctx, image, plan, index)
    const { data } = ctx.getImageData(0, 0, plan.width, plan.height)
    expect(Math.min(...new Set(data))).toBe(255)
    const luma = exported(image, plan)(index).subarray(0, plan.width * plan.height)
    expect(Math.min(...new Set(luma))).toBe(235)
  })

  it('puts the background, not black, under transparent areas', async () => {
    const image = await painted(200, 200, (ctx) => ctx.clearRect(0, 0, 200, 200))
    expect(pixelAt(image, { background: '#ff8000' }, 100, 100)).toEqual([255, 128, 0])
    expect(pixelAt(image, {}, 100, 100)).toEqual([255, 255, 255])
  })

  it('[P6] shows the picture whole between bars of the background', async () => {
    const image = await painted(100, 200, (ctx) => {
      ctx.fillStyle = '#0000ff'
      ctx.fillRect(0, 0, 100, 200)
    })
    const settings = { fit: 'contain', background: '#00ff00' } as const
    expect(pixelAt(image, settings, 10, 240)).toEqual([0, 255, 0])
    expect(pixelAt(image, settings, 427, 1)).toEqual([0, 0, 255])
    expect(pixelAt(image, settings, 427, 478)).toEqual([0, 0, 255])
  })

  it('[P6] shows it over its own blurred copy, in which a hard edge becomes a gradient', async () => {
    const image = await painted(100, 200, (ctx) => {
      ctx.fillStyle = '#ffffff'
      ctx.fillRect(0, 0, 20, 200)
    })
    const plan = planVideo(image, { fit: 'blur', background: '#000000' })
    const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
    renderFrame(ctx, image, plan, 0)
    const row = ctx.getImageData(0, 240, plan.frame.x, 1).data.filter((_, i) => i % 4 === 0)
    const steps = [...row].slice(1).map((value, i) => Math.abs(value - row[i]!))
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(100)
    expect(Math.max(...steps)).toBeLessThanOrEqual(8)
  })

  it('rejects an image of another size, and a frame that does not exist', async () => {
    const image = await photo(64, 64)
    const ctx = frameContext(new OffscreenCanvas(854, 480))
    expect(() => renderFrame(ctx, image, planVideo({ width: 65, height: 64 }), 0)).toThrow('64x64')
    expect(() => renderFrame(ctx, image, planVideo(image), 90)).toThrow(RangeError)
  })
})

/** Frames as a video contains them; they share one buffer. */
function exported(image: ImageBitmap, plan: VideoPlan): (index: number) => Uint8Array {
  const frames = canvasFrames(image, plan)
  const into = new Uint8Array(i420ByteLength(plan))
  return (index) => {
    frames.readI420(index, into)
    return into
  }
}

/** Frames as the preview draws them, with a video's colours. */
function previewed(image: ImageBitmap, plan: VideoPlan): (index: number) => Uint8Array {
  const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
  const into = new Uint8Array(i420ByteLength(plan))
  return (index) => {
    renderFrame(ctx, image, plan, index)
    rgbaToI420(ctx.getImageData(0, 0, plan.width, plan.height).data, plan, into)
    return into
  }
}

/** Counts the bitmaps made from canvases, and those closed, until `restore` is called. */
function countBitmaps() {
  const counts = { made: 0, closed: 0 }
  const { transferToImageBitmap } = OffscreenCanvas.prototype
  const { close } = ImageBitmap.prototype
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    counts.made += 1
    return transferToImageBitmap.call(this)
  }
  ImageBitmap.prototype.close = function () {
    counts.closed += 1
    close.call(this)
  }
  const restore = () => {
    OffscreenCanvas.prototype.transferToImageBitmap = transferToImageBitmap
    ImageBitmap.prototype.close = close
  }
  return { counts, restore }
}

type Settings = Parameters<typeof planVideo>[1]

function pixelAt(image: ImageBitmap, settings: Settings, x: number, y: number): number[] {
  const plan = planVideo(image, settings)
  const ctx = frameContext(new OffscreenCanvas(plan.width, plan.height))
  renderFrame(ctx, image, plan, 0)
  return [...ctx.getImageData(x, y, 1, 1).data.slice(0, 3)]
}

async function dot(): Promise<ImageBitmap> {
  return await painted(SIZE.width, SIZE.height, (ctx) => {
    ctx.fillStyle = '#000'
    ctx.fillRect(0, 0, SIZE.width, SIZE.height)
    const pixels = ctx.getImageData(0, 0, SIZE.width, SIZE.height)
    for (let y = 460; y < 560; y += 1) {
      for (let x = 890; x < 990; x += 1) {
        const square = (x + 0.5 - DOT.x) ** 2 + (y + 0.5 - DOT.y) ** 2
        const value = 255 * Math.exp(-square / (2 * DOT.sigma ** 2))
        pixels.data.set([value, value, value], (y * SIZE.width + x) * 4)
      }
    }
    ctx.putImageData(pixels, 0, 0)
  })
}

/** Where the plan puts the dot, in pixels of the video. */
function plannedDot(plan: VideoPlan, index: number) {
  const crop = rectAt(plan, index)
  return {
    x: ((DOT.x - crop.x) / crop.width) * plan.width,
    y: ((DOT.y - crop.y) / crop.height) * plan.height,
  }
}

/** How far the dot is from where the plan puts it, in pixels of the video. */
function offPlan(
  luma: Uint8Array,
  plan: VideoPlan,
  index: number,
): { readonly x: number; readonly y: number } {
  const expected = plannedDot(plan, index)
  let weight = 0
  let x = 0
  let y = 0
  for (let row = Math.round(expected.y) - 40; row < expected.y + 40; row += 1) {
    for (let column = Math.round(expected.x) - 40; column < expected.x + 40; column += 1) {
      const value = Math.max(0, (luma[row * plan.width + column] ?? 16) - 17)
      weight += value
      x += value * (column + 0.5)
      y += value * (row + 0.5)
    }
  }
  return { x: x / weight - expected.x, y: y / weight - expected.y }
}

/** The frames at which the dot moves backwards, or stops while it should move. */
function backwardSteps(
  errors: readonly { readonly x: number; readonly y: number }[],
  plan: VideoPlan,
): number[] {
  return errors.slice(1).flatMap((error, i) => {
    const [before, now] = [plannedDot(plan, i), plannedDot(plan, i + 1)]
    const goesBack = (['x', 'y'] as const).some((axis) => {
      const planned = now[axis] - before[axis]
      const found = planned + error[axis] - errors[i]![axis]
      return Math.abs(planned) > 0.01 && found * Math.sign(planned) <= 0
    })
    return goesBack ? [i + 1] : []
  })
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

function secondDifferences(values: readonly number[]): number[] {
  return values.slice(2).map((value, i) => value - 2 * values[i + 1]! + values[i]!)
}

/** Peak signal-to-noise ratio of two planes, in decibels. */
function similarity(a: Uint8Array, b: Uint8Array): number {
  const sum = a.reduce((total, value, at) => total + (value - b[at]!) ** 2, 0)
  return 10 * Math.log10(255 ** 2 / (sum / a.length))
}
