/** The one cropper demo of this page load. */
import { type CropperDemoStore, createCropperDemoStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One demo: its state and its side effects. */
export interface CropperDemo {
  readonly store: CropperDemoStore
  readonly workspace: Workspace
}

let demo: CropperDemo | undefined

/** Returns the demo, created on first use. It outlives its page, so that its picture and its props stay. */
export function currentCropperDemo(): CropperDemo {
  demo ??= createDemo()
  return demo
}

function createDemo(): CropperDemo {
  const store = createCropperDemoStore()
  return { store, workspace: createWorkspace(store) }
}
