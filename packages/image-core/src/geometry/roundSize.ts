/** Sizes in whole pixels, for this package. Pure. */
import type { Size } from './types.ts'

/** The size in whole pixels, `scale` times as large: no side is less than 1. */
export function roundSize({ width, height }: Size, scale = 1): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
