import { isNotFetched, messageOf, NOT_FETCHED } from '../lib/thrown.ts'
import { showToast } from './Toast.tsx'

/** What a browser throws for a file that it may no longer read: it was moved, changed or locked since it was chosen. */
const UNREADABLE = ['NotReadableError', 'NotFoundError', 'NotAllowedError']

/** Says why what was given could not be opened in its tool: it cannot be read, the tool cannot be fetched, or nothing may wait on the device. */
export function tellOpenFailure(error: unknown): void {
  console.info('What was given could not be opened.', error)
  const { text, detail } = openFailure(error)
  showToast({ tone: 'bad', text, detail })
}

/** The sentence and the next step. */
export function openFailure(error: unknown): { readonly text: string; readonly detail: string } {
  if (isNotFetched(error)) return NOT_FETCHED
  if (!(error instanceof DOMException)) return { text: 'This could not be opened', detail: messageOf(error) }
  if (UNREADABLE.includes(error.name))
    return {
      text: 'This file could not be read',
      detail: 'It may have been moved or changed, or another program holds it. Choose it again.',
    }
  return {
    text: 'The browser did not let us take this along to the tool',
    detail: 'Open the tool first, then give it this there.',
  }
}
