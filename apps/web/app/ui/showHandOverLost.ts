import { showToast } from './Toast.tsx'

/** Shows the visitor that what another page passed on can no longer be read. */
export function showHandOverLost(error: unknown): void {
  console.info('What another page passed on could not be read.', error)
  showToast({
    tone: 'bad',
    text: 'What was sent to this tool could not be read',
    detail: 'Open it here instead.',
  })
}
