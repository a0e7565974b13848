import { showToast, type ToastMessage } from './Toast.tsx'

/** Copies a text to the clipboard, shows the visitor whether that worked, and returns that to the caller. */
export async function copyText(
  text: string,
  said = 'Copied',
  more: Pick<ToastMessage, 'action' | 'stays'> = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: said, tone: 'good', ...more })
    return true
  } catch (error) {
    console.info('The clipboard rejected the text.', error)
    const detail = 'Select the text and copy it yourself, or download it.'
    showToast({ text: 'The browser did not allow copying', detail, tone: 'bad' })
    return false
  }
}
