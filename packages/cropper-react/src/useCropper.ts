/**
 * The behaviour of a cropper: pointers and keys in, crops out. It renders nothing and makes no React commit
 * per move.
 */
import {
  type ArrowKey,
  arrowDelta,
  type Handle,
  isArrowKey,
  pressArrow,
  type Rect,
  resizeCrop,
  sizeRange,
} from '@whittle/image-core/geometry'
import {
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type BlockedKey, blockedBy, blockedMessage } from './blocked.ts'
import type { Activity } from './gesture.ts'
import { BODY, handleLabel as englishLabel, type HandleName, handleAt } from './handles.ts'
import { useBrowserLayoutEffect, useLatest } from './hooks.ts'
import type { Layout } from './layout.ts'
import { type OptionNames, requireNames } from './options.ts'
import { type CropperRectangle, isSameRect, toRect, toRectangle } from './rectangle.ts'
import { percent } from './styles.ts'
import { createTracker, type PinchAction } from './tracker.ts'

/** What the behaviour needs; layout, crop and commit come from `useCropperState`. */
export interface CropperOptions {
  readonly layout: Layout | undefined
  readonly crop: Rect | undefined
  readonly commit: (crop: Rect) => void
  /** @defaultValue `'Crop photo'` */
  readonly cropperFrameAriaLabel?: string | undefined
  /** A handle's accessible name. @defaultValue English, such as `Top left handle` */
  readonly handleLabel?: ((name: HandleName) => string) | undefined
  /**
   * What a live region says after a change.
   *
   * @defaultValue English, such as `x 10, y 20, width 300, height 200`
   */
  readonly announce?: ((cropper: CropperRectangle) => string) | undefined
  /** What describes the frame: its place and size, and how to change them. @defaultValue English */
  readonly describeFrame?: ((cropper: CropperRectangle) => string) | undefined
  /** Why a key changed nothing. @defaultValue English, such as `The crop ends at the edge of the picture.` */
  readonly explainBlocked?: ((blocked: BlockedKey) => string) | undefined
  /**
   * What two fingers do. With `none` the second finger ends the first one's gesture and restores the crop,
   * and both are left to the page, which may zoom.
   *
   * @defaultValue `'crop'`: they resize and move the crop
   */
  readonly pinch?: PinchAction | undefined
  /** @defaultValue false */
  readonly disabled?: boolean | undefined
  /**
   * Called once per frame during a gesture. It may set state elsewhere; the cropper itself commits nothing.
   */
  readonly onCropperMove?: ((cropper: CropperRectangle) => void) | undefined
}

/** The props to spread on the parts of a cropper, and its current state. */
export interface Cropper {
  readonly stageRef: RefObject<HTMLDivElement | null>
  readonly activity: Activity
  /** Whether the limits allow the crop more than one size. */
  readonly resizable: boolean
  /**
   * Text for a live region: the crop after each change that the user committed, or why a key changed nothing.
   */
  readonly announcement: string
  /** Why the last key changed nothing, to be shown as well; empty otherwise. */
  readonly hint: string
  readonly stageProps: HTMLAttributes<HTMLElement>
  readonly frameProps: HTMLAttributes<HTMLElement>
  /** For an element anywhere on the page: the hidden description that the frame refers to. */
  readonly descriptionProps: HTMLAttributes<HTMLElement>
  readonly handleProps: (name: HandleName) => ButtonHTMLAttributes<HTMLButtonElement>
}

const OPTIONS: OptionNames<CropperOptions> = {
  layout: true,
  crop: true,
  commit: true,
  cropperFrameAriaLabel: true,
  handleLabel: true,
  announce: true,
  describeFrame: true,
  explainBlocked: true,
  pinch: true,
  disabled: true,
  onCropperMove: true,
}

/** How far an arrow key moves, in stage pixels, until a digit key sets another step. */
const KEYBOARD_STEP = 3

/** How many steps an arrow key moves with Ctrl or Cmd. */
const LONG_STEP = 10

/**
 * Moves and resizes a crop by mouse, touch, pen and keyboard.
 *
 * The stage holds the crop as four custom properties (`--cropper-x`, `-y`, `-width`, `-height`, in per cent
 * of the stage), written once per frame. Keys: arrows move, Shift moves the edge the arrow points at, Shift
 * and Alt the opposite edge, Ctrl or Cmd moves ten steps, 1 to 9 set the step, Escape cancels a gesture; on a
 * handle the arrows move that handle. A key that changes nothing says why.
 *
 * @throws TypeError while rendering, naming an option that does not exist.
 */
export function useCropper(options: CropperOptions): Cropper {
  requireNames(options, OPTIONS)
  return useCropperUnchecked(options)
}

