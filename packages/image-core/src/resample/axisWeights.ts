/**
 * The source samples that make up each output sample along one axis, and their weights.
 *
 * An image is resampled separably: columns and rows use the same kind of table. Positions are sample centres;
 * beyond its ends, a line continues as described at {@link continued}. Pure.
 *
 * Source: Ken Turkowski, "Filters for Common Resampling Tasks" (1990), for widening the filter when
 * shrinking; Mitchell and Netravali, "Reconstruction Filters in Computer Graphics" (1988), for B = C = 1/3.
 */

/** A filter that blends neighbours. `box` averages exactly the area that an output pixel covers. */
export type BlendingFilter = 'lanczos3' | 'mitchell' | 'box'

/**
 * How one axis is filtered: source samples are first averaged in groups of `group`; then, for every output
 * sample, `taps` consecutive groups from `starts[i]` on are weighted (the weights of one sample add up to 1).
 */
export interface AxisWeights {
  readonly group: number
  readonly taps: number
  readonly starts: Int32Array
  /** `taps` weights for each output sample, padded with zeros. */
  readonly weights: Float32Array
}

/** A filter over positions in units of one output sample, the centre at 0. */
interface Filter {
  /** The distance beyond which the filter is zero. */
  readonly radius: number
  /** Weight of the sample that begins at `from` and is `width` wide. */
  readonly weigh: (from: number, width: number) => number
}

const FILTERS: Readonly<Record<BlendingFilter, Filter>> = {
  lanczos3: { radius: 3, weigh: (from, width) => lanczos3(from + width / 2) },
  mitchell: { radius: 2, weigh: (from, width) => mitchell(from + width / 2) },
  box: {
    radius: 0.5,
    weigh: (from, width) => Math.max(0, Math.min(0.5, from + width) - Math.max(-0.5, from)),
  },
}

/**
 * How many source samples are averaged before the filter proper. Strong reductions would need very wide
 * filters; averaging groups first costs almost nothing, and as long as the filter still halves the size, it
 * removes the aliasing that averages let through. Source: libvips' `vips_resize` and its `gap` of 2, which
 * sharp uses.
 */
function groupFor(scale: number, filter: BlendingFilter): number {
  return filter === 'box' ? 1 : Math.max(1, Math.floor(scale / 2))
}

/** A sample of a line, and its weight. */
export interface Share {
  readonly index: number
  readonly weight: number
}

/** The most samples at the end of a line used to estimate how strongly it alternates there. */
const MAX_END_SAMPLES = 16

/**
 * The samples that replace sample `index` of a line of `length` samples. Beyond either end, the line
 * continues with its end sample plus its finest alternation, from sample to sample, at the average strength
 * in the `endSamples` samples at that end.
 *
 * Only repeating the end sample would end fine stripes on one of their two colours, which shows as a border;
 * mirroring the line would continue the stripes, but also everything else near the border.
 */
export function continued(
  index: number,
  length: number,
  endSamples: number = MAX_END_SAMPLES,
): readonly Share[] {
  if (index >= 0 && index < length) return [{ index, weight: 1 }]
  const end = index < 0 ? 0 : length - 1
  const inward = index < 0 ? 1 : -1
  const repeated: Share = { index: end, weight: 1 }
  const count = Math.floor(Math.min(endSamples, MAX_END_SAMPLES, length) / 2) * 2
  if (count === 0 || (index - end) % 2 === 0) return [repeated]
  const alternating = Array.from({ length: count }, (_, step) => ({
    index: end + step * inward,
    weight: ((step % 2 === 0 ? -1 : 1) * 2) / count,
  }))
  return [repeated, ...alternating]
}

/** The table for one axis, from `sourceLength` samples to `length`. */
export function axisWeights(sourceLength: number, length: number, filter: BlendingFilter): AxisWeights {
  const { radius, weigh } = FILTERS[filter]
  const group = groupFor(sourceLength / length, filter)
  const groups = Math.ceil(sourceLength / group)
  const scale = sourceLength / group / length
  // An enlarging filter interpolates between source samples; the box does not need to: it only covers area.
  const stretch = filter === 'box' ? scale : Math.max(1, scale)
  const reach = radius * stretch
  const taps = Math.min(groups, Math.ceil(2 * reach) + 1)
  const starts = new Int32Array(length)
  const weights = new Float32Array(length * taps)
  const row = new Float64Array(taps)
  for (let i = 0; i < length; i++) {
    const centre = (i + 0.5) * scale
    const first = Math.floor(centre - reach)
    const last = Math.ceil(centre + reach) - 1
    const start = Math.max(0, Math.min(first, groups - taps))
    row.fill(0)
    let sum = 0
    for (let k = first; k <= last; k++) {
      const weight = weigh((k - centre) / stretch, 1 / stretch)
      for (const share of continued(k, groups, taps)) {
        const tap = share.index - start
        row[tap] = row[tap]! + weight * share.weight
      }
      sum += weight
    }
    starts[i] = start
    weights.set(
      row.map((weight) => weight / sum),
      i * taps,
    )
  }
  return { group, taps, starts, weights }
}

function lanczos3(x: number): number {
  if (x <= -3 || x >= 3) return 0
  return sinc(x) * sinc(x / 3)
}

function sinc(x: number): number {
  if (x === 0) return 1
  return Math.sin(Math.PI * x) / (Math.PI * x)
}

function mitchell(x: number): number {
  const t = Math.abs(x)
  if (t >= 2) return 0
  if (t >= 1) return (((-7 * t + 36) * t - 60) * t + 32) / 18
  return ((21 * t - 36) * t * t + 16) / 18
}
