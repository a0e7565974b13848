import { showToast } from './Toast.tsx'

let isTold = false

/**
 * Shows the visitor that texts last only until the page is left: once per document, because the browser
 * refuses every text. Not every browser asks before a page is left.
 */
export function showNotStored(): void {
  if (isTold) return
  isTold = true
  showToast({
    text: 'Your texts are not being stored on this device',
    detail:
      'Storage is full, the browser does not allow it, or you chose to forget everything. Copy or download your work before you leave the page.',
    stays: true,
  })
}
