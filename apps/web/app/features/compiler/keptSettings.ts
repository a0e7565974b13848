/**
 * The run settings, kept on the device. What a page may do (the network) and how it is shown are chosen again
 * at each visit, because they belong to the code.
 */

import { keep } from '../../lib/device/deviceStorage.ts'
import { readKeptJson } from '../../lib/device/keptJson.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import type { CompilerState } from './store.ts'

/** The kept settings. */
export type KeptSettings = Pick<CompilerState['settings'], 'auto' | 'limitMs'>

/** Milliseconds until a loop is stopped, one of the values offered; 0 for never. */
export const LIMITS_MS = [1000, 5000, 0] as const

const KEY = settingsKey('compiler')

/** The settings of the last visit, as far as known. */
export function keptSettings(): Partial<KeptSettings> {
  return readSettings(readKeptJson(KEY))
}

/** Keeps the settings. */
export function keepSettings({ auto, limitMs }: KeptSettings): void {
  keep(KEY, JSON.stringify({ auto, limitMs }))
}

/** Parses settings from plain data; invalid ones are dropped. */
export function readSettings(value: unknown): Partial<KeptSettings> {
  const { auto, limitMs } = (value ?? {}) as Partial<Record<keyof KeptSettings, unknown>>
  const limit = LIMITS_MS.find((one) => one === limitMs)
  return {
    ...(typeof auto === 'boolean' ? { auto } : {}),
    ...(limit === undefined ? {} : { limitMs: limit }),
  }
}
