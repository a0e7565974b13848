/**
 * What the diff checker leaves on the device for the next visit: the two texts, if they are short, and the settings; and
 * what a link carries.
 */

import type { DiffOptions } from '@whittle/tools-core/diff'
import { keep, keepsOnlyHere } from '../../lib/deviceStorage.ts'
import { readKeptJson } from '../../lib/keptJson.ts'
import { LONGEST_KEPT } from '../../lib/keptText.ts'
import { settingsKey } from '../../lib/settingsKey.ts'
import type { Work } from '../../lib/unsavedWork.ts'
import { type DifferState, LEAST_SHARE, type View } from './store.ts'

const KEY = 'whittle:input:differ'
const OPTIONS_KEY = settingsKey('differ')

/** Texts and settings. */
export interface Kept {
  readonly original: string
  readonly changed: string
  readonly names: readonly [string, string]
}

/** Settings, and nothing of the texts. */
export interface KeptSettings {
  readonly view: View | undefined
  readonly options: DiffOptions
}

/** How the page is laid out, which no link carries. */
export type KeptLayout = Pick<
  DifferState,
  'originalShare' | 'showInvisible' | 'foldsUnchanged' | 'mergeStyle'
>

/** Keeps the texts, or forgets them where they are empty or too long. */
export function keepTexts(kept: Kept): void {
  const isKept = (kept.original !== '' || kept.changed !== '') && !isTooLong(kept)
  keep(KEY, isKept ? JSON.stringify(kept) : null)
}

/** What the next visit would not find: long texts, those of a merge, and files; all texts where nothing is kept. */
export function workOf({ sides, folders }: Pick<DifferState, 'sides' | 'folders'>): Work {
  const { original, changed, base, ours, theirs } = sides
  const isMerging = [base, ours, theirs].some(({ text }) => text !== '')
  const compared = { original: original.text, changed: changed.text }
  if (isMerging || isTooLong(compared, keepsOnlyHere() ? 0 : LONGEST_KEPT)) return 'made'
  const hasFile = Object.values(sides).some(({ file }) => file !== null)
  return hasFile || folders !== null ? 'opened' : 'none'
}

function isTooLong(
  { original, changed }: Pick<Kept, 'original' | 'changed'>,
  longest = LONGEST_KEPT,
): boolean {
  return original.length + changed.length > longest
}

/** Keeps the settings. */
export function keepSettings({ view, options }: KeptSettings, layout: KeptLayout): void {
  const { originalShare, showInvisible, foldsUnchanged, mergeStyle } = layout
  const kept = { view, options, originalShare, showInvisible, foldsUnchanged, mergeStyle }
  keep(OPTIONS_KEY, JSON.stringify(kept))
}

/** The texts of the last visit. */
export function keptTexts(): Kept | undefined {
  return readTexts(readKeptJson(KEY))
}

/** The settings of the last visit. */
export function keptSettings(): KeptSettings {
  return readSettings(readKeptJson(OPTIONS_KEY))
}

/** The layout of the last visit, as far as it is known. */
export function keptLayout(): Partial<KeptLayout> {
  return readLayout(readKeptJson(OPTIONS_KEY))
}

/** Texts out of plain data, or `undefined` where they are none. */
export function readTexts(value: unknown): Kept | undefined {
  const { original, changed, names } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>
  if (typeof original !== 'string' || typeof changed !== 'string') return undefined
  const [first, second] = Array.isArray(names) ? names : []
  return { original, changed, names: [textOr(first), textOr(second)] }
}

/** Settings out of plain data; whatever is none is left out. */
function readSettings(value: unknown): KeptSettings {
  const { view, options } = (value ?? {}) as Partial<Record<keyof KeptSettings, unknown>>
  const given = (options ?? {}) as Partial<Record<keyof DiffOptions, unknown>>
  return {
    view: view === 'split' || view === 'unified' || view === 'data' ? view : undefined,
    options: {
      ...(isWhitespace(given.whitespace) ? { whitespace: given.whitespace } : {}),
      ignoreCase: given.ignoreCase === true,
      ignoreLineEnds: given.ignoreLineEnds === true,
      ignoreBlankLines: given.ignoreBlankLines === true,
      ignorePattern: textOr(given.ignorePattern),
    },
  }
}

/** Settings as a link carries them; defaults stand in none. */
export function linkSettings({ view, options }: KeptSettings): Readonly<Record<string, string>> {
  const given = Object.entries({ view, ...options }).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Settings out of a link; whatever is none is left out. */
export function readLinkSettings({ view, ...given }: Readonly<Record<string, string>>): KeptSettings {
  const switches = {
    ignoreCase: given.ignoreCase === 'true',
    ignoreLineEnds: given.ignoreLineEnds === 'true',
    ignoreBlankLines: given.ignoreBlankLines === 'true',
  }
  return readSettings({ view, options: { ...given, ...switches } })
}

/** A layout out of plain data; whatever is none is left out. */
export function readLayout(value: unknown): Partial<KeptLayout> {
  const given = (value ?? {}) as Partial<Record<keyof KeptLayout, unknown>>
  const { originalShare: share, showInvisible, foldsUnchanged, mergeStyle } = given
  const isShare = typeof share === 'number' && share >= LEAST_SHARE && share <= 100 - LEAST_SHARE
  return {
    ...(isShare ? { originalShare: share } : {}),
    ...(typeof showInvisible === 'boolean' ? { showInvisible } : {}),
    ...(typeof foldsUnchanged === 'boolean' ? { foldsUnchanged } : {}),
    ...(mergeStyle === 'diff3' || mergeStyle === 'zdiff3' ? { mergeStyle } : {}),
  }
}

function isWhitespace(value: unknown): value is NonNullable<DiffOptions['whitespace']> {
  return value === 'exact' || value === 'trailing' || value === 'amount' || value === 'all'
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
