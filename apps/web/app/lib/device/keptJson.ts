/** Plain data stored on this device as JSON. */
import { readKept } from './deviceStorage.ts'

/**
 * Returns the value under a key; `null` where there is none, or where it is not JSON (written by something else, or by an older version).
 */
export function readKeptJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
