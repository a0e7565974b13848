import { showToast } from './Toast.tsx'

/** Says that what another page handed on cannot be read any more. */
export function tellHandOverLost(error: unknown): void {
  console.info('What was handed on could not be read.', error)
  showToast({
    tone: 'bad',
    text: 'What was handed on to this tool could not be read',
    detail: 'Open it here instead.',
  })
}
