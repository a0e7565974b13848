/** A byte target for any encoder: the highest quality that fits, found by binary search. */
import { ImageError } from '../../errors.ts'
import { note } from '../notes.ts'
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
      const { quality: asked, targetBytes = Number.POSITIVE_INFINITY, signal, addNote } = settings
      const lowest = Math.min(asked, settings.lowestQuality ?? LOWEST_QUALITY)
      const at = (quality: number) => encodeTagged(encoder, picture, { ...settings, quality })
      const reached = (quality: number, encoded: Uint8Array | Blob) => {
        addNote(note('target-reached', { quality }))
        return encoded
      }
      const best = await at(asked)
      if (sizeOf(best) <= targetBytes) return reached(asked, best)
      let fitting = await at(lowest)
      if (sizeOf(fitting) > targetBytes) {
        throw new ImageError('target-unreachable', { targetBytes, reachedBytes: sizeOf(fitting) })
      }
      let [low, high] = [lowest, asked]
      for (let step = 0; step < STEPS; step++) {
        signal?.throwIfAborted()
        const middle = (low + high) / 2
        const candidate = await at(middle)
        if (sizeOf(candidate) > targetBytes) high = middle
        else [low, fitting] = [middle, candidate]
      }
      return reached(low, fitting)
    },
  }
}

function sizeOf(encoded: Uint8Array | Blob): number {
  return encoded instanceof Uint8Array ? encoded.length : encoded.size
}
