import { messageOf } from '../../lib/thrown.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Says that a press did nothing, as where the code for it could not be fetched; another press tries again. */
export function tellActionFailed(error: unknown): void {
  const detail = messageOf(error)
  showToast({ text: 'That could not be done. Try again.', detail, tone: 'bad' })
}
