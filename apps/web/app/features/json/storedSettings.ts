/** The output settings of the JSON page, stored on the device. */

import { setStored } from '../../lib/device/deviceStorage.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import { readStoredJson } from '../../lib/device/storedJson.ts'
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'
import { isKeyOrder } from './keyOrders.ts'

const KEY = settingsKey('json')
/** The values the page offers. */
const INDENTS: readonly JsonSettings['indent'][] = [2, 4, 8, 'tab']

/** The settings of the last visit, as far as known. */
export function storedSettings(): Partial<JsonSettings> {
  return readSettings(readStoredJson(KEY))
}

/** Stores the settings. */
export function storeSettings({ indent, order }: JsonSettings): void {
  setStored(KEY, JSON.stringify({ indent, order }))
}

/** Parses settings from plain data; invalid ones are dropped. */
export function readSettings(value: unknown): Partial<JsonSettings> {
  const given = (value ?? {}) as Partial<Record<keyof JsonSettings, unknown>>
  const indent = INDENTS.find((one) => one === given.indent)
  const { order } = given
  return { ...(indent === undefined ? {} : { indent }), ...(isKeyOrder(order) ? { order } : {}) }
}
