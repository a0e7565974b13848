/** The orders of keys that the page offers. Pure. */
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'

/** By the order, its words in the menu; one that is missing does not compile. */
export const KEY_ORDERS: Readonly<Record<JsonSettings['order'], string>> = {
  'code-point': 'By name',
  natural: 'By name, numbers as numbers',
  value: 'By value',
}

/** Whether a value from a menu or from storage is an order. */
export function isKeyOrder(value: unknown): value is JsonSettings['order'] {
  return typeof value === 'string' && Object.hasOwn(KEY_ORDERS, value)
}
