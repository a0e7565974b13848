/**
 * Tables between 8-bit samples and light.
 *
 * Filtering blends light, so samples are first linearised. `linear` undoes and reapplies the sRGB curve
 * (Display P3 has the same one); `gamma` uses the samples unchanged, as most software does. Pure. Source: IEC
 * 61966-2-1, sRGB transfer function.
 */

/** The space in which samples are blended. */
export type BlendSpace = 'linear' | 'gamma'

/** The tables of one space. */
export interface Transfer {
  /** Light, 0 to 1, for each of the 256 sample values. */
  readonly decode: Float32Array
  /** Sample value for each of `ENCODE_STEPS + 1` levels of light. */
  readonly encode: Uint8Array
}

/**
 * The number of light levels distinguished when encoding. The finest step of the sRGB curve, at black, spans
 * five of them, so a decoded sample always encodes to itself, and a blend is off by at most a tenth of a step
 * more than rounding.
 */
export const ENCODE_STEPS = 16383

/** Below half a step of 8-bit alpha a pixel is fully transparent and has no colour. */
export const MIN_ALPHA: number = 0.5 / 255

const transfers = new Map<BlendSpace, Transfer>()

/** Returns the tables of one space; built on first use and cached. */
export function transferOf(space: BlendSpace): Transfer {
  const known = transfers.get(space)
  if (known !== undefined) return known
  const made = makeTransfer(space === 'linear' ? srgbToLight : (sample) => sample)
  transfers.set(space, made)
  return made
}

function makeTransfer(toLight: (sample: number) => number): Transfer {
  const decode = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255))
  const encode = new Uint8Array(ENCODE_STEPS + 1)
  let from = 0
  for (let value = 0; value < 256; value++) {
    const to = value === 255 ? ENCODE_STEPS : Math.floor(toLight((value + 0.5) / 255) * ENCODE_STEPS)
    encode.fill(value, from, to + 1)
    from = to + 1
  }
  return { decode, encode }
}

function srgbToLight(sample: number): number {
  return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4
}
