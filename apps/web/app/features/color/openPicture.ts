import { doOrTell } from '../../ui/doOrTell.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ColorStore } from './store.ts'

/** Makes the palette of a picture's colours, or says why it cannot. */
export async function openPicture(store: ColorStore, file: File): Promise<void> {
  await doOrTell(async () => {
    // Most visitors type a colour: what reads pictures is loaded with the first one.
    const { readPicture } = await import('./readPicture.ts')
    const read = await readPicture(file)
    if (read.ok) store.getState().setPicture(read.value)
    else
      showToast({
        text: read.errors[0]?.message ?? '',
        detail: 'Try a JPEG, PNG, WebP or AVIF file.',
        tone: 'bad',
      })
  }, 'The picture could not be opened')
}
