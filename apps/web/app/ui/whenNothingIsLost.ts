import { hasUnsavedWork } from '../lib/device/unsavedWork.ts'
import { showToast, type ToastMessage } from './Toast.tsx'

/** Runs what reloads the page, unless work would be lost: then it shows this message, and runs nothing. */
export function whenNothingIsLost(run: () => void, unsaved: ToastMessage): void {
  if (hasUnsavedWork()) showToast(unsaved)
  else run()
}
