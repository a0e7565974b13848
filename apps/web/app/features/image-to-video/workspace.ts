/**
 * What the video maker's store must not hold: the decoded picture and, through its job, the running encoder and the finished file.
 *
 * Data flows one way: a file becomes a bitmap; the bitmap and the settings become an MP4 in a worker; a download saves that file.
 */

import { formatBytes } from '@whittle/image-core'
import { noteSentence } from '../../content/imageNotes.ts'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import { mayBeImage } from '../../lib/files/mayBeImage.ts'
import { sizeWithin } from '../../lib/files/pixelPicture.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PictureWorkerApi } from '../../workers/picture.worker.ts'
import { isDurationGood } from './choices.ts'
import { openingFailure } from './failures.ts'
import { followEncoders } from './followEncoders.ts'
import { MAX_SIDE, openPicture, openVector, oversizeOf } from './openPicture.ts'
import type { VideoMakerStore } from './store.ts'
import { createVideoJob } from './videoJob.ts'

/** The video maker's side effects. */
export interface Workspace {
  /** Returns whether the file is now the open picture. */
  open(file: File): Promise<boolean>
  /** Opens the picture that was too large, scaled down. */
  openScaledDown(): Promise<void>
  /** The decoded picture, for the preview; null if there is none. */
  bitmap(): ImageBitmap | null
  generate(): Promise<void>
  cancel(): void
  /** Answers the running job's question about a download. */
  answer(agreed: boolean): void
  download(): void
  /** Drops the picture and the video, and ends any running job. */
  reset(): void
  /** Prepares the encoder and follows the settings; the returned function ends what is running. */
  connect(): () => void
}

/** Dependencies that tests replace. */
type WorkspaceOptions = {
  readonly spawnDecoder?: () => Worker
  readonly drawVector?: typeof openVector
  readonly save?: (blob: Blob, name: string) => void
} & Parameters<typeof createVideoJob>[1]

/** Creates a workspace bound to one store. */
export function createWorkspace(
  store: VideoMakerStore,
  {
    spawnDecoder = startDecoder,
    drawVector = openVector,
    save = saveBlob,
    ...jobOptions
  }: WorkspaceOptions = {},
): Workspace {
  const decoder = createWorkerClient<PictureWorkerApi>(spawnDecoder)
  const job = createVideoJob(store, jobOptions)
  let picture: ImageBitmap | null = null
  /** Counts the files opened: if two overlap, the later one wins; after a reset, neither does. */
  let openings = 0

  async function open(chosen: File, larger: 'refuse' | 'scale-down' = 'refuse'): Promise<boolean> {
    const {
      notify,
      startOpening,
      job: { status },
    } = store.getState()
    const isRunning = status === 'running'
    if (isRunning || !mayBeImage(chosen)) {
      notify(
        isRunning
          ? { message: COPY.stillProcessing, advice: COPY.stillProcessingAdvice }
          : { message: COPY.notAnImage },
      )
      return false
    }
    startOpening()
    openings += 1
    const opening = openings
    try {
      const opened = await openPicture(chosen, larger, { decoder, drawVector })
      const { bitmap, original, facts } = opened
      if (opening !== openings) {
        bitmap.close()
        return false
      }
      job.drop()
      dropPicture()
      picture = bitmap
      store.getState().opened({
        name: chosen.name,
        bytes: chosen.size,
        original,
        size: { width: bitmap.width, height: bitmap.height },
        hasAlpha: facts.info.hasAlpha,
        remarks: facts.notes.map(noteSentence),
      })
      return true
    } catch (error) {
      if (isAbort(error) || opening !== openings) return false
      const { failedToOpen, offerScaling } = store.getState()
      const size = oversizeOf(error)
      if (size === undefined) failedToOpen(openingFailure(error))
      else offerScaling({ file: chosen, size, scaled: sizeWithin(size, MAX_SIDE) })
      return false
    }
  }

  async function openScaledDown(): Promise<void> {
    const { tooLarge } = store.getState()
    if (tooLarge !== null) await open(tooLarge.file, 'scale-down')
  }

  async function generate(): Promise<void> {
    const { image, opening, settings, notify, declineScaling } = store.getState()
    // Opening a picture would close the one that a video is being made from.
    if (store.getState().job.status === 'running' || opening) return
    if (picture === null || image === null)
      return notify({ message: COPY.notReady, advice: COPY.chooseFirst })
    if (!isDurationGood(settings.duration)) return
    notify(null)
    declineScaling()
    await job.make(picture)
    // Shown if a picture was chosen meanwhile; no longer true.
    if (store.getState().notice?.message === COPY.stillProcessing) notify(null)
  }

  function download(): void {
    const { video, saved } = store.getState()
    const file = job.file()
    if (file === null || video === null) return
    save(file, video.name)
    saved()
    showToast({ tone: 'good', text: `Saved ${video.name}`, detail: formatBytes(video.bytes) })
  }

  function dropPicture(): void {
    picture?.close()
    picture = null
  }

  /** A drawing is opened without the worker, so stopping the worker is not enough. */
  function stopOpening(): void {
    openings += 1
    decoder.stop()
  }

  function reset(): void {
    job.cancel()
    stopOpening()
    job.drop()
    dropPicture()
    store.getState().reset()
  }

  function connect(): () => void {
    decoder.reopen()
    const unfollow = followEncoders(store)
    return () => {
      unfollow()
      job.cancel()
      stopOpening()
      decoder.end()
      store.getState().interrupted()
    }
  }

  return {
    open: (chosen) => open(chosen),
    openScaledDown,
    bitmap: () => picture,
    generate,
    cancel: job.cancel,
    answer: job.answer,
    download,
    reset,
    connect,
  }
}

function startDecoder(): Worker {
  return new Worker(new URL('../../workers/picture.worker.ts', import.meta.url), { type: 'module' })
}
