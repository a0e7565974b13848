/** Which pictures must be turned here, because most browsers show them as they are stored. Pure. */
import type { ImageInfo } from '../identify/identify.ts'

/** Whether a file is one that must be turned here. */
export function isTurnedHere({ format, orientation }: Pick<ImageInfo, 'format' | 'orientation'>): boolean {
  return format === 'webp' && orientation !== 1
}
