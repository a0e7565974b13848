/**
 * The time of `similarity` for two pictures of 2 megapixels, in one thread of Node, beside the colour MS-SSIM
 * that the other benches judge by. Medians after a warm-up.
 */
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import type { PixelImage } from '../src/pixels.ts'
import { similarity } from '../src/quality/index.ts'
import { photoLike } from '../test/material.ts'
import { colorMsSsim, type RgbPicture } from './similarity.ts'

const ROUNDS = 7
const original = photoLike(1632, 1224)
const changed = withSamples((value, at) => (isAlpha(at) ? value : value ^ (at % 3)))
const translucent = withSamples((value, at) => (isAlpha(at) ? value - (at % 3) : value))

const [originalRgb, changedRgb] = [rgbOf(original), rgbOf(changed)]

const rows: BenchRow[] = [
  {
    name: 'similarity of two pictures of 2 MP',
    ...spread(timesOf(() => similarity(original, changed))),
    unit: 'ms',
    peer: {
      name: 'colour MS-SSIM of the benches',
      ...spread(timesOf(() => colorMsSsim(originalRgb, changedRgb))),
    },
    target: { value: { atMost: 350 } },
  },
  {
    name: 'similarity to a translucent picture of 2 MP, on two grounds',
    ...spread(timesOf(() => similarity(original, translucent))),
    unit: 'ms',
  },
]
report(rows)

/** The picture with other samples. */
function withSamples(sample: (value: number, at: number) => number): PixelImage {
  return { ...original, data: original.data.map(sample) }
}

function isAlpha(at: number): boolean {
  return at % 4 === 3
}

function timesOf(work: () => number): number[] {
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const start = performance.now()
    work()
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}

/** Without the alpha, as that measure takes it. */
function rgbOf({ width, height, data }: PixelImage): RgbPicture {
  return { width, height, data: Uint8Array.from(data.filter((_, at) => at % 4 !== 3)) }
}
