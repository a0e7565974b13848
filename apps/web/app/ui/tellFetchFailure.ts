import { showToast } from './Toast.tsx'

/** Says that code for what was just asked for could not be fetched; nothing else has changed. */
export function tellFetchFailure(error: unknown): void {
  console.info('A part of the site could not be fetched.', error)
  showToast({
    tone: 'bad',
    text: 'A part of this site could not be fetched',
    detail: 'Check the connection and try again.',
  })
}
