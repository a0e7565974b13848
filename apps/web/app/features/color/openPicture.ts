import { createLatest } from '../../lib/jobs/latest.ts'
import { doOrTell } from '../../ui/doOrTell.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ColorStore } from './store.ts'

const opening = createLatest()

/**
 * Makes the palette of a picture's colours, or shows why it cannot. The code for it is loaded with the first picture. A picture opened
 * meanwhile takes precedence.
 */
export function openPicture(store: ColorStore, file: File): Promise<void> {
  const isWanted = opening.begin()
  return doOrTell(async () => {
    const { readPicture } = await import('./readPicture.ts')
    const read = await readPicture(file)
    if (!isWanted()) return
    if (read.ok) return store.getState().setPicture(read.value)
    const { code, message: text } = read.errors[0] ?? { code: '', message: '' }
    const detail =
      code === 'too-many-pixels' ? 'Make it smaller first.' : 'Try a JPEG, PNG, WebP or AVIF file.'
    showToast({ text, detail, tone: 'bad' })
  })
}
