/**
 * What the editor's store must not hold: the worker, the decoded picture, object URLs and the encoded file.
 *
 * The way of the data is one line. A file is opened into the store; each change of the edits is one recipe, which the
 * worker turns into one file in the background; a download saves that file. A newer recipe ends the job of the older.
 */

import { formatBytes, type Recipe } from '@whittle/image-core'
import type { DecodedImage } from '@whittle/image-core/browser'
import { scaleRect } from '@whittle/image-core/geometry'
import { exportFailure, IMAGE_EDITOR_COPY, openingFailure } from '../../content/imageEditor.ts'
import { noteSentence } from '../../content/imageNotes.ts'
import { isCalledImage, mayBeImage } from '../../lib/mayBeImage.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { codeOf, isAbort, messageOf } from '../../lib/thrown.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ImageWorkerApi } from '../../workers/image.worker.ts'
import { recipeOf, sameResult } from './edits.ts'
import type { ImageEditorStore } from './store.ts'

/** How a file came in; each way has its own sentence for a file that is no image. */
type Arrival = 'pick' | 'drop' | 'paste'

/** A file that was made. */
type ExportedFile = Awaited<ReturnType<ImageWorkerApi['export']>>

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

/** A small SVG is drawn with its longest side at least this long, in pixels: sharp at every size of an icon. */
const VECTOR_SIDE = 1024

/** Path of the page that takes the result on. */
const VIDEO_MAKER = '/image-to-video'

