/**
 * What the store of the demo page must not hold: the drawing of the sample picture, downloads and the
 * clipboard.
 */
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
  /** Shows the sample picture, unless a picture is open; the returned function has nothing to end. */
  connect(): () => void
  open(file: Blob): void
  openSample(): Promise<void>
  copyCode(): Promise<void>
  save(result: CropResult): void
}

/** What a test replaces. */
export interface Ports {
  readonly draw: () => Promise<Blob>
  readonly save: (blob: Blob, name: string) => void
}

const BROWSER: Ports = { draw: drawSample, save: saveBlob }

/** Creates a workspace bound to one store. */
export function createWorkspace(store: CropperDemoStore, ports: Partial<Ports> = {}): Workspace {
  const { draw, save } = { ...BROWSER, ...ports }
  async function openSample(): Promise<void> {
    try {
      store.getState().show(await draw())
    } catch (error) {
      store.getState().fail(`The sample picture could not be drawn: ${messageOf(error)}`)
    }
  }
  return {
    connect: () => {
      if (store.getState().image === null) void openSample()
      return () => undefined
    },
    open: (file) => store.getState().show(file),
    openSample,
    copyCode: async () => {
      await copyText(codeOf(store.getState().changed), 'Code copied')
    },
    save: (result) => {
      const blob = blobOf(result)
      save(blob, resultName(blob))
    },
  }
}
