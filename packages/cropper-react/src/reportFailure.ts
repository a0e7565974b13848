/** No failure is silent. */
import type { CropperError } from './errors.ts'

/** Notifies the listener, or the console if there is none. */
export function reportFailure(
  error: CropperError,
  listener: ((error: CropperError) => void) | undefined,
): void {
  ;(listener ?? console.error)(error)
}
