/** Actions on the file of the edits: save it, copy it, or send it to the video maker. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import type { minifySvgFile } from '../../lib/images/minifySvgFile.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import { metadataPolicyOf } from './edits.ts'
import type { ExportedFile, Exporter } from './exporter.ts'
import { exportFailureOf } from './failures.ts'
import type { ImageEditorStore } from './store.ts'

/** Each uses the file of the current edits, and waits for it if necessary. */
export interface ResultActions {
  /** Saves the file. */
  download(): Promise<void>
  /** Saves the opened SVG itself in fewer bytes: no edit applies to it but what happens to the metadata. */
  downloadVector(): Promise<void>
  /** Copies it to the clipboard as PNG, the format that clipboards accept. */
  copy(): Promise<void>
  /** Sends the picture losslessly to the image-to-video maker, which is a separate document. */
  makeVideo(): Promise<void>
}

/** What these actions need besides the store. */
interface ResultPorts {
  readonly exporter: Exporter
  readonly client: WorkerClient<ImageJobs>
  readonly save: (blob: Blob, name: string) => void
  readonly leaveFor: (path: string) => void
  readonly minifySvg: typeof minifySvgFile
}

/** Path of the page that receives the result. */
const VIDEO_MAKER = '/image-to-video'

export function createResultActions(
  store: ImageEditorStore,
  { exporter, client, save, leaveFor, minifySvg }: ResultPorts,
): ResultActions {
  /** Runs an action on the file of the current edits, and reports a failure. */
  async function withFile(work: (file: Promise<ExportedFile>) => Promise<void>): Promise<void> {
    await process(() => work(exporter.current()))
  }

  async function process(work: () => Promise<void>): Promise<void> {
    const { startProcessing, endProcessing, notify, opening } = store.getState()
    // The worker runs one job at a time: this one would end the opening.
    if (opening) return notify(IMAGE_EDITOR_COPY.stillOpening)
    startProcessing()
    try {
      await work()
    } catch (error) {
      if (!isAbort(error)) notify(exportFailureOf(error, store.getState().edits.resizeDimensions.width))
    } finally {
      endProcessing()
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

  async function downloadVector(): Promise<void> {
    await withFile(async (made) => {
      // The worker runs one job at a time: this one would end that of the result.
      await made
      const { originalFile, edits } = store.getState()
      if (originalFile === null) throw new TypeError('There is no picture to minify')
      const { blob, name } = await minifySvg(originalFile, {
        metadata: metadataPolicyOf(edits),
        optimize: (svg, overrides) => client.run('optimizeSvg', { svg, overrides }),
      })
      save(blob, name)
      const sizes = `${formatBytes(originalFile.size)} → ${formatBytes(blob.size)}`
      showToast({ tone: 'good', text: `Saved ${name}`, detail: sizes })
      exporter.followUp()
    })
  }

  async function makeVideo(): Promise<void> {
    await process(async () => {
      // A video needs the whole picture, including transparency, which the chosen format may not support.
      const { blob, name } = await exporter.lossless()
      try {
        const { leaveForDocument } = await import('../../lib/handOver/documentHandOver.ts')
        await leaveForDocument({ to: VIDEO_MAKER, file: new File([blob], name, { type: blob.type }) })
      } catch (error) {
        console.warn('The picture could not be stored for the next page.', error)
        return store.getState().notify(IMAGE_EDITOR_COPY.notHandedOn)
      }
      // The result is handed over, so leaving loses nothing and no confirmation is needed.
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
        // If making the picture itself failed, report that instead.
        await png
        console.info('The picture could not be copied to the clipboard.', error)
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

  return { download, downloadVector, copy, makeVideo }
}
