/** The output settings of the JSON page, kept on the device. */

import { keep } from '../../lib/device/deviceStorage.ts'
import { readKeptJson } from '../../lib/device/keptJson.ts'
import { settingsKey } from '../../lib/device/settingsKey.ts'
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'

const KEY = settingsKey('json')
/** The values the page offers. */
const INDENTS: readonly JsonSettings['indent'][] = [2, 4, 8, 'tab']
const ORDERS: readonly JsonSettings['order'][] = ['code-point', 'natural', 'value']

/** The settings of the last visit, as far as known. */
export function keptSettings(): Partial<JsonSettings> {
  return readSettings(readKeptJson(KEY))
}

/** Keeps the settings. */
export function keepSettings({ indent, order }: JsonSettings): void {
  keep(KEY, JSON.stringify({ indent, order }))
}

/** Parses settings from plain data; invalid ones are dropped. */
export function readSettings(value: unknown): Partial<JsonSettings> {
  const given = (value ?? {}) as Partial<Record<keyof JsonSettings, unknown>>
  const indent = INDENTS.find((one) => one === given.indent)
  const order = ORDERS.find((one) => one === given.order)
  return { ...(indent === undefined ? {} : { indent }), ...(order === undefined ? {} : { order }) }
}
