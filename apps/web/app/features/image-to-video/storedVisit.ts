/**
 * Stores the video maker's picture and settings on this device for the visit, so that following a link and
 * returning loses nothing: the page is cross-origin isolated, so both load a new document.
 *
 * The settings are in the storage of the tab, with a ticket for the picture, which is in a database. The
 * picture is deleted when it is reset or replaced; one that was left behind by a closed tab, when the maker
 * is next used after a day.
 */
import { parseVideoSettings, type VideoSettings } from '@whittle/video-core'
import { type Database, withStore } from '../../lib/device/database.ts'
import { readStored, setStored, wasForgotten } from '../../lib/device/deviceStorage.ts'
import { parseStored } from '../../lib/device/storedJson.ts'
import {
  ANIMATION_RATES,
  DEFAULT_OUTPUT,
  type EncoderChoice,
  FILE_FORMATS,
  isDurationGood,
  type Output,
} from './choices.ts'

/** A picture's file, and whether the visitor agreed to scale it down. */
export interface StoredPicture {
  readonly file: File
  readonly larger: 'refuse' | 'scale-down'
}

/** The visitor's choices. */
interface Choices extends Output {
  readonly settings: VideoSettings
  readonly encoder: EncoderChoice
}

const CHOICES_KEY = 'whittle:video-maker'
const TICKET_KEY = 'whittle:video-maker-picture'
const PICTURES: Database = { name: 'whittle:video-maker', store: 'pictures' }

/** How long a picture is stored without being asked for by a tab, in milliseconds. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const ENCODERS: readonly EncoderChoice[] = ['auto', 'webcodecs', 'ffmpeg']

/**
 * Stores the choices in the storage of the tab, except a duration that is out of range while it is being
 * typed.
 */
export function storeChoices({ settings, encoder, format, animationFps }: Choices): void {
  const { duration, ...others } = settings
  const given = isDurationGood(duration) ? settings : others
  setStored(CHOICES_KEY, JSON.stringify({ settings: given, encoder, format, animationFps }), 'tab')
}

/**
 * Returns the choices of this visit; `undefined` if there are none, or another version of the site wrote
 * them.
 */
export function readChoices(): Choices | undefined {
  const stored = (parseStored(readStored(CHOICES_KEY, 'tab')) ?? {}) as Partial<Choices>
  const { settings, encoder, format, animationFps } = stored
  if (settings === undefined) return undefined
  try {
    return {
      settings: parseVideoSettings(settings),
      encoder: ENCODERS.find((each) => each === encoder) ?? 'auto',
      format: FILE_FORMATS.find((each) => each === format) ?? DEFAULT_OUTPUT.format,
      animationFps: ANIMATION_RATES.find((each) => each === animationFps) ?? DEFAULT_OUTPUT.animationFps,
    }
  } catch (error) {
    console.info('The settings of this visit cannot be read.', error)
    return undefined
  }
}

/**
 * Stores a picture in place of the previous one.
 *
 * @throws DOMException when nothing can be stored on the device.
 */
export async function storePicture(picture: StoredPicture): Promise<void> {
  if (wasForgotten()) return
  const before = readStored(TICKET_KEY, 'tab')
  // The time comes first, so that old pictures are a range of keys.
  const ticket = `${Date.now()} ${crypto.randomUUID()}`
  setStored(TICKET_KEY, ticket, 'tab')
  await withStore(PICTURES, (store) => {
    store.put(picture, ticket)
    if (before !== null) store.delete(before)
    store.delete(IDBKeyRange.upperBound(String(Date.now() - MAX_AGE_MS)))
  })
}

/** Returns the picture of this visit, which stays stored. @throws DOMException when storage is refused. */
export async function storedPicture(): Promise<StoredPicture | undefined> {
  const ticket = readStored(TICKET_KEY, 'tab')
  if (ticket === null) return undefined
  const request = await withStore(
    PICTURES,
    (store) => store.get(ticket) as IDBRequest<StoredPicture | undefined>,
  )
  return request.result
}

/** Deletes the picture of this visit. @throws DOMException when storage is refused. */
export async function dropPicture(): Promise<void> {
  const ticket = readStored(TICKET_KEY, 'tab')
  if (ticket === null) return
  setStored(TICKET_KEY, null, 'tab')
  await withStore(PICTURES, (store) => store.delete(ticket))
}
