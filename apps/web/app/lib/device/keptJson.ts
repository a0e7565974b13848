/** Plain data that this device keeps as JSON. */
import { readKept } from './deviceStorage.ts'

/** What is kept under a key; `null` where nothing is, or what is no JSON: not of this site's making, or of an older page's. */
export function readKeptJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
