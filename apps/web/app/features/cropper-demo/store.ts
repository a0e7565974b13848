/**
 * The state of the cropper's demo page: plain data and one-line actions. Files and the clipboard are in
 * `workspace.ts`.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PropValue } from './controls.ts'
import { type Changed, CONTROLS } from './props.ts'

/** The calls of a callback. */
export interface Heard {
  readonly count: number
  /** What the last call brought. */
  readonly last: string
}

/** The state and its actions. */
interface CropperDemoState {
  /** The picture; `null` until the sample is drawn. */
  readonly image: Blob | null
  /** The values that differ from the cropper's defaults. */
  readonly changed: Changed
  /** By name of the callback. */
  readonly heard: Readonly<Record<string, Heard>>
  /** Why there is no picture or no result; `null` while all is well. */
  readonly failure: string | null
  readonly show: (image: Blob) => void
  /** Sets a prop; a value that is the default leaves it out. */
  readonly setProp: (name: string, value: PropValue) => void
  /** Sets every prop to its default. */
  readonly reset: () => void
  readonly hear: (name: string, last: string) => void
  readonly fail: (failure: string | null) => void
}

export type CropperDemoStore = StoreApi<CropperDemoState>

/** Creates a store with no picture and every prop at its default. */
export function createCropperDemoStore(): CropperDemoStore {
  return createStore((set) => ({
    image: null,
    changed: {},
    heard: {},
    failure: null,
    show: (image) => set({ image, heard: {}, failure: null }),
    setProp: (name, value) => set(({ changed }) => ({ changed: withProp(changed, name, value) })),
    reset: () => set({ changed: {} }),
    hear: (name, last) =>
      set(({ heard }) => ({ heard: { ...heard, [name]: { count: (heard[name]?.count ?? 0) + 1, last } } })),
    fail: (failure) => set({ failure }),
  }))
}

function withProp(changed: Changed, name: string, value: PropValue): Changed {
  const named = CONTROLS.find((each) => each.name === name)
  if (named === undefined) throw new RangeError(`The cropper has no prop ${JSON.stringify(name)}.`)
  const { [name]: _, ...others } = changed
  return value === named.control.initial ? others : { ...others, [name]: value }
}
