/** A map of loss as a picture to lay over the result. */
import { encodePng } from '@whittle/image-core/png'
import type { LossMap } from '@whittle/image-core/quality'
import { deflate } from '../files/deflate.ts'

/** Below the first, nobody sees the loss; at the second, the colour is the strongest. */
const UNSEEN_LOSS = 0.5
const STRONGEST_LOSS = 12

/** Little loss and much loss, as red, green and blue; the legend in `CompareView.module.css` has the same. */
const LITTLE = [255, 200, 40] as const
const MUCH = [225, 0, 110] as const

/** At the most, so that the picture stays visible below. */
const MAX_ALPHA = 225

/** A PNG of the map's size: clear where nothing was lost, yellow to magenta where something was. */
export async function lossPicture({ width, height, data }: LossMap): Promise<Blob> {
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (const [index, loss] of data.entries()) {
    const strength = strengthOf(loss)
    for (let channel = 0; channel < 3; channel++)
      pixels[4 * index + channel] =
        (LITTLE[channel] as number) * (1 - strength) + (MUCH[channel] as number) * strength
    pixels[4 * index + 3] = MAX_ALPHA * strength
  }
  const png = await encodePng({ width, height, data: pixels }, { deflate })
  return new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' })
}

/** From 0 to 1 by the loss's logarithm, as most errors are small and few are large. */
function strengthOf(loss: number): number {
  if (loss <= UNSEEN_LOSS) return 0
  return Math.min(1, Math.log(loss / UNSEEN_LOSS) / Math.log(STRONGEST_LOSS / UNSEEN_LOSS))
}