/** The same for `<ImageCropper>`, which hands all its props to each hook. */
export function useCropperUnchecked(options: CropperOptions): Cropper {
  const { layout, crop, disabled = false } = options
  const { cropperFrameAriaLabel = 'Crop photo', handleLabel = englishLabel } = options
  const { describeFrame = describeWithKeys } = options
  const latest = useLatest(options)
  const stageRef = useRef<HTMLDivElement>(null)
  const step = useRef(KEYBOARD_STEP)
  const [activity, setActivity] = useState<Activity>('idle')
  const [announcement, setAnnouncement] = useState('')
  const [hint, setHint] = useState('')
  const descriptionId = useId()
  const [tracker] = useState(() =>
    createTracker({
      present: () => latest.current,
      pinch: () => latest.current.pinch ?? 'crop',
      paint: (moved) => paint(stageRef.current, moved, latest.current.layout),
      onActivity: setActivity,
      onMove: (moved) => latest.current.onCropperMove?.(toRectangle(moved)),
      onCommit: commit,
    }),
  )

  useBrowserLayoutEffect(() => paint(stageRef.current, tracker.live() ?? crop, layout))
  // A gesture ends when its layout changes or the component unmounts.
  useEffect(() => {
    if (layout && !disabled) return tracker.cancel
  }, [tracker, layout, disabled])

  // A caller that controls the crop may reject or change a new one, so what is announced is the resulting
  // crop, if it is another.
  const [replaced, replace] = useState<{ readonly crop: Rect | undefined }>()
  function commit(next: Rect): void {
    setHint('')
    replace({ crop: latest.current.crop })
    latest.current.commit(next)
  }
  useEffect(() => {
    const { crop: result, announce = describe } = latest.current
    if (replaced && result && replaced.crop !== result) setAnnouncement(announce(toRectangle(result)))
  }, [replaced, latest])

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (disabled || event.button !== 0) return
    tracker.press(event.nativeEvent, event.currentTarget, handleAt(event.target))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    if (disabled || !crop || !layout) return
    if (key === 'Escape') tracker.cancel()
    if (/^[1-9]$/.test(key)) step.current = Number(key)
    // Arrow keys do nothing during a gesture.
    if (!isArrowKey(key) || tracker.live()) return
    event.preventDefault()
    const { limits } = layout
    const length = step.current * (event.ctrlKey || event.metaKey ? LONG_STEP : 1)
    const handle = handleAt(event.target) ?? BODY
    const next =
      handle === BODY
        ? pressArrow(crop, { key, step: length, shiftKey: event.shiftKey, altKey: event.altKey }, limits)
        : resizeCrop(crop, handle, arrowDelta(key, length, handle, limits.aspect), limits)
    const moved = handle === BODY && event.shiftKey ? edgeMoved(key, event.altKey ? -1 : 1) : handle
    if (isSameRect(next, crop)) announceBlocked(blockedBy(crop, { key, handle: moved }, limits))
    else commit(next)
  }

  function announceBlocked(blocked: BlockedKey): void {
    const { explainBlocked = blockedMessage } = options
    const why = explainBlocked(blocked)
    setHint(why)
    setAnnouncement(why)
  }

  return {
    stageRef,
    activity,
    resizable: !!layout && isResizable(layout),
    announcement,
    hint,
    stageProps: { onPointerDown },
    frameProps: {
      role: 'group',
      tabIndex: disabled ? -1 : 0,
      'aria-label': cropperFrameAriaLabel,
      'aria-describedby': descriptionId,
      'aria-disabled': disabled,
      onKeyDown,
      onBlur: () => setHint(''),
    },
    descriptionProps: {
      id: descriptionId,
      hidden: true,
      children: crop && describeFrame(toRectangle(crop)),
    },
    handleProps: (name) => ({ type: 'button', disabled, 'aria-label': handleLabel(name) }),
  }
}

function isResizable({ limits }: Layout): boolean {
  const { min, max } = sizeRange(limits)
  return max.width > min.width || max.height > min.height
}

/** Writes a crop to the stage's custom properties, which the parts' styles use. */
function paint(stage: HTMLElement | null, crop: Rect | undefined, layout: Layout | undefined): void {
  if (!stage || !crop || !layout) return
  const { width, height } = layout.stage
  for (const [side, pixels] of Object.entries(crop))
    stage.style.setProperty(`--cropper-${side}`, percent(pixels / (/x|w/.test(side) ? width : height)))
}

/** The edge that an arrow key moves together with Shift: the one it points at, or the opposite one. */
function edgeMoved(key: ArrowKey, side: 1 | -1): Handle {
  const { x, y } = arrowDelta(key, side, BODY)
  return { x: x as Handle['x'], y: y as Handle['y'] }
}

const KEYS =
  'Arrow keys move it. With Shift, they make it larger on the side they point to. With Shift and Alt, they make it smaller from the opposite side. Keys 1 to 9 set the step in pixels.'

function describeWithKeys(cropper: CropperRectangle): string {
  return `${describe(cropper)}. ${KEYS}`
}

function describe(cropper: CropperRectangle): string {
  const sides = Object.entries(toRect(cropper))
  return sides.map(([side, pixels]) => `${side} ${Math.round(pixels)}`).join(', ')
}
