/** Opens pictures, one at a time, and holds the decoded one, which a store must not. */
import { noteSentence } from '../../content/imageNotes.ts'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import { mayBeImage } from '../../lib/files/mayBeImage.ts'
import { sizeWithin } from '../../lib/files/pixelPicture.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { openingFailure } from './failures.ts'
import { MAX_SIDE, openPicture, oversizeOf, type PictureDecoders } from './openPicture.ts'
import type { VideoMakerStore } from './store.ts'
import type { StoredPicture } from './storedVisit.ts'

/** How a file was provided. Another page of the site passes on what was picked there. */
type Arrival = keyof typeof COPY.notAnImage

/** The open picture. */
export interface Opening {
  /**
   * Returns whether the file is now the open picture.
   *
   * @param arrival How it was provided; each way has its own message for a file that is not an image.
   */
  open(file: File, arrival?: Arrival): Promise<boolean>
  /** Opens the picture that was stored for this visit. */
  reopen(stored: StoredPicture): Promise<boolean>
  /** Opens the picture that was too large, scaled down. */
  openScaledDown(): Promise<void>
  /** The decoded picture; null if there is none. */
  bitmap(): ImageBitmap | null
  /** Closes the picture. */
  drop(): void
  /** Ends what is being opened. */
  stop(): void
}

interface OpeningPorts extends PictureDecoders {
  /** Called before another picture takes the place of this one. */
  readonly onReplaced: () => void
  /** Called with the file of the picture that is now open. */
  readonly onOpened: (picture: StoredPicture) => void
}

/** Creates what opens the pictures of one store. */
export function createOpening(
  store: VideoMakerStore,
  { onReplaced, onOpened, ...decoders }: OpeningPorts,
): Opening {
  let picture: ImageBitmap | null = null
  const openings = createLatest()

  async function open({ file, larger }: StoredPicture, arrival: Arrival): Promise<boolean> {
    const state = store.getState()
    const isRunning = state.job.status === 'running'
    if (isRunning || !mayBeImage(file)) {
      state.notify(isRunning ? COPY.stillProcessing : { message: COPY.notAnImage[arrival] })
      return false
    }
    state.startOpening()
    const isLatest = openings.begin()
    try {
      const { bitmap, original, facts } = await openPicture(file, larger, decoders)
      if (!isLatest()) {
        bitmap.close()
        return false
      }
      onReplaced()
      drop()
      picture = bitmap
      state.opened({
        name: file.name,
        bytes: file.size,
        original,
        size: { width: bitmap.width, height: bitmap.height },
        hasAlpha: facts.info.hasAlpha,
        remarks: facts.notes.map(noteSentence),
      })
      onOpened({ file, larger })
      return true
    } catch (error) {
      if (isAbort(error) || !isLatest()) return false
      const size = oversizeOf(error)
      if (size === undefined) state.failedToOpen(openingFailure(error))
      else state.offerScaling({ file, size, scaled: sizeWithin(size, MAX_SIDE) })
      return false
    }
  }

  function drop(): void {
    picture?.close()
    picture = null
  }

  return {
    open: (file, arrival = 'pick') => open({ file, larger: 'refuse' }, arrival),
    reopen: (stored) => open(stored, 'pick'),
    async openScaledDown() {
      const { tooLarge } = store.getState()
      if (tooLarge !== null) await open({ file: tooLarge.file, larger: 'scale-down' }, 'pick')
    },
    bitmap: () => picture,
    drop,
    stop() {
      // A drawing is opened without the worker, so stopping the worker is not enough.
      openings.drop()
      decoders.decoder.stop()
    },
  }
}
