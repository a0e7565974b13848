/** A byte target for any encoder: the highest quality that fits, found by binary search. */
import { ImageError } from '../../errors.ts'
import type { Encoder } from './encoder.ts'
import { encodeTagged } from './encodeTagged.ts'

/** Steps of the search: finds the quality to within 1/128 of the one requested. */
const STEPS = 7

const LOWEST_QUALITY = 0.01

/**
 * The same encoder, limited to `targetBytes`.
 *
 * @throws ImageError `target-unreachable` from `encode`, when the lowest quality is still too large.
 */
export function toTarget(encoder: Encoder): Encoder {
  return {
    name: encoder.name,
    tagsColor: true,
    async encode(picture, settings) {
      const { quality: asked, targetBytes = Number.POSITIVE_INFINITY, signal } = settings
      const at = (quality: number) => encodeTagged(encoder, picture, { ...settings, quality })
      const best = await at(asked)
      if (sizeOf(best) <= targetBytes) return best
      let fitting = await at(LOWEST_QUALITY)
      if (sizeOf(fitting) > targetBytes) {
        throw new ImageError('target-unreachable', { targetBytes, reachedBytes: sizeOf(fitting) })
      }
      let [low, high] = [LOWEST_QUALITY, asked]
      for (let step = 0; step < STEPS; step++) {
        signal?.throwIfAborted()
        const middle = (low + high) / 2
        const candidate = await at(middle)
        if (sizeOf(candidate) > targetBytes) high = middle
        else [low, fitting] = [middle, candidate]
      }
      return fitting
    },
  }
}

function sizeOf(encoded: Uint8Array | Blob): number {
  return encoded instanceof Uint8Array ? encoded.length : encoded.size
}
