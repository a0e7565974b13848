/**
 * What the diff checker keeps on the device for the next visit: the two texts, if short, the settings and the
 * layout.
 */
import { keep, keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { readKeptJson } from '../../lib/device/keptJson.ts'
import { MAX_KEPT_LENGTH } from '../../lib/device/keptText.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import type { Work } from '../../lib/device/unsavedWork.ts'
import { type DiffSettings, readSettings } from './diffSettings.ts'
import { type DifferState, MIN_SHARE } from './store.ts'
import { readTextPair, type TextPair } from './textPair.ts'

const KEY = 'whittle:input:differ'
const OPTIONS_KEY = settingsKey('differ')

/** The page layout, which links do not carry. */
export type KeptLayout = Pick<
  DifferState,
  'originalShare' | 'showInvisible' | 'foldsUnchanged' | 'mergeStyle'
>

/** Keeps the texts, or removes them if they are empty or too long. */
export function keepTexts(kept: TextPair): void {
  const isKept = (kept.original !== '' || kept.changed !== '') && !isTooLong(kept)
  keep(KEY, isKept ? JSON.stringify(kept) : null)
}

/**
 * The work that the next visit would not restore: long texts and texts of a merge; all texts if nothing is
 * kept.
 */
export function workOf({ sides, folders }: Pick<DifferState, 'sides' | 'folders'>): Work {
  const { original, changed, base, ours, theirs } = sides
  const isMerging = [base, ours, theirs].some(({ text }) => text !== '')
  const compared = { original: original.text, changed: changed.text }
  if (isMerging || isTooLong(compared, keepsOnlyHere() ? 0 : MAX_KEPT_LENGTH)) return 'made'
  const hasFile = Object.values(sides).some(({ file }) => file !== null)
  return hasFile || folders !== null ? 'opened' : 'none'
}

function isTooLong(
  { original, changed }: Pick<TextPair, 'original' | 'changed'>,
  longest = MAX_KEPT_LENGTH,
): boolean {
  return original.length + changed.length > longest
}

/** The parts of the state that are kept as settings. */
export const SETTINGS = [
  'view',
  'options',
  'dataOptions',
  'originalShare',
  'showInvisible',
  'foldsUnchanged',
  'mergeStyle',
] as const satisfies readonly (keyof DiffSettings | keyof KeptLayout)[]

/** Keeps the settings. */
export function keepSettings(state: DiffSettings & KeptLayout): void {
  keep(OPTIONS_KEY, JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, state[name]]))))
}

/** The texts of the last visit. */
export function keptTexts(): TextPair | undefined {
  return readTextPair(readKeptJson(KEY))
}

/** The settings of the last visit. */
export function keptSettings(): DiffSettings {
  return readSettings(readKeptJson(OPTIONS_KEY))
}

/** The layout of the last visit, as far as known. */
export function keptLayout(): Partial<KeptLayout> {
  return readLayout(readKeptJson(OPTIONS_KEY))
}

/** Parses a layout from plain data; invalid values are dropped. */
export function readLayout(value: unknown): Partial<KeptLayout> {
  const given = (value ?? {}) as Partial<Record<keyof KeptLayout, unknown>>
  const { originalShare: share, showInvisible, foldsUnchanged, mergeStyle } = given
  const isShare = typeof share === 'number' && share >= MIN_SHARE && share <= 100 - MIN_SHARE
  return {
    ...(isShare ? { originalShare: share } : {}),
    ...(typeof showInvisible === 'boolean' ? { showInvisible } : {}),
    ...(typeof foldsUnchanged === 'boolean' ? { foldsUnchanged } : {}),
    ...(mergeStyle === 'diff3' || mergeStyle === 'zdiff3' ? { mergeStyle } : {}),
  }
}
