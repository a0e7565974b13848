/**
 * Draws an SVG file at a size.
 *
 * Browsers disagree on the size of an SVG without width and height (300 × 150, 300 × 75, none at all), and
 * `createImageBitmap` does not accept SVG. So the size is read here, written into the root element in pixels,
 * and the picture is loaded through an `<img>`. Vectors have no pixels to lose: another size is redrawn, not
 * resampled.
 */
import { aboveZero, text } from '@whittle/foundation/fields'
import { ImageError } from '../errors.ts'
import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'
import { svgSize } from '../identify/svg.ts'
import type { Pixels } from '../pixels.ts'
import { requireBrowser } from './requireBrowser.ts'
import { createSurface, freeSurface, readPixels, type Surface } from './surface.ts'

/** An SVG file that every browser shows at one size. */
export interface SizedSvg extends Size {
  readonly blob: Blob
}

/**
 * Writes a size in pixels into an SVG, so that an `<img>` shows it in every browser, sharp at any
 * magnification.
 *
 * @param size in pixels. @defaultValue its own: width and height, or else the viewBox
 * @throws ImageError `needs-browser` in Node, `svg-needs-document` in a worker, `svg-unparseable`,
 *   `svg-without-size`.
 */
export async function sizeSvg(blob: Blob, size?: Size): Promise<SizedSvg> {
  requireBrowser()
  if (typeof document === 'undefined') throw new ImageError('svg-needs-document')
  const root = parseSvg(await blob.text())
  const { width, height } = size ?? ownSize(root)
  ensureViewBox(root)
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const sized = new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
  return { blob: sized, width, height }
}

/**
 * Draws an SVG.
 *
 * @param size in pixels. @defaultValue its own: width and height, or else the viewBox
 * @throws ImageError `needs-browser` in Node, `svg-needs-document` in a worker, `svg-unparseable`,
 *   `svg-without-size`, `svg-tainted`, `decode-failed`, `canvas-too-large`.
 */
export async function drawSvg(blob: Blob, size?: Size): Promise<ImageBitmap> {
  const sized = await sizeSvg(blob, size)
  const url = URL.createObjectURL(sized.blob)
  try {
    return await rasterise(await loadElement(url), sized)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A drawing for a comparison has no more pixels than this: 64 MB a copy. */
const MAX_RENDERED_PIXELS = 16_000_000

/**
 * The pixels of an SVG on transparency, as `minifySvg` compares them: so many times as large as it says, up
 * to 16 megapixels.
 *
 * @throws ImageError with the codes of `sizeSvg`, and `svg-tainted`, `decode-failed`, `canvas-too-large`.
 */
export async function renderSvg(svg: string, scale: number): Promise<Pixels> {
  text(svg, 'svg')
  aboveZero(scale, 'scale')
  const blob = new Blob([svg], { type: 'image/svg+xml' })
  const own = await sizeSvg(blob)
  const most = Math.min(scale, Math.sqrt(MAX_RENDERED_PIXELS / (own.width * own.height)))
  const sized = await sizeSvg(blob, roundSize({ width: own.width * most, height: own.height * most }))
  const url = URL.createObjectURL(sized.blob)
  try {
    return await readDrawing(await loadElement(url), sized)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function parseSvg(text: string): Element {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
  if (root.localName !== 'svg' || root.querySelector('parsererror') !== null)
    throw new ImageError('svg-unparseable')
  return root
}

/** The intrinsic size of an SVG, in whole pixels. */
function ownSize(root: Element): Size {
  const size = svgSize({
    width: root.getAttribute('width'),
    height: root.getAttribute('height'),
    viewBox: root.getAttribute('viewBox'),
  })
  if (size === undefined) throw new ImageError('svg-without-size')
  return roundSize(size)
}

/** Without a viewBox, another size would crop the drawing instead of scaling it. */
function ensureViewBox(root: Element): void {
  if (svgSize({ viewBox: root.getAttribute('viewBox') }) !== undefined) return
  const { width, height } = ownSize(root)
  root.setAttribute('viewBox', `0 0 ${width} ${height}`)
}

async function loadElement(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch (cause) {
    throw new ImageError('decode-failed', { format: 'svg' }, { cause })
  }
}

/** Draws through a canvas, because only reading it back shows whether the drawing may be read at all. */
async function rasterise(image: HTMLImageElement, size: Size): Promise<ImageBitmap> {
  return withDrawn(image, size, async ({ context, canvas }) => {
    context.getImageData(0, 0, 1, 1)
    return createImageBitmap(canvas)
  })
}

async function readDrawing(image: HTMLImageElement, size: Size): Promise<Pixels> {
  return withDrawn(image, size, async (surface) => readPixels(surface))
}

/** Reads a canvas that the picture is drawn on. */
async function withDrawn<Value>(
  image: HTMLImageElement,
  size: Size,
  read: (surface: Surface) => Promise<Value>,
): Promise<Value> {
  const surface = createSurface(size)
  try {
    surface.context.drawImage(image, 0, 0, size.width, size.height)
    return await read(surface)
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'SecurityError')) throw cause
    throw new ImageError('svg-tainted', {}, { cause })
  } finally {
    freeSurface(surface)
  }
}
