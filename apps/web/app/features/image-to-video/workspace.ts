/**
 * What the video maker's store must not hold: through its opening the decoded picture, and through its job the running encoder and the
 * finished file.
 *
 * Data flows one way: a file becomes a bitmap; the bitmap and the settings become an MP4 in a worker; a download saves that file.
 */

import { formatBytes } from '@whittle/image-core'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PictureWorkerApi } from '../../workers/picture.worker.ts'
import { isDurationGood } from './choices.ts'
import { followEncoders } from './followEncoders.ts'
import { createOpening, type Opening } from './opening.ts'
import { openVector } from './openPicture.ts'
import type { VideoMakerStore } from './store.ts'
import { createVideoJob } from './videoJob.ts'

/** The video maker's side effects. */
export interface Workspace extends Pick<Opening, 'open' | 'openScaledDown' | 'bitmap'> {
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
  const {
    drop: dropPicture,
    stop: stopOpening,
    ...opening
  } = createOpening(store, { decoder, drawVector, onReplaced: job.drop })

  async function generate(): Promise<void> {
    const state = store.getState()
    const bitmap = opening.bitmap()
    // Opening a picture would close the one that a video is being made from.
    if (state.job.status === 'running' || state.opening) return
    if (bitmap === null) return state.notify({ message: COPY.notReady, advice: COPY.chooseFirst })
    if (!isDurationGood(state.settings.duration)) return
    state.notify(null)
    state.declineScaling()
    await job.make(bitmap)
    // Shown if a picture was chosen meanwhile; no longer true.
    if (store.getState().notice === COPY.stillProcessing) state.notify(null)
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
    ...opening,
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
