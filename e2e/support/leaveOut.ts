import { test } from '@playwright/test'

/** Has the running test listed at the end of `npm test` as one that leaves something out, for this reason. */
export function leaveOut(description: string): void {
  test.info().annotations.push({ type: 'skip', description })
}
