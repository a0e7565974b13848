/**
 * The zoom of the stage on which the picture is cropped.
 *
 * Space: CSS pixels of the area around the stage; a scale is CSS pixels per picture pixel. Pure.
 */
import type { Point, Size } from '@whittle/image-core/geometry'

/** A small picture is magnified to at least this width, so that its handles can be grabbed. */
const MIN_WIDTH = 240

/** The stage is never higher, unless the visitor zooms. */
const MAX_HEIGHT = 600

/** Beyond this scale, a pixel is larger than a fingertip. */
const MAX_SCALE = 16

/** The width at which the whole stage is shown; the style sheet says the same. */
export function fitWidth(stage: Size, area: Size, padding: number): number {
  const shape = stage.width / stage.height
  const across = area.width - 2 * padding
  const byHeight = Math.min(MAX_HEIGHT, area.height - 2 * padding) * shape
  return Math.max(1, Math.max(Math.min(across, stage.width, byHeight), Math.min(MIN_WIDTH, across, byHeight)))
}

/** The next scale; null shows the whole stage, which is the smallest. */
export function nextScale(wanted: number, fit: number): number | null {
  return wanted <= fit ? null : Math.min(wanted, Math.max(fit, MAX_SCALE))
}

/** Where a point of the area is on the stage, as a share of its sides. */
export function shareAt(at: Point, stage: DOMRectReadOnly, area: DOMRectReadOnly): Point {
  return {
    x: (area.left + at.x - stage.left) / stage.width,
    y: (area.top + at.y - stage.top) / stage.height,
  }
}

/** How far to scroll so that this share of the stage is under the point again. */
export function scrollTo(share: Point, at: Point, stage: DOMRectReadOnly, area: DOMRectReadOnly): Point {
  return {
    x: stage.left + share.x * stage.width - (area.left + at.x),
    y: stage.top + share.y * stage.height - (area.top + at.y),
  }
}
