/** The cropper's callbacks on its demo page: each tells the store what it was called with. */
import type { ImageCropperProps } from '@whittle/cropper-react'
import { LISTENERS } from './props.ts'
import type { CropperDemoStore } from './store.ts'

/** The props of the cropper that are callbacks. */
type ListenerName = Extract<keyof ImageCropperProps, `on${string}`>

type Listeners = { readonly [Name in ListenerName]-?: NonNullable<ImageCropperProps[Name]> }

/** Returns a function for every callback that the cropper has. */
export function listenersOf(store: CropperDemoStore): Listeners {
  const entries = LISTENERS.map(({ name, describe }) => [
    name,
    (...args: readonly unknown[]) => store.getState().hear(name, describe(...args)),
  ])
  return Object.fromEntries(entries) as Listeners
}
