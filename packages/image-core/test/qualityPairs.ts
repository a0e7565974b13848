/**
 * Pairs of pictures for the perceptual metric: drawings and textures, and what ten kinds of damage make of
 * them. All is arithmetic on whole numbers or exactly rounded ones, so that every machine makes the same
 * pixels; the reference program's scores of these very pairs are in `referenceScores.ts`.
 */
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import type { Pixels } from '../src/pixels.ts'

/** The samples of one pixel, 0 to 255, before rounding. */
type Paint = (x: number, y: number) => readonly [number, number, number]

/** Draws an opaque picture. */
function painted(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...paint(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}

/** Random numbers from 0 to 1 on a grid of this many pixels, blended between. */
function cloud(seed: number, grid: number): (x: number, y: number) => number {
  const known = new Map<number, number>()
  const at = (column: number, row: number): number => {
    const place = seed + column * 7919 + row * 104_729
    const value = known.get(place) ?? mulberry32(place)()
    known.set(place, value)
    return value
  }
  return (x, y) => {
    const column = Math.floor(x / grid)
    const row = Math.floor(y / grid)
    const right = x / grid - column
    const down = y / grid - row
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return upper * (1 - down) + lower * down
  }
}

function landscape(width: number, height: number, seed: number): Pixels {
  const large = cloud(seed, 61)
  const middle = cloud(seed + 1, 17)
  const fine = cloud(seed + 2, 3)
  const hue = cloud(seed + 3, 43)
  return painted(width, height, (x, y) => {
    const light = 0.55 * large(x, y) + 0.3 * middle(x, y) + 0.15 * fine(x, y)
    const warm = hue(x, y)
    return [255 * light * (0.6 + 0.4 * warm), 235 * light, 255 * light * (1 - 0.5 * warm)]
  })
}

/** The originals, by name. */
export const originals: Readonly<Record<string, () => Pixels>> = {
  landscape: () => landscape(192, 144, 11),
  portrait: () => landscape(131, 203, 23),
  sky: () => {
    const haze = cloud(5, 97)
    return painted(200, 120, (x, y) => [90 + 60 * haze(x, y), 140 + y / 2, 225 - y / 4])
  },
  drawing: () =>
    painted(160, 160, (x, y) => {
      const inside = (x - 80) ** 2 + (y - 80) ** 2 < 50 ** 2
      const line = (x + 2 * y) % 37 < 2
      return line ? [20, 20, 30] : inside ? [210, 60, 40] : [245, 240, 225]
    }),
  text: () => {
    const ink = mulberry32(3)
    const letters = Array.from({ length: 40 * 24 }, () => ink() < 0.55)
    return painted(240, 144, (x, y) => {
      const isInk = y % 12 < 8 && letters[Math.floor(y / 6) * 40 + Math.floor(x / 6)] === true && x % 6 < 4
      return isInk ? [25, 25, 25] : [252, 252, 250]
    })
  },
  noise: () => {
    const random = mulberry32(8)
    return painted(97, 131, () => [random() * 255, random() * 255, random() * 255])
  },
  ramp: () => painted(256, 64, (x, y) => [x, 255 - x, (x + y * 3) % 256]),
  dark: () => {
    const shadow = cloud(31, 29)
    const grain = cloud(32, 2)
    return painted(150, 150, (x, y) => {
      const light = 30 * shadow(x, y) + 8 * grain(x, y)
      return [light, light * 0.9, light * 1.2]
    })
  },
  small: () => landscape(41, 23, 47),
  large: () => landscape(520, 390, 71),
  translucent: () => {
    const { width, height, data } = landscape(128, 128, 91)
    for (let at = 3; at < data.length; at += 4) data[at] = Math.floor(at / 4) % 128 < 40 ? 120 : 255
    return { width, height, data }
  },
}

/** Replaces the colour of each pixel; alpha stays. */
function repainted(picture: Pixels, paint: (x: number, y: number, channel: number) => number): Pixels {
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) data[(y * width + x) * 4 + channel] = paint(x, y, channel)
  return { width, height, data }
}

function sampleOf({ width, height, data }: Pixels): (x: number, y: number, channel: number) => number {
  return (x, y, channel) => {
    const column = Math.min(Math.max(x, 0), width - 1)
    const row = Math.min(Math.max(y, 0), height - 1)
    return data[(row * width + column) * 4 + channel] as number
  }
}

function blurred(picture: Pixels, reach: number): Pixels {
  const sample = sampleOf(picture)
  const count = (2 * reach + 1) ** 2
  return repainted(picture, (x, y, channel) => {
    let sum = 0
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++) sum += sample(x + right, y + down, channel)
    return sum / count
  })
}

/** Keeps the mean of each block and a part of what differs from it, in steps: as a coarse JPEG would. */
function blocky(picture: Pixels, step: number): Pixels {
  const sample = sampleOf(picture)
  return repainted(picture, (x, y, channel) => {
    const left = x - (x % 8)
    const top = y - (y % 8)
    let mean = 0
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 8; column++) mean += sample(left + column, top + row, channel) / 64
    return mean + Math.round((sample(x, y, channel) - mean) / step) * step
  })
}

function noisy(picture: Pixels, strength: number): Pixels {
  const sample = sampleOf(picture)
  const random = mulberry32(77)
  return repainted(picture, (x, y, channel) => sample(x, y, channel) + (random() - 0.5) * strength)
}

/** Kinds of damage, by name. */
export const damages: Readonly<Record<string, (picture: Pixels) => Pixels>> = {
  nothing: (picture) => picture,
  'a step of one': (picture) => {
    const sample = sampleOf(picture)
    return repainted(picture, (x, y, channel) => sample(x, y, channel) + ((x + y) % 2))
  },
  'fine blocks': (picture) => blocky(picture, 6),
  'coarse blocks': (picture) => blocky(picture, 60),
  'a little blur': (picture) => blurred(picture, 1),
  'much blur': (picture) => blurred(picture, 4),
  'a little noise': (picture) => noisy(picture, 8),
  'much noise': (picture) => noisy(picture, 120),
  'few colours': (picture) => {
    const sample = sampleOf(picture)
    return repainted(picture, (x, y, channel) => Math.round(sample(x, y, channel) / 51) * 51)
  },
  'another tint': (picture) => {
    const sample = sampleOf(picture)
    return repainted(picture, (x, y, channel) => sample(x, y, channel) * ([1.06, 1, 0.92][channel] as number))
  },
}

/** All pairs: each original with each kind of damage. */
export function* qualityPairs(): Generator<{ name: string; original: Pixels; changed: Pixels }> {
  for (const [picture, draw] of Object.entries(originals)) {
    const original = draw()
    for (const [damage, apply] of Object.entries(damages))
      yield { name: `${picture}, ${damage}`, original, changed: apply(original) }
  }
}
