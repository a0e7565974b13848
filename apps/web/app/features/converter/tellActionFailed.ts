import { showToast } from '../../ui/Toast.tsx'

/** Says that a press did nothing, as where the code for it could not be fetched; another press tries again. */
export function tellActionFailed(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error)
  showToast({ text: 'That could not be done. Try again.', detail, tone: 'bad' })
}
