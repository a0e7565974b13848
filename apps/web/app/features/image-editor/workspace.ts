/**
 * What the editor's store must not hold: the worker, object URLs and, through its exporter, the decoded
 * picture and the encoded file.
 *
 * Data flows one way. A file is opened into the store; each change of the edits is one recipe, which the
 * worker turns into one file in the background; a download saves that file. A newer recipe ends the job of
 * the older one.
 */

import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { noteSentence } from '../../content/imageNotes.ts'
import { codeOf, isAbort } from '../../lib/errors/thrown.ts'
import { readClipboardPicture } from '../../lib/files/clipboardPicture.ts'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import { isCalledImage, mayBeImage } from '../../lib/files/mayBeImage.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import type { OneOfMany } from '../../lib/handOver/handOverItem.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import { minifySvgFile } from '../../lib/images/minifySvgFile.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { createExporter } from './exporter.ts'
import { isUnfetched, openingFailureOf } from './failures.ts'
import { openPicture, openVector, drawVector as redrawVector } from './openPicture.ts'
import { createResultActions, type ResultActions } from './resultActions.ts'
import type { ImageEditorStore, Notice } from './store.ts'

/** How a file was provided; each way has its own message for a file that is not an image. */
type Arrival = 'pick' | 'drop' | 'paste'

/** The editor's side effects. */
export interface Workspace extends ResultActions {
  /** Returns whether the file is now the open picture; `oneOf` where it is one of a list. */
  open(file: File, arrival: Arrival, oneOf?: OneOfMany): Promise<boolean>
  /** Opens the picture on the clipboard, or says why there is none. */
  paste(): Promise<void>
  /** Opens a file or makes the result again, in a new worker: it fetches what the old one could not. */
  tryAgain(file?: File): void
  /** Drops the picture and everything made from it. */
  reset(): void
  /**
   * Starts following the store, from where it was left; the returned function ends the worker. The picture
   * stays, so that visitors find it again after visiting another page.
   */
  connect(): () => void
}

/** Messages for a file that is not an image, by how it was provided. */
export const REJECTIONS: Readonly<Record<Arrival, string>> = {
  pick: IMAGE_EDITOR_COPY.badPick,
  drop: IMAGE_EDITOR_COPY.badDrop,
  paste: IMAGE_EDITOR_COPY.badLoad,
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports {
  readonly spawn: () => Worker
  readonly drawVector: typeof openVector
  readonly save: (blob: Blob, name: string) => void
  readonly readClipboard: typeof readClipboardPicture
  /** Loads another page of the site as a new document. */
  readonly leaveFor: (path: string) => void
  /** Makes an SVG smaller, and draws it to see that it looks the same. */
  readonly minifySvg: typeof minifySvgFile
}

const BROWSER: Ports = {
  spawn: startWorker,
  drawVector: openVector,
  save: saveBlob,
  readClipboard: readClipboardPicture,
  leaveFor: (path) => window.location.assign(path),
  minifySvg: minifySvgFile,
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: ImageEditorStore, ports: Partial<Ports> = {}): Workspace {
  const { spawn, drawVector, save, readClipboard, leaveFor, minifySvg } = { ...BROWSER, ...ports }
  const client = createWorkerClient<ImageJobs>(spawn)
  const exporter = createExporter(store, client)
  /** The page itself draws an SVG, and a newer file cannot end that. */
  const openings = createLatest()
  /**
   * The number of the picture that is open or being opened, for the worker, which keeps the decoded picture.
   */
  let latestVersion = 0

  async function open(file: File, arrival: Arrival, oneOf?: OneOfMany): Promise<boolean> {
    const { notify, startOpening, processing } = store.getState()
    if (processing || !mayBeImage(file)) {
      notify(processing ? IMAGE_EDITOR_COPY.stillProcessing : { message: REJECTIONS[arrival] })
      return false
    }
    startOpening()
    exporter.hold()
    const isLatest = openings.begin()
    latestVersion += 1
    const version = latestVersion
    try {
      const { bitmap, preview, facts, metadata, scale } = await openPicture(file, {
        client,
        drawVector,
        version,
      })
      if (!isLatest()) {
        bitmap?.close()
        return false
      }
      dropPreview()
      exporter.take({
        image: bitmap === null ? file : { ...facts, bitmap },
        scale,
        version,
        ...(facts.info.format === 'svg' ? { redraw: (times) => redrawVector(file, times) } : {}),
      })
      store.getState().opened({
        originalFile: file,
        originalDimensions: { width: facts.width / scale, height: facts.height / scale },
        previewUrl: URL.createObjectURL(preview ?? file),
        info: facts.info,
        metadata,
        remarks: facts.notes.map(noteSentence),
        oneOf: oneOf ?? null,
      })
      return true
    } catch (error) {
      if (isAbort(error) || !isLatest()) return false
      store.getState().failedToOpen(noticeOf(error, file, arrival))
      return false
    }
  }

  async function paste(): Promise<void> {
    const read = await readClipboard()
    if (read.status === 'found') return void (await open(read.file, 'paste'))
    const { nothingToPaste, pasteRefused } = IMAGE_EDITOR_COPY
    store.getState().notify(read.status === 'none' ? nothingToPaste : pasteRefused)
  }

  function tryAgain(file?: File): void {
    // A worker remembers the modules that it could not fetch.
    client.end()
    client.reopen()
    if (file !== undefined) void open(file, 'pick')
    else exporter.begin()
  }

  function dropPreview(): void {
    const { previewUrl } = store.getState()
    if (previewUrl !== null) freeUrl(previewUrl)
  }

  function reset(): void {
    exporter.take(null)
    // The worker goes, with the decoded picture that it keeps.
    client.end()
    client.reopen()
    dropPreview()
    store.getState().reset()
  }

  function connect(): () => void {
    client.reopen()
    const unsubscribe = store.subscribe((state, before) => {
      if (state.opening || state.originalFile === null) return
      if (state.result.status === 'done' && !state.processing) {
        const isNew = state.result !== before.result || before.processing
        if (isNew || state.showsLoss !== before.showsLoss) exporter.followUp()
        return
      }
      if (state.result.status !== 'waiting') return
      if (state.originalFile === before.originalFile && state.result === before.result) return
      exporter.beginAfterRest()
    })
    const { originalFile, result } = store.getState()
    if (originalFile !== null && result.status === 'waiting') exporter.begin()
    if (result.status === 'done') exporter.followUp()
    return () => {
      unsubscribe()
      exporter.hold()
      client.end()
      store.getState().interrupted()
    }
  }

  return {
    open,
    paste,
    tryAgain,
    ...createResultActions(store, { exporter, client, save, leaveFor, minifySvg }),
    reset,
    connect,
  }
}

/** Why a file did not open; one whose format’s code could not be fetched may open the next time. */
function noticeOf(error: unknown, file: File, arrival: Arrival): Notice {
  if (codeOf(error) === 'not-an-image' && !isCalledImage(file)) return { message: REJECTIONS[arrival] }
  const { message, advice } = openingFailureOf(error)
  return { message, advice, ...(isUnfetched(error) ? { again: file } : {}) }
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' })
}
