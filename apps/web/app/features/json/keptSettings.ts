/** How JSON is written, kept on the device. */
import { keep, readKept } from '../../lib/deviceStorage.ts'
import type { JsonSettings } from '../../lib/jsonDesk.ts'

const KEY = 'whittle:options:json'
/** As the page offers them. */
const INDENTS: readonly JsonSettings['indent'][] = [2, 4, 8, 'tab']
const ORDERS: readonly JsonSettings['order'][] = ['code-point', 'natural', 'value']

/** The settings of the last visit, as far as they are known. */
export function keptSettings(): Partial<JsonSettings> {
  return parseSettings(readKept(KEY))
}

/** Keeps the settings. */
export function keepSettings({ indent, order }: JsonSettings): void {
  keep(KEY, JSON.stringify({ indent, order }))
}

/** Settings out of a text; whatever is none is left out. */
export function parseSettings(text: string | null): Partial<JsonSettings> {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
  const given = (value ?? {}) as Partial<Record<keyof JsonSettings, unknown>>
  const indent = INDENTS.find((one) => one === given.indent)
  const order = ORDERS.find((one) => one === given.order)
  return { ...(indent === undefined ? {} : { indent }), ...(order === undefined ? {} : { order }) }
}
