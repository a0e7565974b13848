/**
 * Follows the pointers of a gesture and draws at most once per frame, outside React.
 *
 * Its port says how to read the current crop, how to draw one, and what to do when one is committed. Pointers
 * are in client pixels, crops in stage pixels.
 */
import type { Handle, Point, Rect } from '@whittle/image-core/geometry'
import { type Activity, activityOf, cropAfter, type Gesture, moveFinger, restarted } from './gesture.ts'
import type { Layout } from './layout.ts'
import { isSameRect } from './rectangle.ts'

/** What a tracker needs from its caller. */
export interface TrackerPort {
  /** The current crop and its layout; both `undefined` without a picture. */
  readonly present: () => { readonly crop: Rect | undefined; readonly layout: Layout | undefined }
  /** What a second finger does. */
  readonly pinch: () => PinchAction
  /** Draws a crop. */
  readonly paint: (crop: Rect) => void
  /** Called with what the fingers are doing, when that changes. */
  readonly onActivity: (activity: Activity) => void
  /**
   * Called with each crop that was drawn, at most once per frame, and with the initial one if the gesture is
   * cancelled.
   */
  readonly onMove: (crop: Rect) => void
  /** Called with the crop at the end of a gesture, unless it equals the initial one. */
  readonly onCommit: (crop: Rect) => void
}

/** What two fingers do: resize and move the crop, or nothing, which leaves them to the page around it. */
export type PinchAction = 'crop' | 'none'

/** Follows one gesture at a time. */
export interface Tracker {
  /** Starts or joins a gesture: a pointer went down on `stage`, on `handle` or outside the frame. */
  readonly press: (event: PointerEvent, stage: HTMLElement, handle: Handle | undefined) => void
  /** Ends the gesture and restores the crop it started with. */
  readonly cancel: () => void
  /** The crop of the gesture in progress. */
  readonly live: () => Rect | undefined
}

/** Two fingers make a pinch; further ones are ignored. */
const MAX_FINGERS = 2

/** A gesture in progress, and the crop that was drawn last. */
interface Session {
  readonly layout: Layout
  readonly first: Rect
  readonly listening: AbortController
  gesture: Gesture
  crop: Rect
  anchor: 'opposite' | 'center'
  frame: number
}

/** Makes a tracker. */
export function createTracker(port: TrackerPort): Tracker {
  let session: Session | undefined

  function press(event: PointerEvent, stage: HTMLElement, handle: Handle | undefined): void {
    if (isLeftToPage(event)) return
    // A synthetic pointer cannot be captured.
    if (event.isTrusted) stage.setPointerCapture(event.pointerId)
    const finger = { id: event.pointerId, start: pointOf(event), now: pointOf(event) }
    if (!session) begin(stage, handle)
    if (!session || session.gesture.fingers.length === MAX_FINGERS) return
    regrip(session, [...session.gesture.fingers, finger])
  }

  function begin(stage: HTMLElement, handle: Handle | undefined): void {
    const { crop, layout } = port.present()
    const { left, top, width } = stage.getBoundingClientRect()
    if (!crop || !layout || !width) return
    const origin = { x: left, y: top }
    const gesture: Gesture = { crop, handle, fingers: [], origin, scale: layout.stage.width / width }
    const listening = new AbortController()
    session = { layout, first: crop, listening, gesture, crop, anchor: 'opposite', frame: 0 }
    const { signal } = listening
    // The second finger may go down anywhere, and whoever it belongs to may stop the event.
    stage.ownerDocument.addEventListener('pointerdown', leave, { signal, capture: true })
    stage.ownerDocument.addEventListener('pointermove', move, { signal })
    stage.ownerDocument.addEventListener('pointerup', release, { signal })
    stage.ownerDocument.addEventListener('pointercancel', lose, { signal })
  }

  /** Gives up the gesture of the first finger when the second one belongs to the page. */
  function leave(event: PointerEvent): void {
    if (isLeftToPage(event)) cancel()
  }

  function isLeftToPage(event: PointerEvent): boolean {
    return port.pinch() === 'none' && !event.isPrimary
  }

  function move(event: PointerEvent): void {
    if (!session) return
    session.gesture = moveFinger(session.gesture, event.pointerId, pointOf(event))
    session.anchor = event.altKey ? 'center' : 'opposite'
    session.frame ||= requestAnimationFrame(() => session && draw(session))
  }

  function draw(drawn: Session): void {
    cancelAnimationFrame(drawn.frame)
    drawn.frame = 0
    const crop = cropAfter(drawn.gesture, drawn.layout.limits, drawn.anchor)
    if (isSameRect(crop, drawn.crop)) return
    drawn.crop = crop
    port.paint(crop)
    port.onMove(crop)
  }

  function release(event: PointerEvent): void {
    if (!session) return
    const { fingers } = session.gesture
    const left = fingers.filter(({ id }) => id !== event.pointerId)
    if (left.length === fingers.length) return
    draw(session)
    if (left.length > 0) regrip(session, left)
    else finish(session)
  }

  /**
   * The browser cancelled a pointer. One that is not part of the gesture, such as a finger that scrolls, does
   * not matter.
   */
  function lose(event: PointerEvent): void {
    if (session?.gesture.fingers.some(({ id }) => id === event.pointerId)) cancel()
  }

  function finish(finished: Session): void {
    end(finished)
    if (!isSameRect(finished.crop, finished.first)) port.onCommit(finished.crop)
  }

  function regrip(active: Session, fingers: Gesture['fingers']): void {
    draw(active)
    active.gesture = restarted(active.gesture, active.crop, fingers)
    port.onActivity(activityOf(active.gesture))
  }

  function cancel(): void {
    if (!session) return
    const { crop, first } = session
    end(session)
    if (isSameRect(crop, first)) return
    port.paint(first)
    port.onMove(first)
  }

  function end(ended: Session): void {
    cancelAnimationFrame(ended.frame)
    ended.listening.abort()
    session = undefined
    port.onActivity('idle')
  }

  return { press, cancel, live: () => session?.crop }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY }
}
