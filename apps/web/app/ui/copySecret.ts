import { copyText } from './copyText.ts'
import { showToast } from './Toast.tsx'

/** Copies a secret, and offers to take it off the clipboard once it is pasted. */
export async function copySecret(text: string): Promise<void> {
  // Whoever has pasted it needs the button: it stays.
  const action = { label: 'Clear the clipboard', run: () => void clearClipboard() }
  await copyText(text, 'Copied', { action, stays: true })
}

/** Overwrites what was copied last; a list of earlier copies is the system’s, which no page can change. */
async function clearClipboard(): Promise<void> {
  try {
    await navigator.clipboard.writeText('')
    showToast({ text: 'The clipboard is empty', tone: 'good' })
  } catch (error) {
    console.info('The clipboard could not be emptied.', error)
    const detail = 'Copy something else to replace the secret.'
    showToast({ text: 'The browser did not allow clearing the clipboard', detail, tone: 'bad' })
  }
}
