import { showToast } from './Toast.tsx'

/** Puts a text into the clipboard, and says whether that worked, to the visitor and to the caller. */
export async function copyText(text: string, said = 'Copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: said, tone: 'good' })
    return true
  } catch (error) {
    console.info('The clipboard refused the text.', error)
    const detail = 'Select it and copy it by hand, or download it.'
    showToast({ text: 'The browser did not let us copy', detail, tone: 'bad' })
    return false
  }
}
