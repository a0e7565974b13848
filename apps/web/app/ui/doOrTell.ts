import { isAbort, messageOf } from '../lib/thrown.ts'
import { showToast } from './Toast.tsx'

/**
 * Runs what a visitor requested. On failure it shows `failed` and the reason; an abort, by a newer request or by leaving the page, shows
 * nothing.
 */
export async function doOrTell(
  work: () => Promise<unknown>,
  failed = 'That could not be done. Try again.',
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isAbort(error)) showToast({ text: failed, detail: messageOf(error), tone: 'bad' })
  }
}
