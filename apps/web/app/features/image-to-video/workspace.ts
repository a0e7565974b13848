/**
 * What the video maker's store must not hold: through its opening the decoded picture, and through its job
 * the running encoder and the finished file.
 *
 * Data flows one way: a file becomes a bitmap; the bitmap and the settings become an MP4, a GIF or a WebP in
 * a worker; a download saves that file.
 */

import { formatBytes } from '@whittle/foundation/formatBytes'
import type { VideoSettings } from '@whittle/video-core'
import { makeAnimation, makeVideo } from '@whittle/video-core/browser'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PictureWorkerApi } from '../../workers/picture.worker.ts'
import { isDurationGood, isWithin, longestDuration, sameVideo } from './choices.ts'
import { followEncoders } from './followEncoders.ts'
import { createOpening, type Opening } from './opening.ts'
import { openVector } from './openPicture.ts'
import { type VideoMakerStore, withoutCrops } from './store.ts'
import { dropPicture, readChoices, storeChoices, storedPicture, storePicture } from './storedVisit.ts'
import { createVideoJob, startEncoder, type VideoJobPorts } from './videoJob.ts'

/** The video maker's side effects. */
export interface Workspace extends Pick<Opening, 'open' | 'openScaledDown' | 'bitmap'> {
  generate(): Promise<void>
  /** Sets all settings, as a command gives them. Crops belong to a picture, and need one that holds them. */
  take(settings: VideoSettings): void
  cancel(): void
  /** Answers the running job's question about a download. */
  answer(agreed: boolean): void
  download(): void
  /** Drops the picture and the video, and ends any running job. */
  reset(): void
  /**
   * Restores what an earlier document of this visit left, prepares the encoder and follows the settings; the
   * returned function ends what is running.
   */
  connect(): () => void
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports extends VideoJobPorts {
  readonly spawnDecoder: () => Worker
  readonly drawVector: typeof openVector
  readonly save: (blob: Blob, name: string) => void
  /** Stores the picture and the settings for the visit. */
  readonly visit: {
    readonly dropPicture: typeof dropPicture
    readonly storeChoices: typeof storeChoices
    readonly storePicture: typeof storePicture
    readonly storedPicture: typeof storedPicture
    readonly readChoices: typeof readChoices
  }
}

const BROWSER: Ports = {
  spawnDecoder: startDecoder,
  drawVector: openVector,
  save: saveBlob,
  visit: { dropPicture, storeChoices, storePicture, storedPicture, readChoices },
  make: makeVideo,
  animate: makeAnimation,
  spawnEncoder: startEncoder,
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: VideoMakerStore, ports: Partial<Ports> = {}): Workspace {
  const { spawnDecoder, drawVector, save, visit, ...jobPorts } = { ...BROWSER, ...ports }
  const decoder = createWorkerClient<PictureWorkerApi>(spawnDecoder)
  const job = createVideoJob(store, jobPorts)
  const {
    drop: closePicture,
    stop: stopOpening,
    reopen,
    ...opening
  } = createOpening(store, {
    decoder,
    drawVector,
    onReplaced: job.drop,
    onOpened: (picture) => void visit.storePicture(picture).catch(showNotStored),
  })

  async function generate(): Promise<void> {
    const state = store.getState()
    const bitmap = opening.bitmap()
    // Opening a picture would close the one that a video is being made from.
    if (state.job.status === 'running' || state.opening) return
    if (bitmap === null) return state.notify({ message: COPY.notReady, advice: COPY.chooseFirst })
    if (!isDurationGood(state.settings.duration, longestDuration(state.settings, state))) return
    state.notify(null)
    state.declineScaling()
    await job.make(bitmap)
    // Shown if a picture was chosen meanwhile; no longer true.
    if (store.getState().notice === COPY.stillProcessing) state.notify(null)
  }

  function take(settings: VideoSettings): void {
    const { image, change, notify } = store.getState()
    const isPlaced = image !== null && isWithin(settings, image.size)
    change(isPlaced ? settings : withoutCrops(settings))
    if (!isPlaced && settings.custom !== undefined)
      notify({ message: COPY.cropsElsewhere, advice: COPY.pasteAgain })
  }

  function download(): void {
    const { video, saved } = store.getState()
    const file = job.file()
    if (file === null || video === null) return
    save(file, video.name)
    saved()
    showToast({ tone: 'good', text: `Saved ${video.name}`, detail: formatBytes(video.bytes) })
  }

  function reset(): void {
    job.cancel()
    stopOpening()
    job.drop()
    closePicture()
    void visit.dropPicture().catch(showNotStored)
    store.getState().reset()
  }

  function showNotStored(error: unknown): void {
    console.info('The browser does not keep the picture for this visit.', error)
    store.getState().notStored()
  }

  /**
   * The page is isolated, so a link to another page loads a document, and so does the way back. What is open
   * by now, such as a picture handed over by another tool, stays.
   */
  async function restore(): Promise<void> {
    const choices = visit.readChoices()
    const { image, change, chooseEncoder, chooseFormat, chooseAnimationFps } = store.getState()
    if (choices === undefined || image !== null) return
    change(withoutCrops(choices.settings))
    chooseEncoder(choices.encoder)
    chooseFormat(choices.format)
    chooseAnimationFps(choices.animationFps)
    const stored = await visit.storedPicture()
    const now = store.getState()
    if (stored === undefined || now.image !== null || now.opening) return
    // Crops belong to the picture.
    const isAsRestored = (): boolean =>
      sameVideo(withoutCrops(store.getState().settings), withoutCrops(choices.settings))
    // What was set meanwhile, such as by a pasted command, stays.
    if ((await reopen(stored)) && isAsRestored()) change(choices.settings)
  }

  function connect(): () => void {
    decoder.reopen()
    const unfollow = followEncoders(store)
    restore().catch(showNotStored)
    const unkeep = store.subscribe((state, before) => {
      const isOther =
        state.settings !== before.settings ||
        state.encoder !== before.encoder ||
        state.format !== before.format ||
        state.animationFps !== before.animationFps
      if (isOther) visit.storeChoices(state)
    })
    return () => {
      unkeep()
      unfollow()
      job.cancel()
      stopOpening()
      decoder.end()
      store.getState().interrupted()
    }
  }

  return {
    ...opening,
    generate,
    take,
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
