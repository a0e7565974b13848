import { doOrTell } from '../../ui/doOrTell.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ColorStore } from './store.ts'

/** Makes the palette of a picture's colours, or shows why it cannot. The code for it is loaded with the first picture. */
export function openPicture(store: ColorStore, file: File): Promise<void> {
  return doOrTell(async () => {
    const { readPicture } = await import('./readPicture.ts')
    const read = await readPicture(file)
    if (read.ok) store.getState().setPicture(read.value)
    else
      showToast({
        text: read.errors[0]?.message ?? '',
        detail: 'Try a JPEG, PNG, WebP or AVIF file.',
        tone: 'bad',
      })
  })
}
