/**
 * What the editor's store must not hold: the worker, object URLs, and by its exporter the decoded picture and the encoded file.
 *
 * The way of the data is one line. A file is opened into the store; each change of the edits is one recipe, which the
 * worker turns into one file in the background; a download saves that file. A newer recipe ends the job of the older.
 */

import { formatBytes } from '@whittle/image-core'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { noteSentence } from '../../content/imageNotes.ts'
import { isCalledImage, mayBeImage } from '../../lib/mayBeImage.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { codeOf, isAbort } from '../../lib/thrown.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ImageWorkerApi } from '../../workers/image.worker.ts'
import { createExporter, type ExportedFile } from './exporter.ts'
import { exportFailureOf, openingFailureOf } from './failures.ts'
import { openPicture } from './openPicture.ts'
import type { ImageEditorStore } from './store.ts'

/** How a file came in; each way has its own sentence for a file that is no image. */
type Arrival = 'pick' | 'drop' | 'paste'

/** The editor's side effects. */
export interface Workspace {
  open(file: File, arrival: Arrival): Promise<void>
  /** Saves the file of the current edits, finishing it first if need be. */
  download(): Promise<void>
  /** Puts the current result into the clipboard, as the PNG that clipboards take. */
  copy(): Promise<void>
  /** Takes the current result to the image-to-video maker, which is a document of its own. */
  makeVideo(): Promise<void>
  /** Drops the picture and everything made of it. */
  reset(): void
  /**
   * Begins to follow the store, where it was left; the function it returns ends the worker. The picture stays, so that a
   * visitor who looks at another page finds it again.
   */
  connect(): () => void
}

/** Path of the page that takes the result on. */
const VIDEO_MAKER = '/image-to-video'

const REJECTIONS: Readonly<Record<Arrival, string>> = {
  pick: IMAGE_EDITOR_COPY.badPick,
  drop: IMAGE_EDITOR_COPY.badDrop,
  paste: IMAGE_EDITOR_COPY.badLoad,
}

/** A workspace bound to one store. */
export function createWorkspace(
  store: ImageEditorStore,
  { spawn = startWorker, save = saveBlob, leaveFor = loadDocument } = {},
): Workspace {
  const client = createWorkerClient<ImageWorkerApi>(spawn)
  const exporter = createExporter(store, client)
  /** How many files were opened: an SVG is drawn by the page itself, which no newer file ends. */
  let openings = 0

  async function open(file: File, arrival: Arrival): Promise<void> {
    const { notify, startOpening, processing } = store.getState()
    if (processing) return notify(IMAGE_EDITOR_COPY.stillProcessing)
    if (!mayBeImage(file)) return notify({ message: REJECTIONS[arrival] })
    startOpening()
    exporter.hold()
    openings += 1
    const mine = openings
    try {
      const { bitmap, preview, facts, metadata, scale } = await openPicture(file, client)
      if (mine !== openings) return bitmap?.close()
      dropPreview()
      exporter.take({ image: bitmap === null ? file : { ...facts, bitmap }, scale })
      store.getState().opened({
        originalFile: file,
        originalDimensions: { width: facts.width / scale, height: facts.height / scale },
        previewUrl: URL.createObjectURL(preview ?? file),
        info: facts.info,
        metadata,
        remarks: facts.notes.map(noteSentence),
      })
    } catch (error) {
      if (isAbort(error) || mine !== openings) return
      const isNoImage = codeOf(error) === 'not-an-image' && !isCalledImage(file)
      store.getState().failedToOpen(isNoImage ? { message: REJECTIONS[arrival] } : openingFailureOf(error))
    }
  }

  /** Does something with the file of the current edits, and says why where that fails. */
  async function withFile(work: (file: Promise<ExportedFile>) => Promise<void>): Promise<void> {
    const { setProcessing, notify, opening } = store.getState()
    // The worker has one job at a time: this one would end the opening.
    if (opening) return notify(IMAGE_EDITOR_COPY.stillOpening)
    setProcessing(true)
    notify(null)
    try {
      await work(exporter.current())
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
    await withFile(async (file) => {
      const { blob, name } = await file
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

  function dropPreview(): void {
    const { previewUrl } = store.getState()
    // In a turn of its own: a cropper that was just made, whose effects are still to come, would fetch what is gone.
    if (previewUrl !== null) setTimeout(() => URL.revokeObjectURL(previewUrl))
  }

  function reset(): void {
    exporter.take(null)
    dropPreview()
    store.getState().reset()
  }

  function connect(): () => void {
    client.reopen()
    const unsubscribe = store.subscribe((state, before) => {
      if (state.opening || state.originalFile === null || state.result.status !== 'waiting') return
      if (state.originalFile === before.originalFile && state.result === before.result) return
      exporter.beginAfterRest()
    })
    const { originalFile, result } = store.getState()
    if (originalFile !== null && result.status === 'waiting') exporter.begin()
    return () => {
      unsubscribe()
      exporter.hold()
      client.end()
      store.getState().interrupted()
    }
  }

  return { open, download, copy, makeVideo, reset, connect }
}

function loadDocument(path: string): void {
  window.location.assign(path)
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' })
}
