import { isNotFetched, messageOf, NOT_FETCHED } from '../lib/errors/thrown.ts'
import { showToast } from './Toast.tsx'

/** Names of the errors browsers throw for a file that was moved, changed or locked since it was chosen. */
const UNREADABLE = ['NotReadableError', 'NotFoundError', 'NotAllowedError']

/**
 * Shows the visitor why a file or text could not be opened in its tool: it cannot be read, the tool cannot be
 * fetched, or nothing can be stored on the device.
 */
export function showOpenFailure(error: unknown): void {
  console.info('A file or text could not be opened.', error)
  const { text, detail } = openFailure(error)
  showToast({ tone: 'bad', text, detail })
}

/** Returns the message and the next step. */
export function openFailure(error: unknown): { readonly text: string; readonly detail: string } {
  if (isNotFetched(error)) return NOT_FETCHED
  if (!(error instanceof DOMException)) return { text: 'This could not be opened', detail: messageOf(error) }
  if (UNREADABLE.includes(error.name))
    return {
      text: 'This file could not be read',
      detail: 'It may have been moved or changed, or another program is using it. Choose it again.',
    }
  return {
    text: 'The browser did not allow passing this on to the tool',
    detail: 'Open the tool first, then add this there.',
  }
}
