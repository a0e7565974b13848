import { isAbort, messageOf } from '../lib/errors/thrown.ts'
import { showToast, type ToastMessage } from './Toast.tsx'

/**
 * Runs what a visitor requested. On failure it shows `failed` and the reason; an abort, by a newer request or
 * by leaving the page, shows nothing.
 *
 * @param show Shows the failure. @defaultValue a message in the corner
 */
export async function runOrShow(
  work: () => Promise<unknown>,
  failed = 'That could not be done. Try again.',
  show: (message: ToastMessage) => void = showToast,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isAbort(error)) show({ text: failed, detail: messageOf(error), tone: 'bad' })
  }
}
