/**
 * What the video maker's store must not hold: the decoded picture, object URLs, the running job and the finished file.
 *
 * The way of the data is one line. A file becomes a bitmap; the bitmap and the settings become an MP4 in a worker; a
 * download saves that file.
 */

import { formatBytes } from '@whittle/image-core'
import { detectEncoders, type MadeVideo, makeVideo, type VideoProgress } from '@whittle/video-core/browser'
import { noteSentence } from '../../content/imageNotes.ts'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { isMetered } from '../../lib/isMetered.ts'
import { keepScreenOn } from '../../lib/keepScreenOn.ts'
import { mayBeImage } from '../../lib/mayBeImage.ts'
import { sizeWithin } from '../../lib/pixelPicture.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { isAbort } from '../../lib/thrown.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PictureWorkerApi } from '../../workers/picture.worker.ts'
import { encoderOf, isDurationGood } from './choices.ts'
import { openingFailure, videoFailure } from './failures.ts'
import { FFMPEG } from './ffmpegAssets.ts'
import { MAX_SIDE, openPicture, openVector, oversizeOf } from './openPicture.ts'
import type { MadeVideoFacts, VideoMakerStore } from './store.ts'

/** The video maker's side effects. */
export interface Workspace {
  open(file: File): Promise<void>
  /** Opens the picture that was too large, scaled down. */
  openScaledDown(): Promise<void>
  /** The decoded picture, for the preview; null where there is none. */
  bitmap(): ImageBitmap | null
  generate(): Promise<void>
  cancel(): void
  /** Answers the question about a download that a running job asks. */
  answer(agreed: boolean): void
  download(): void
  /** Drops the picture, the video and whatever is being made. */
  reset(): void
  /** Prepares the encoder and follows the settings; the function it returns ends what is running. */
  connect(): () => void
}

