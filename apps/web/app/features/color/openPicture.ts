import { showToast } from '../../ui/Toast.tsx'
import { readPicture } from './readPicture.ts'
import type { ColorStore } from './store.ts'

/** Makes the palette of a picture's colours, or says why it cannot. */
export async function openPicture(store: ColorStore, file: File): Promise<void> {
  const read = await readPicture(file)
  if (read.ok) store.getState().setPicture(read.value)
  else
    showToast({
      text: read.errors[0]?.message ?? '',
      detail: 'Try a JPEG, PNG, WebP or AVIF file.',
      tone: 'bad',
    })
}
