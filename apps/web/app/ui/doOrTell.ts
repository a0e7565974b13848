import { isAbort, messageOf } from '../lib/thrown.ts'
import { showToast } from './Toast.tsx'

/** Does what a visitor asked for; where it fails they are told: `failed`, and why. That a newer wish or leaving ended it is not told. */
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
