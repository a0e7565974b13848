import { messageOf } from '../lib/errors/thrown.ts'
import { showToast } from './Toast.tsx'

/** Shows the visitor why a link was not opened. Only a damaged one needs to be replaced. */
export function showLinkProblem(error: unknown): void {
  const [text, detail] =
    error instanceof RangeError
      ? [error.message, 'Ask for a new one.']
      : ['The link could not be opened', messageOf(error)]
  showToast({ text, detail, tone: 'bad' })
}

/**
 * Shows the visitor that a link replaced their work, and offers to restore it. Returns a function that
 * withdraws the offer.
 */
export function showLinkOpened(bringBack: () => void): () => void {
  return showToast({
    text: 'The link was opened',
    action: { label: 'Restore what was here', run: bringBack },
  })
}

/** Shows the visitor which parts of a link were not taken; shows nothing where all were. */
export function showNotTaken(names: readonly string[]): void {
  if (names.length === 0) return
  showToast({
    text: `Not taken from the link: ${names.join(', ')}`,
    detail: 'This tool does not have that setting, or never takes it from a link because it is secret.',
    tone: 'bad',
  })
}
