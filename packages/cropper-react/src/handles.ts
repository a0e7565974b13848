/** The eight handles: their accessible names, their names in the DOM, and their directions. */
import type { Handle } from '@whittle/image-core/geometry'

/** A handle's name, as in `data-handle`. */
export type HandleName =
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'right'
  | 'bottom-right'
  | 'bottom'
  | 'bottom-left'
  | 'left'

/** Every handle by name, clockwise from the top left, which is also the tab order. */
export const HANDLES: Readonly<Record<HandleName, Handle>> = {
  'top-left': { x: -1, y: -1 },
  top: { x: 0, y: -1 },
  'top-right': { x: 1, y: -1 },
  right: { x: 1, y: 0 },
  'bottom-right': { x: 1, y: 1 },
  bottom: { x: 0, y: 1 },
  'bottom-left': { x: -1, y: 1 },
  left: { x: -1, y: 0 },
}

/** The names of {@link HANDLES}, in the same order. */
export const HANDLE_NAMES: readonly HandleName[] = Object.keys(HANDLES) as HandleName[]

/** The whole frame, as a handle. */
export const BODY: Handle = { x: 0, y: 0 }

/** A handle's accessible name, for example `Top left handle`. */
export function handleLabel(name: HandleName): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replace('-', ' ')} handle`
}

/** What a press on this element grabs: a handle, the frame, or nothing. */
export function handleAt(target: EventTarget | null): Handle | undefined {
  if (!(target instanceof Element)) return undefined
  const name = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (name) return HANDLES[name as HandleName]
  return target.closest('[data-cropper=frame]') ? BODY : undefined
}
