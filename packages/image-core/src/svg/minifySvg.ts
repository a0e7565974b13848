/**
 * Makes an SVG smaller with SVGO, and proves by drawing it that it looks as before. Pure: drawing is a port.
 *
 * SVGO is right about almost every file, and wrong about a few in ways that only a picture shows. So the
 * result is drawn and compared; where a pixel differs, the step at fault is found by halving the list of
 * steps, and takes more digits or is left out.
 */
import { oneOf, text } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { ImageError } from '../errors.ts'
import type { PixelImage } from '../pixels.ts'
import type { MetadataPolicy } from '../recipe.ts'
import { isSameDrawing } from './sameDrawing.ts'
import { withoutMetadata } from './svgMetadata.ts'
import {
  type DrawingStep,
  type HeldBack,
  isOff,
  overridesFor,
  type SvgoOverrides,
  stepsFor,
} from './svgPlugins.ts'

/** The magnifications at which a drawing is compared. */
const SCALES = [1, 4] as const

/** How an SVG is made smaller. */
export interface MinifySvgOptions {
  /**
   * Draws an SVG on transparency, so many times as large as it says: straight alpha, 8 bits. `renderSvg` in
   * `/browser` does. What it throws is passed on for the original; a result that cannot be drawn is refused.
   */
  readonly render: (svg: string, scale: number) => Promise<PixelImage>
  /**
   * Runs SVGO with its preset and these overrides, for instance in a worker.
   *
   * @defaultValue `optimizeSvg`, which loads SVGO here
   */
  readonly optimize?: (svg: string, overrides: SvgoOverrides) => Promise<string>
  /** `keep` keeps also what drawing programs wrote for themselves. @defaultValue `'strip'` */
  readonly metadata?: MetadataPolicy
  readonly signal?: AbortSignal
}

/** A smaller SVG. */
export interface MinifiedSvg {
  readonly svg: string
  /** SVGO's plugins that were switched off, because this drawing would have looked different. */
  readonly switchedOff: readonly string[]
  /** SVGO's plugins that got more digits for the same reason. */
  readonly refined: readonly string[]
}

/**
 * A smaller SVG that looks the same: at its own size and at four times that, no pixel differs by more than 2
 * of 255 over any background. Of drawings with scripts, animations, states or symbols, which no still picture
 * shows whole, only numbers, colours and white space are shortened.
 *
 * @throws ImageError `svg-unparseable`; `svg-changed` if metadata is to go and even the most careful result
 *   looks different.
 * @throws what `render` throws for the original; `signal.reason` when aborted, between two drawings.
 * @throws TypeError or RangeError naming the field when an argument is wrong.
 * @example
 * const { svg } = await minifySvg(await file.text(), { render: renderSvg })
 */
export async function minifySvg(svg: string, options: MinifySvgOptions): Promise<MinifiedSvg> {
  text(svg, 'svg')
  requireOptions(options, ['render', 'optimize', 'metadata', 'signal'])
  const { render, optimize = optimizeSvg, metadata = 'strip', signal } = options
  if (typeof render !== 'function') throw new TypeError('render must be a function')
  oneOf<MetadataPolicy>(['strip', 'strip-location', 'keep'])(metadata, 'metadata')
  signal?.throwIfAborted()
  const source = withoutMetadata(svg, metadata)
  const originals: PixelImage[] = []
  for (const scale of SCALES) originals.push(await render(svg, scale))

  async function attempt(steps: readonly DrawingStep[], heldBack: HeldBack): Promise<string | undefined> {
    signal?.throwIfAborted()
    const made = await optimize(source, overridesFor(steps, heldBack, metadata))
    for (const [index, scale] of SCALES.entries()) {
      const drawn = await drawnOrNot(() => render(made, scale))
      if (drawn === undefined || !isSameDrawing(originals[index] as PixelImage, drawn)) return undefined
    }
    return made
  }

  const found = await mostSteps(stepsFor(source), attempt)
  if (found === undefined && metadata !== 'keep') throw new ImageError('svg-changed')
  if (found === undefined || (metadata === 'keep' && found.made.length >= svg.length))
    return { svg, switchedOff: [], refined: [] }
  const held = Object.entries(found.heldBack) as [DrawingStep, number][]
  return {
    svg: found.made,
    switchedOff: held.filter(([step, by]) => isOff(step, by)).map(([step]) => step),
    refined: held.filter(([step, by]) => !isOff(step, by)).map(([step]) => step),
  }
}

/**
 * The result with as many steps as possible, and how far steps had to be held back; undefined where not even
 * none passes. Each round holds back the step whose coming makes the difference, so the rounds end.
 */
async function mostSteps(
  steps: readonly DrawingStep[],
  attempt: (steps: readonly DrawingStep[], heldBack: HeldBack) => Promise<string | undefined>,
): Promise<{ readonly made: string; readonly heldBack: HeldBack } | undefined> {
  const heldBack: Partial<Record<DrawingStep, number>> = {}
  /** So many of the first steps are known to pass; where they have not been tried yet, less than none. */
  let passing = -1
  for (;;) {
    const made = await attempt(steps, heldBack)
    if (made !== undefined) return { made, heldBack }
    if (passing < 0 && (await attempt([], heldBack)) === undefined) return undefined
    passing = Math.max(0, passing)
    let failing = steps.length
    while (failing - passing > 1) {
      const middle: number = (passing + failing) >> 1
      if ((await attempt(steps.slice(0, middle), heldBack)) === undefined) failing = middle
      else passing = middle
    }
    const culprit = steps[failing - 1] as DrawingStep
    heldBack[culprit] = (heldBack[culprit] ?? 0) + 1
  }
}

async function drawnOrNot(draw: () => Promise<PixelImage>): Promise<PixelImage | undefined> {
  try {
    return await draw()
  } catch (error) {
    // A result that is no drawing any more is a different one.
    if (error instanceof ImageError) return undefined
    throw error
  }
}

/**
 * SVGO's result with its preset, as it stands: nothing is compared.
 *
 * @param overrides of the preset's plugins; `false` switches one off.
 * @throws ImageError `svg-unparseable`, with what SVGO says as its cause.
 */
export async function optimizeSvg(svg: string, overrides: SvgoOverrides = {}): Promise<string> {
  text(svg, 'svg')
  const { optimize } = await import('svgo/browser')
  try {
    const preset = { name: 'preset-default', params: { overrides } } as const
    return optimize(svg, { multipass: true, plugins: [preset] }).data
  } catch (cause) {
    throw new ImageError('svg-unparseable', {}, { cause })
  }
}
