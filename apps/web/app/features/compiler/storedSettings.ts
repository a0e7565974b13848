/**
 * The run settings, stored on the device. What a page may do (the network) and how it is shown are chosen
 * again at each visit, because they belong to the code.
 */

import { setStored } from '../../lib/device/deviceStorage.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import { readStoredJson } from '../../lib/device/storedJson.ts'
import type { CompilerState } from './store.ts'

/** The stored settings. */
export type StoredSettings = Pick<CompilerState['settings'], 'auto' | 'limitMs'>

/** Milliseconds until a loop is stopped, one of the values offered; 0 for never. */
export const LIMITS_MS = [1000, 5000, 0] as const

const KEY = settingsKey('compiler')

/** The settings of the last visit, as far as known. */
export function storedSettings(): Partial<StoredSettings> {
  return readSettings(readStoredJson(KEY))
}

/** Stores the settings. */
export function storeSettings({ auto, limitMs }: StoredSettings): void {
  setStored(KEY, JSON.stringify({ auto, limitMs }))
}

/** Parses settings from plain data; invalid ones are dropped. */
export function readSettings(value: unknown): Partial<StoredSettings> {
  const { auto, limitMs } = (value ?? {}) as Partial<Record<keyof StoredSettings, unknown>>
  const limit = LIMITS_MS.find((one) => one === limitMs)
  return {
    ...(typeof auto === 'boolean' ? { auto } : {}),
    ...(limit === undefined ? {} : { limitMs: limit }),
  }
}
