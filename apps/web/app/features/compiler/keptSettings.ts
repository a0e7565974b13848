/**
 * How the code is run, kept on the device. What a page may do (the network) and how it is shown are chosen anew at each visit, because
 * they belong to the code.
 */

import { keep } from '../../lib/deviceStorage.ts'
import { readKeptJson } from '../../lib/keptJson.ts'
import { settingsKey } from '../../lib/settingsKey.ts'
import type { CompilerState } from './store.ts'

/** What is kept. */
export type KeptSettings = Pick<CompilerState['settings'], 'auto' | 'limitMs'>

/** Milliseconds until a loop is stopped, as the page offers them; 0 for never. */
export const LIMITS_MS = [1000, 5000, 0] as const

const KEY = settingsKey('compiler')

/** The settings of the last visit, as far as they are known. */
export function keptSettings(): Partial<KeptSettings> {
  return readSettings(readKeptJson(KEY))
}

/** Keeps the settings. */
export function keepSettings({ auto, limitMs }: KeptSettings): void {
  keep(KEY, JSON.stringify({ auto, limitMs }))
}

/** Settings out of plain data; whatever is none is left out. */
export function readSettings(value: unknown): Partial<KeptSettings> {
  const { auto, limitMs } = (value ?? {}) as Partial<Record<keyof KeptSettings, unknown>>
  const limit = LIMITS_MS.find((one) => one === limitMs)
  return {
    ...(typeof auto === 'boolean' ? { auto } : {}),
    ...(limit === undefined ? {} : { limitMs: limit }),
  }
}
