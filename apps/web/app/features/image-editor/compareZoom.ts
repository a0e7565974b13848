/**
 * Looking at a picture through a window: how far in, and which part.
 *
 * Space: CSS pixels of the window; `scale` is CSS pixels per picture pixel. Pure.
 */
import { clamp, type Point, type Size } from '@whittle/image-core/geometry'

/** What is seen: the picture's top-left corner in the window, and its scale. */
export interface View extends Point {
  readonly scale: number
}

/** Closer than this, a pixel is larger than a fingertip. */
const MAX_SCALE = 16

/** Pictures with no longer side are icons: at their own size there is nothing to compare. */
const ICON_SIDE = 256

/** The whole picture in the middle of the window. Only an icon is magnified, so that each pixel is a whole number of pixels wide. */
export function fitView(picture: Size, window: Size): View {
  const room = Math.min(window.width / picture.width, window.height / picture.height)
  const isIcon = Math.max(picture.width, picture.height) <= ICON_SIDE
  const magnified = isIcon ? clamp(Math.floor(room), 1, MAX_SCALE) : 1
  return centred(picture, window, Math.min(magnified, room))
}

/** Changes the scale so that what lies under `at` stays under it. */
export function zoomView(view: View, picture: Size, window: Size, scale: number, at: Point): View {
  const fit = fitView(picture, window).scale
  const next = clamp(scale, Math.min(fit, 1), MAX_SCALE)
  const factor = next / view.scale
  const x = at.x - (at.x - view.x) * factor
  const y = at.y - (at.y - view.y) * factor
  return heldInside({ x, y, scale: next }, picture, window)
}

/** Moves the picture by so many CSS pixels. */
export function panView(view: View, picture: Size, window: Size, by: Point): View {
  return heldInside({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, window)
}

/** Along each axis the picture covers the window, or stands in its middle where it is smaller. */
function heldInside(view: View, picture: Size, window: Size): View {
  const middle = centred(picture, window, view.scale)
  const hold = (value: number, centre: number): number => (centre >= 0 ? centre : clamp(value, 2 * centre, 0))
  return { scale: view.scale, x: hold(view.x, middle.x), y: hold(view.y, middle.y) }
}

function centred(picture: Size, window: Size, scale: number): View {
  return {
    scale,
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
  }
}
