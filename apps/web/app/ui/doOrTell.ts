import { isAbort, messageOf } from '../lib/thrown.ts'
import { showToast, type ToastMessage } from './Toast.tsx'

/**
 * Does what a visitor asked for; where it fails they are told: `failed`, and why. That a newer wish or leaving ended it is not told.
 *
 * @param tell how. @defaultValue by a message in the corner
 */
export async function doOrTell(
  work: () => Promise<unknown>,
  failed = 'That could not be done. Try again.',
  tell: (message: ToastMessage) => void = showToast,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isAbort(error)) tell({ text: failed, detail: messageOf(error), tone: 'bad' })
  }
}