/** A workspace bound to one store. */
export function createWorkspace(
  store: VideoMakerStore,
  {
    spawnDecoder = startDecoder,
    spawnEncoder = startEncoder,
    drawVector = openVector,
    make = makeVideo,
    save = saveBlob,
  } = {},
): Workspace {
  const decoder = createWorkerClient<PictureWorkerApi>(spawnDecoder)
  let picture: ImageBitmap | null = null
  /** Counts the openings: of two that overlap, the later one's picture stands, and after a reset none. */
  let openings = 0
  let file: Blob | null = null
  let job: AbortController | null = null
  let answerDownload: (agreed: boolean) => void = () => undefined

  async function open(chosen: File, larger: 'refuse' | 'scale-down' = 'refuse'): Promise<void> {
    const { job: current, notify, startOpening } = store.getState()
    if (current.status === 'running')
      return notify({ message: COPY.stillProcessing, advice: COPY.stillProcessingAdvice })
    if (!mayBeImage(chosen)) return notify({ message: COPY.notAnImage })
    startOpening()
    openings += 1
    const opening = openings
    try {
      const opened = await openPicture(chosen, larger, { decoder, drawVector })
      const { bitmap, original, facts } = opened
      if (opening !== openings) return bitmap.close()
      dropVideo()
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
    } catch (error) {
      if (isAbort(error) || opening !== openings) return
      const size = oversizeOf(error)
      if (size === undefined) return store.getState().failedToOpen(openingFailure(error))
      store.getState().offerScaling({ file: chosen, size, scaled: sizeWithin(size, MAX_SIDE) })
    }
  }

  async function openScaledDown(): Promise<void> {
    const { tooLarge } = store.getState()
    if (tooLarge !== null) await open(tooLarge.file, 'scale-down')
  }

  async function generate(): Promise<void> {
    const {
      image,
      opening,
      job: current,
      settings,
      encoder,
      encoders,
      notify,
      setJob,
      finished,
    } = store.getState()
    // The picture that is being opened would close the one that a video is being made of.
    if (current.status === 'running' || opening) return
    if (picture === null || image === null)
      return notify({ message: COPY.notReady, advice: COPY.chooseFirst })
    if (!isDurationGood(settings.duration)) return
    notify(null)
    const controller = new AbortController()
    job = controller
    const plannedFfmpeg = encoderOf(encoder, encoders) === 'ffmpeg'
    const watch = (progress: VideoProgress): void => {
      if (!controller.signal.aborted) setJob({ status: 'running', progress })
    }
    watch({ stage: 'initializing', progress: 0, frame: 0, frameCount: 0 })
    const letScreenGoDark = keepScreenOn()
    try {
      const made = await make(picture, settings, {
        encoder,
        signal: controller.signal,
        worker: spawnEncoder,
        ffmpeg: FFMPEG,
        onProgress: watch,
        onNeedDownload: ({ bytes }) => plannedFfmpeg || !isMetered() || ask(bytes),
      })
      dropVideo()
      file = made.blob
      finished({ ...factsOf(made), settings, saved: false })
    } catch (error) {
      if (controller.signal.aborted) setJob({ status: 'idle' })
      else setJob({ status: 'failed', ...videoFailure(error) })
    } finally {
      if (job === controller) job = null
      letScreenGoDark()
    }
  }

  /** Asks the visitor before something large is fetched over a connection that is paid by the byte. */
  function ask(bytes: number): Promise<boolean> {
    const { job: current, setJob } = store.getState()
    if (current.status === 'running') setJob({ ...current, asking: bytes })
    return new Promise((resolve) => {
      answerDownload = (agreed) => {
        answerDownload = () => undefined
        // The question leaves at once: until the first byte is there, nothing else would take it away.
        if (job?.signal.aborted === false) setJob(current)
        resolve(agreed)
      }
      job?.signal.addEventListener('abort', () => answerDownload(false))
    })
  }

  function download(): void {
    const { video, saved } = store.getState()
    if (file === null || video === null) return
    save(file, video.name)
    saved()
    showToast({ tone: 'good', text: `Saved ${video.name}`, detail: formatBytes(video.bytes) })
  }

  function dropVideo(): void {
    const { video } = store.getState()
    if (video !== null) URL.revokeObjectURL(video.url)
    file = null
  }

  function dropPicture(): void {
    picture?.close()
    picture = null
  }

  /** A drawing is opened without the worker, so ending that is not enough. */
  function stopOpening(): void {
    openings += 1
    decoder.stop()
  }

  function cancel(): void {
    job?.abort()
  }

  function reset(): void {
    cancel()
    stopOpening()
    dropVideo()
    dropPicture()
    store.getState().reset()
  }

  /** Counts the probes: of two that overlap, the later one's answer stands. */
  let probes = 0

  /** Tries the encoder for the size that is chosen, so that the first video does not wait for it. */
  async function prepare(): Promise<void> {
    const { resolution, orientation, fps } = store.getState().settings
    probes += 1
    const probe = probes
    const report = await detectEncoders({ settings: { resolution, orientation, fps }, ffmpeg: FFMPEG })
    if (probe === probes) store.getState().detected(report)
  }

  function connect(): () => void {
    decoder.reopen()
    void prepare()
    const unsubscribe = store.subscribe(({ settings }, { settings: before }) => {
      const { resolution, orientation, fps } = settings
      if (resolution !== before.resolution || orientation !== before.orientation || fps !== before.fps)
        void prepare()
    })
    return () => {
      unsubscribe()
      cancel()
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
    cancel,
    answer: (agreed) => answerDownload(agreed),
    download,
    reset,
    connect,
  }
}

function startDecoder(): Worker {
  return new Worker(new URL('../../workers/picture.worker.ts', import.meta.url), { type: 'module' })
}

function startEncoder(): Worker {
  return new Worker(new URL('../../workers/video.worker.ts', import.meta.url), { type: 'module' })
}

function factsOf({
  blob,
  encoder,
  plan,
  seconds,
  attempts,
}: MadeVideo): Omit<MadeVideoFacts, 'settings' | 'saved'> {
  return {
    url: URL.createObjectURL(blob),
    name: `image-to-video-${Date.now()}.mp4`,
    bytes: blob.size,
    seconds,
    duration: plan.duration,
    size: { width: plan.width, height: plan.height },
    encoder,
    // An encoder that the browser has not is no detour: the page has said before what will encode.
    detours: attempts.flatMap(({ error }) =>
      error === undefined || error.code === 'unsupported' ? [] : [error.message],
    ),
  }
}
