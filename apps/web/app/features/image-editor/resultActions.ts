/** What the image editor does with the file of the edits: saves it, copies it, takes it to the page that makes a video of it. */
import { formatBytes } from '@whittle/image-core'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { isAbort } from '../../lib/thrown.ts'
import type { WorkerClient } from '../../lib/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ImageWorkerApi } from '../../workers/image.worker.ts'
import type { ExportedFile, Exporter } from './exporter.ts'
import { exportFailureOf } from './failures.ts'
import type { ImageEditorStore } from './store.ts'

/** Each takes the file of the current edits, finishing it first if need be. */
export interface ResultActions {
  /** Saves it. */
  download(): Promise<void>
  /** Puts it into the clipboard, as the PNG that clipboards take. */
  copy(): Promise<void>
  /** Takes the picture without loss to the image-to-video maker, which is a document of its own. */
  makeVideo(): Promise<void>
}

/** What these actions need beside the store. */
interface ResultTools {
  readonly exporter: Exporter
  readonly client: WorkerClient<ImageWorkerApi>
  readonly save: (blob: Blob, name: string) => void
  readonly leaveFor: (path: string) => void
}

/** Path of the page that takes the result on. */
const VIDEO_MAKER = '/image-to-video'

export function createResultActions(
  store: ImageEditorStore,
  { exporter, client, save, leaveFor }: ResultTools,
): ResultActions {
  /** Does something with the file of the current edits, and says why where that fails. */
  async function withFile(work: (file: Promise<ExportedFile>) => Promise<void>): Promise<void> {
    await process(() => work(exporter.current()))
  }

  async function process(work: () => Promise<void>): Promise<void> {
    const { setProcessing, notify, opening } = store.getState()
    // The worker has one job at a time: this one would end the opening.
    if (opening) return notify(IMAGE_EDITOR_COPY.stillOpening)
    setProcessing(true)
    notify(null)
    try {
      await work()
    } catch (error) {
      if (!isAbort(error)) notify(exportFailureOf(error, store.getState().edits.resizeDimensions.width))
    } finally {
      setProcessing(false)
    }
  }

  async function download(): Promise<void> {
    await withFile(async (file) => {
      const { blob, name } = await file
      save(blob, name)
      store.getState().saved()
      showToast({ tone: 'good', text: `Saved ${name}`, detail: formatBytes(blob.size) })
    })
  }

  async function makeVideo(): Promise<void> {
    await process(async () => {
      // A video is made of all that the picture has: of its transparent parts too, which the chosen format may lack.
      const { blob, name } = await exporter.lossless()
      try {
        const { leaveForDocument } = await import('../../lib/documentHandOver.ts')
        await leaveForDocument({ to: VIDEO_MAKER, file: new File([blob], name, { type: blob.type }) })
      } catch (error) {
        console.warn('The picture could not be kept for the next page.', error)
        return store.getState().notify(IMAGE_EDITOR_COPY.notHandedOn)
      }
      // The result goes along, so leaving loses nothing, and nobody is asked.
      store.getState().saved()
      leaveFor(VIDEO_MAKER)
    })
  }

  async function copy(): Promise<void> {
    if (typeof ClipboardItem === 'undefined' || navigator.clipboard?.write === undefined) {
      store.getState().notify(IMAGE_EDITOR_COPY.noClipboard)
      return
    }
    await withFile(async (file) => {
      const png = file.then(pngOf)
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
      } catch (error) {
        // Where the picture itself failed, that is what is said.
        await png
        console.info('The clipboard refused the picture.', error)
        return store.getState().notify(IMAGE_EDITOR_COPY.clipboardRefused)
      }
      showToast({ tone: 'good', text: 'Copied to the clipboard as PNG' })
    })
  }

  async function pngOf({ blob }: ExportedFile): Promise<Blob> {
    if (blob.type === 'image/png') return blob
    const recipe = { format: 'png', quality: 1 } as const
    return (await client.run('export', { source: blob, recipe, name: 'clipboard' })).blob
  }

  return { download, copy, makeVideo }
}
