/**
 * What the diff checker stores on the device for the next visit: the two texts, if short, the settings and
 * the layout.
 */
import { keepsOnlyHere, setStored } from '../../lib/device/deviceStorage.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import { readStoredJson } from '../../lib/device/storedJson.ts'
import { MAX_STORED_LENGTH } from '../../lib/device/storedText.ts'
import type { Work } from '../../lib/device/unsavedWork.ts'
import { type DiffSettings, readSettings } from './diffSettings.ts'
import { type DifferState, MIN_SHARE } from './store.ts'
import { readTextPair, type TextPair } from './textPair.ts'

const KEY = 'whittle:input:differ'
const OPTIONS_KEY = settingsKey('differ')

/** The page layout, which links do not carry. */
export type StoredLayout = Pick<
  DifferState,
  'originalShare' | 'showInvisible' | 'foldsUnchanged' | 'mergeStyle'
>

/** Stores the texts, or removes them if they are empty or too long. */
export function storeTexts(stored: TextPair): void {
  const isKept = (stored.original !== '' || stored.changed !== '') && !isTooLong(stored)
  setStored(KEY, isKept ? JSON.stringify(stored) : null)
}

/**
 * The work that the next visit would not restore: long texts and texts of a merge; all texts if nothing is
 * stored.
 */
export function workOf({ sides, folders }: Pick<DifferState, 'sides' | 'folders'>): Work {
  const { original, changed, base, ours, theirs } = sides
  const isMerging = [base, ours, theirs].some(({ text }) => text !== '')
  const compared = { original: original.text, changed: changed.text }
  if (isMerging || isTooLong(compared, keepsOnlyHere() ? 0 : MAX_STORED_LENGTH)) return 'made'
  const hasFile = Object.values(sides).some(({ file }) => file !== null)
  return hasFile || folders !== null ? 'opened' : 'none'
}

function isTooLong(
  { original, changed }: Pick<TextPair, 'original' | 'changed'>,
  longest = MAX_STORED_LENGTH,
): boolean {
  return original.length + changed.length > longest
}

/** The parts of the state that are stored as settings. */
export const SETTINGS = [
  'view',
  'options',
  'dataOptions',
  'originalShare',
  'showInvisible',
  'foldsUnchanged',
  'mergeStyle',
] as const satisfies readonly (keyof DiffSettings | keyof StoredLayout)[]

/** Stores the settings. */
export function storeSettings(state: DiffSettings & StoredLayout): void {
  setStored(OPTIONS_KEY, JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, state[name]]))))
}

/** The texts of the last visit. */
export function storedTexts(): TextPair | undefined {
  return readTextPair(readStoredJson(KEY))
}

/** The settings of the last visit. */
export function storedSettings(): DiffSettings {
  return readSettings(readStoredJson(OPTIONS_KEY))
}

/** The layout of the last visit, as far as known. */
export function storedLayout(): Partial<StoredLayout> {
  return readLayout(readStoredJson(OPTIONS_KEY))
}

/** Parses a layout from plain data; invalid values are dropped. */
export function readLayout(value: unknown): Partial<StoredLayout> {
  const given = (value ?? {}) as Partial<Record<keyof StoredLayout, unknown>>
  const { originalShare: share, showInvisible, foldsUnchanged, mergeStyle } = given
  const isShare = typeof share === 'number' && share >= MIN_SHARE && share <= 100 - MIN_SHARE
  return {
    ...(isShare ? { originalShare: share } : {}),
    ...(typeof showInvisible === 'boolean' ? { showInvisible } : {}),
    ...(typeof foldsUnchanged === 'boolean' ? { foldsUnchanged } : {}),
    ...(mergeStyle === 'diff3' || mergeStyle === 'zdiff3' ? { mergeStyle } : {}),
  }
}
