/**
 * The view of a picture through a window: scale and position.
 *
 * Space: CSS pixels of the window; `scale` is CSS pixels per picture pixel. Pure.
 */
import { clamp, type Point, type Size } from '@whittle/image-core/geometry'

/** The view: the picture's top-left corner in the window, and its scale. */
export interface View extends Point {
  readonly scale: number
}

/** Maximum scale: beyond it a pixel is larger than a fingertip. */
const MAX_SCALE = 16

/**
 * Pictures with no side above this, in pixels, count as icons: at their own size they are too small to
 * compare.
 */
const ICON_SIDE = 256

/** The whole picture, centred in the window. Only an icon is magnified, by a whole number if possible. */
export function fitView(picture: Size, window: Size): View {
  const room = Math.min(window.width / picture.width, window.height / picture.height)
  const isIcon = Math.max(picture.width, picture.height) <= ICON_SIDE
  const magnified = isIcon ? clamp(Math.floor(room), 1, MAX_SCALE) : 1
  return centreView(picture, window, Math.min(magnified, room))
}

/** Changes the scale and keeps the point under `at` in place. */
export function zoomView(view: View, picture: Size, window: Size, scale: number, at: Point): View {
  const fit = fitView(picture, window).scale
  const next = clamp(scale, Math.min(fit, 1), MAX_SCALE)
  const factor = next / view.scale
  const x = at.x - (at.x - view.x) * factor
  const y = at.y - (at.y - view.y) * factor
  return keepInside({ x, y, scale: next }, picture, window)
}

/** Moves the picture by the given CSS pixels. */
export function panView(view: View, picture: Size, window: Size, by: Point): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, window)
}

/** Along each axis the picture covers the window or, if smaller, is centred. */
function keepInside(view: View, picture: Size, window: Size): View {
  const middle = centreView(picture, window, view.scale)
  const hold = (value: number, centre: number): number => (centre >= 0 ? centre : clamp(value, 2 * centre, 0))
  return { scale: view.scale, x: hold(view.x, middle.x), y: hold(view.y, middle.y) }
}

function centreView(picture: Size, window: Size, scale: number): View {
  return {
    scale,
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
  }
}