/** Edits rest this long before they are encoded in the background. */
const ENCODE_DELAY_MS = 250

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
  /** What exports are made of: the file, or its decoded pixels where the browser cannot decode it. */
  let source: Blob | DecodedImage | null = null
  /** Source pixels per pixel of the picture as the visitor knows it: more than 1 for a small SVG. */
  let sourceScale = 1
  let exported: (ExportedFile & { readonly url: string }) | null = null
  let encoding: Promise<ExportedFile> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How many files were opened: an SVG is drawn by the page itself, which no newer file ends. */
  let openings = 0

  async function open(file: File, arrival: Arrival): Promise<void> {
    const { notify, startOpening, processing } = store.getState()
    if (processing) return notify(IMAGE_EDITOR_COPY.stillProcessing)
    if (!mayBeImage(file)) return notify({ message: REJECTIONS[arrival] })
    startOpening()
    clearTimeout(timer)
    openings += 1
    const mine = openings
    try {
      const { bitmap, preview, facts, metadata, scale } = await openPicture(file)
      if (mine !== openings) return bitmap?.close()
      dropResult()
      releasePicture()
      source = bitmap === null ? file : { ...facts, bitmap }
      sourceScale = scale
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
      store
        .getState()
        .failedToOpen(isNoImage ? { message: REJECTIONS[arrival] } : openingFailure(told(error)))
    }
  }

  /** An SVG needs a document to be drawn, which a worker has not; it is drawn large enough to stay sharp in any icon. */
  async function openPicture(
    file: File,
  ): Promise<Awaited<ReturnType<ImageWorkerApi['open']>> & { scale: number }> {
    try {
      return { ...(await client.run('open', { file })), scale: 1 }
    } catch (error) {
      if (codeOf(error) !== 'svg-needs-document') throw error
      const { decodeImage, sizeSvg } = await import('@whittle/image-core/browser')
      const { bitmap, ...facts } = await decodeImage(file)
      const scale = Math.max(1, Math.ceil(VECTOR_SIDE / Math.max(facts.width, facts.height)))
      // What is shown is the drawing itself, at the size that crops are counted in; only the exports are made of a larger one.
      const { blob: preview } = await sizeSvg(file)
      if (scale === 1) return { bitmap, facts, preview, metadata: [], scale }
      bitmap.close()
      const size = { width: facts.width * scale, height: facts.height * scale }
      const { bitmap: larger, ...drawn } = await decodeImage(file, { size })
      return { bitmap: larger, facts: drawn, preview, metadata: [], scale }
    }
  }

  async function encode(): Promise<ExportedFile> {
    clearTimeout(timer)
    const { edits, originalFile, originalDimensions, setResult } = store.getState()
    if (source === null || originalFile === null) throw new TypeError('There is no picture to encode')
    const job = exportOf(source, recipeOf(edits, originalDimensions), originalFile.name)
    encoding = job
    try {
      const result = await job
      if (!sameResult(edits, store.getState().edits, originalDimensions)) return result
      const { blob, width, height, notes, encoder, metadata } = result
      exported = { ...result, url: URL.createObjectURL(blob) }
      const remarks = notes.map(noteSentence)
      const isOriginal = encoder === undefined
      const { url } = exported
      setResult({ status: 'done', bytes: blob.size, width, height, url, isOriginal, remarks, metadata })
      return result
    } catch (error) {
      if (!isAbort(error))
        setResult({ status: 'failed', ...exportFailure(told(error, edits.resizeDimensions.width)) })
      throw error
    } finally {
      if (encoding === job) encoding = null
    }
  }

  function exportOf(from: Blob | DecodedImage, recipe: Partial<Recipe>, name: string): Promise<ExportedFile> {
    const { setResult } = store.getState()
    setResult({ status: 'running', stage: 'decode', progress: 0 })
    return client.run(
      'export',
      { source: from, recipe: scaledRecipe(recipe, sourceScale), name },
      { onProgress: ({ stage, progress }) => setResult({ status: 'running', stage, progress }) },
    )
  }

  function encodeInBackground(): void {
    if (store.getState().opening) return
    // What failed stands in the result already; a job that a newer one ended is no failure.
    encode().catch((error: unknown) => {
      if (!isAbort(error)) console.warn('The background encoding failed.', error)
    })
  }

  /** The file of the current edits: the one there is, the one being made, or a new one. */
  function currentFile(): Promise<ExportedFile> {
    if (exported !== null) return Promise.resolve(exported)
    return encoding ?? encode()
  }

  async function processing(work: () => Promise<void>): Promise<void> {
    const { setProcessing, notify, opening } = store.getState()
    // The worker has one job at a time: this one would end the opening.
    if (opening) return notify(IMAGE_EDITOR_COPY.stillOpening)
    setProcessing(true)
    notify(null)
    try {
      await work()
    } catch (error) {
      if (!isAbort(error)) notify(exportFailure(told(error, store.getState().edits.resizeDimensions.width)))
    } finally {
      setProcessing(false)
    }
  }

  async function download(): Promise<void> {
    await processing(async () => {
      const { blob, name } = await currentFile()
      save(blob, name)
      store.getState().saved()
      showToast({ tone: 'good', text: `Saved ${name}`, detail: formatBytes(blob.size) })
    })
  }

  async function makeVideo(): Promise<void> {
    await processing(async () => {
      const { blob, name } = await currentFile()
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
    await processing(async () => {
      const png = currentFile().then(pngOf)
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

  function dropResult(): void {
    clearTimeout(timer)
    client.stop()
    if (exported !== null) URL.revokeObjectURL(exported.url)
    exported = null
  }

  function releasePicture(): void {
    const { previewUrl } = store.getState()
    // In a turn of its own: a cropper that was just made, whose effects are still to come, would fetch what is gone.
    if (previewUrl !== null) setTimeout(() => URL.revokeObjectURL(previewUrl))
    if (source !== null && !(source instanceof Blob)) source.bitmap.close()
    source = null
  }

  function reset(): void {
    dropResult()
    releasePicture()
    store.getState().reset()
  }

  function connect(): () => void {
    client.reopen()
    const unsubscribe = store.subscribe((state, before) => {
      if (state.opening || state.originalFile === null || state.result.status !== 'waiting') return
      if (state.originalFile === before.originalFile && state.result === before.result) return
      dropResult()
      timer = setTimeout(encodeInBackground, ENCODE_DELAY_MS)
    })
    const { originalFile, result } = store.getState()
    if (originalFile !== null && result.status === 'waiting') encodeInBackground()
    return () => {
      unsubscribe()
      clearTimeout(timer)
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

/** The recipe for a source that was drawn larger than the visitor knows it. */
function scaledRecipe(recipe: Partial<Recipe>, scale: number): Partial<Recipe> {
  const { crop } = recipe
  if (scale === 1 || crop === undefined) return recipe
  return { ...recipe, crop: scaleRect(crop, scale) }
}

/** What is known of a failure, for its text. */
function told(error: unknown, resultWidth?: number) {
  const { details } = error as { details?: Readonly<Record<string, unknown>> }
  return { code: codeOf(error), details: { ...details, resultWidth }, reason: messageOf(error) }
}
