/** Which image of an icon is shown for it. Pure. */
import type { Size } from '../geometry/types.ts'
import type { IcoEntry } from './decodeIco.ts'

/** The entry with the most pixels, and among equals the one with the most colours. */
export function largestEntry(entries: readonly IcoEntry[]): IcoEntry {
  const area = ({ width, height }: Size): number => width * height
  return entries.reduce((best, entry) => {
    const more = area(entry) - area(best) || entry.bitDepth - best.bitDepth
    return more > 0 ? entry : best
  })
}
