/**
 * Runs the long steps of the page's code editors one at a time: several editors are not all created, measured
 * and coloured at once, so that the page stays responsive on a slow device.
 */
import { createQueue } from '../../lib/jobs/queue.ts'

/** A hidden page is not painted, so the next step waits no longer than this. */
const MAX_WAIT_MS = 100

const queue = createQueue()

/** Runs a step in its own task, once the previous one has been painted. */
export function inTurn<Value>(step: () => Promise<Value>): Promise<Value> {
  return queue(async () => {
    await waitForPaint()
    return step()
  })
}

/** Resolves in a task after the next frame, when earlier changes have been laid out, measured and painted. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
