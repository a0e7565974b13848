/** What a file's header lets a visitor know. Pure. */
import { type ImageNote, note } from '../encode/notes.ts'
import { type ImageInfo, LARGE_PIXELS } from '../identify/identify.ts'

/** The notes that follow from the header alone. */
export function notesOn({ animated, width, height }: ImageInfo): readonly ImageNote[] {
  const pixels = width * height
  return [
    ...(animated ? [note('first-frame-only')] : []),
    ...(pixels > LARGE_PIXELS ? [note('large', { pixels })] : []),
  ]
}
