/** The eight handles: how each is named to people and in the DOM, and where it points. */
import type { Handle } from '@whittle/image-core/geometry'

/** A handle's name, as `data-handle` carries it. */
export type HandleName =
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'right'
  | 'bottom-right'
  | 'bottom'
  | 'bottom-left'
  | 'left'

/** Every handle by its name, clockwise from the top left, which is also the order of the Tab key. */
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

/** The names of {@link HANDLES} in their order. */
export const HANDLE_NAMES: readonly HandleName[] = Object.keys(HANDLES) as HandleName[]

/** The whole frame, as a handle. */
export const BODY: Handle = { x: 0, y: 0 }

/** What people hear: `Top left handle`. */
export function handleLabel(name: HandleName): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replace('-', ' ')} handle`
}

/** What a press on this element takes hold of: a handle, the frame, or nothing. */
export function handleAt(target: EventTarget | null): Handle | undefined {
  if (!(target instanceof Element)) return undefined
  const name = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (name !== undefined) return HANDLES[name as HandleName]
  return target.closest('[data-cropper=frame]') === null ? undefined : BODY
}
