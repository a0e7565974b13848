/** Plain data stored on this device as JSON. */
import { readStored } from './deviceStorage.ts'

/** Returns the value under a key; `null` where there is none, or where it is not JSON. */
export function readStoredJson(key: string): unknown {
  return parseStored(readStored(key))
}

/**
 * Returns the value of a stored text; `null` for one that is not JSON (written by something else, or by an
 * older version).
 */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
