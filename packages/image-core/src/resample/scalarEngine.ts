/**
 * The resampler's arithmetic in plain JavaScript, for environments where WebAssembly SIMD is missing or a
 * page's policy forbids it.
 *
 * Light is kept as 32-bit floats: three per pixel if the image is opaque, otherwise four, with colour
 * weighted by alpha. Pure.
 */
import type { PixelImage } from '../pixels.ts'
import type { MakeEngine, Tile, TileEngine } from './engine.ts'
import { isOpaque } from './pixelWords.ts'
import { ENCODE_STEPS, MIN_ALPHA } from './transfer.ts'

/** Returns the engine factory for an image: if nothing is transparent, alpha can be ignored. */
export function scalarEngineFor(image: PixelImage): MakeEngine {
  return isOpaque(image) ? opaqueEngine : straightEngine
}

function opaqueEngine({ columns, groups, width, slots, transfer: { decode, encode } }: Tile): TileEngine {
  const { group, starts, weights, taps } = columns
  const light = new Float32Array(groups * 3)
  const ring = new Float32Array(slots * width * 3)
  const sum = new Float32Array(width * 3)

  function gatherRow(source: Uint8ClampedArray | Uint8Array): void {
    for (let to = 0, next = 0; to < light.length; to += 3) {
      let red = light[to]!
      let green = light[to + 1]!
      let blue = light[to + 2]!
      for (const end = next + group * 4; next < end; next += 4) {
        red += decode[source[next]!]!
        green += decode[source[next + 1]!]!
        blue += decode[source[next + 2]!]!
      }
      light[to] = red
      light[to + 1] = green
      light[to + 2] = blue
    }
  }

  function keepRow(slot: number): void {
    let to = slot * width * 3
    for (let x = 0, tap = 0; x < width; x++, to += 3) {
      let at = starts[x]! * 3
      let red = 0
      let green = 0
      let blue = 0
      for (const end = tap + taps; tap < end; tap++, at += 3) {
        const weight = weights[tap]!
        red += weight * light[at]!
        green += weight * light[at + 1]!
        blue += weight * light[at + 2]!
      }
      ring[to] = red
      ring[to + 1] = green
      ring[to + 2] = blue
    }
    light.fill(0)
  }

  function blendRow(slotWeights: Float32Array, target: Uint8ClampedArray): void {
    blendSlots(ring, slotWeights, sum)
    for (let from = 0, to = 0; from < sum.length; from += 3, to += 4) {
      target[to] = encode[step(sum[from]!)]!
      target[to + 1] = encode[step(sum[from + 1]!)]!
      target[to + 2] = encode[step(sum[from + 2]!)]!
      target[to + 3] = 255
    }
  }

  return { gatherRow, keepRow, blendRow }
}

function straightEngine({ columns, groups, width, slots, transfer: { decode, encode } }: Tile): TileEngine {
  const { group, starts, weights, taps } = columns
  const light = new Float32Array(groups * 4)
  const ring = new Float32Array(slots * width * 4)
  const sum = new Float32Array(width * 4)

  function gatherRow(source: Uint8ClampedArray | Uint8Array): void {
    for (let to = 0, next = 0; to < light.length; to += 4) {
      let red = light[to]!
      let green = light[to + 1]!
      let blue = light[to + 2]!
      let alpha = light[to + 3]!
      for (const end = next + group * 4; next < end; next += 4) {
        const share = source[next + 3]! / 255
        red += decode[source[next]!]! * share
        green += decode[source[next + 1]!]! * share
        blue += decode[source[next + 2]!]! * share
        alpha += share
      }
      light[to] = red
      light[to + 1] = green
      light[to + 2] = blue
      light[to + 3] = alpha
    }
  }

  function keepRow(slot: number): void {
    let to = slot * width * 4
    for (let x = 0, tap = 0; x < width; x++, to += 4) {
      let at = starts[x]! * 4
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      for (const end = tap + taps; tap < end; tap++, at += 4) {
        const weight = weights[tap]!
        red += weight * light[at]!
        green += weight * light[at + 1]!
        blue += weight * light[at + 2]!
        alpha += weight * light[at + 3]!
      }
      ring[to] = red
      ring[to + 1] = green
      ring[to + 2] = blue
      ring[to + 3] = alpha
    }
    light.fill(0)
  }

  function blendRow(slotWeights: Float32Array, target: Uint8ClampedArray): void {
    blendSlots(ring, slotWeights, sum)
    for (let at = 0; at < sum.length; at += 4) {
      const alpha = sum[at + 3]!
      if (alpha < MIN_ALPHA) {
        target.fill(0, at, at + 4)
        continue
      }
      target[at] = encode[step(sum[at]! / alpha)]!
      target[at + 1] = encode[step(sum[at + 1]! / alpha)]!
      target[at + 2] = encode[step(sum[at + 2]! / alpha)]!
      target[at + 3] = Math.min(255, (alpha * 255 + 0.5) | 0)
    }
  }

  return { gatherRow, keepRow, blendRow }
}

/** `sum` = the rows of `ring`, each times its slot's weight. */
function blendSlots(ring: Float32Array, slotWeights: Float32Array, sum: Float32Array): void {
  const length = sum.length
  sum.fill(0)
  for (let slot = 0, row = 0; slot < slotWeights.length; slot++, row += length) {
    const weight = slotWeights[slot]!
    for (let i = 0; i < length; i++) sum[i] = sum[i]! + weight * ring[row + i]!
  }
}

/** The nearest level of light in the encode table; ringing beyond black and white is clipped here. */
function step(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return ENCODE_STEPS
  return (light * ENCODE_STEPS + 0.5) | 0
}
