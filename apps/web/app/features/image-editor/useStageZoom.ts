/**
 * Zooms the stage around a point: by wheel with Ctrl, by two fingers anywhere on it, by keys and by buttons.
 */
import type { Point, Size } from '@whittle/image-core/geometry'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDrag } from '../../ui/useDrag.ts'
import { useElementSize } from '../../ui/useElementSize.ts'
import { useWheelZoom } from '../../ui/useWheelZoom.ts'
import { fitWidth, nextScale, scrollTo, shareAt } from './stageZoom.ts'
import { ZOOM_STEP } from './ZoomTools.tsx'

/** The zoom as it is, and what changes it. */
interface StageZoom {
  /** Shown pixels per pixel of the picture. */
  readonly scale: number
  /** Width of the stage in CSS pixels; null: the whole stage is shown. */
  readonly width: number | null
  readonly by: (factor: number) => void
  readonly fit: () => void
  readonly handlers: ComponentProps<'div'>
}

/** Room around the whole stage, in CSS pixels; the style sheet has the same. */
const PADDING = 24

const CROP = '[data-cropper="frame"]'

const KEYS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** `frame` is the room around the area, which has neither padding nor scroll bars. */
export function useStageZoom(
  frame: RefObject<HTMLDivElement | null>,
  area: RefObject<HTMLDivElement | null>,
  stage: Size,
): StageZoom {
  const size = useElementSize(frame)
  const [wanted, setWanted] = useState<number | null>(null)
  const held = useRef<{ readonly at: Point; readonly share: Point } | null>(null)
  /** Whether the first finger went down on the crop, which then moves instead of the stage. */
  const isOnCrop = useRef(false)
  const fit = size === null ? 1 : fitWidth(stage, size, PADDING) / stage.width
  const chosen = wanted === null ? null : nextScale(wanted, fit)
  const scale = chosen ?? fit

  useLayoutEffect(() => {
    const rects = rectsOf(area.current)
    if (held.current === null || rects === null) return
    const { x, y } = scrollTo(held.current.share, held.current.at, rects.stage, rects.area)
    area.current?.scrollBy({ left: x, top: y, behavior: 'instant' })
    held.current = null
  })

  const zoom = (factor: number, at?: Point): void => {
    const rects = rectsOf(area.current)
    if (rects === null) return
    const point = at ?? { x: rects.area.width / 2, y: rects.area.height / 2 }
    held.current = { at: point, share: shareAt(point, rects.stage, rects.area) }
    // Two fingers send two events before the next render: each builds on the previous one.
    setWanted((from) => nextScale((from ?? fit) * factor, fit))
  }
  useWheelZoom(area, (at, factor) => zoom(factor, at), { isPlain: false })
  const { onPointerDown, ...others } = useDrag(
    (by) => {
      if (!isOnCrop.current) area.current?.scrollBy({ left: -by.x, top: -by.y, behavior: 'instant' })
    },
    ({ at, factor }) => zoom(factor, at),
  )
  return {
    scale,
    width: chosen === null ? null : chosen * stage.width,
    by: zoom,
    fit: () => setWanted(null),
    handlers: {
      ...others,
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        const onCrop = event.target instanceof Element && event.target.closest(CROP) !== null
        if (event.isPrimary) isOnCrop.current = onCrop
        // A mouse or a pen on the crop belongs to the cropper alone; a finger may be the first of two.
        if (!onCrop || event.pointerType === 'touch') onPointerDown?.(event)
      },
      onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const factor = KEYS[event.key]
        if (factor === undefined && event.key !== '0') return
        event.preventDefault()
        if (factor === undefined) setWanted(null)
        else zoom(factor)
      },
    },
  }
}

function rectsOf(area: Element | null): { readonly stage: DOMRect; readonly area: DOMRect } | null {
  const stage = area?.querySelector('[data-cropper="stage"]')
  if (area === null || stage === null || stage === undefined) return null
  return { stage: stage.getBoundingClientRect(), area: area.getBoundingClientRect() }
}
