/** What the store of the demo page must not hold: the drawing of the sample picture, downloads and the clipboard. */
import type { CropResult } from '@whittle/cropper-react'
import { messageOf } from '../../lib/errors/thrown.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { copyText } from '../../ui/copyText.ts'
import { codeOf } from './code.ts'
import { blobOf, resultName } from './result.ts'
import { drawSample } from './samplePicture.ts'
import type { CropperDemoStore } from './store.ts'

/** The page's side effects. */
export interface Workspace {
  /** Shows the sample picture, unless a picture is open. */
  connect(): void
  open(file: Blob): void
  openSample(): Promise<void>
  copyCode(): Promise<void>
  save(result: CropResult): void
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: CropperDemoStore): Workspace {
  async function openSample(): Promise<void> {
    try {
      store.getState().show(await drawSample())
    } catch (error) {
      store.getState().fail(`The sample picture could not be drawn: ${messageOf(error)}`)
    }
  }
  return {
    connect: () => {
      if (store.getState().image === null) void openSample()
    },
    open: (file) => store.getState().show(file),
    openSample,
    copyCode: async () => {
      await copyText(codeOf(store.getState().changed), 'Code copied')
    },
    save: (result) => {
      const blob = blobOf(result)
      saveBlob(blob, resultName(blob))
    },
  }
}
