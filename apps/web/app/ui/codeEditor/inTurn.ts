/**
 * The long steps of the page's code editors, one after the other: several editors on a page are not all made, measured and coloured at
 * once, and on a slow device the page answers between them.
 */
import { createQueue } from '../../lib/jobs/queue.ts'

/** A hidden page is not painted; the next step does not wait longer for it. */
const LONGEST_WAIT_MS = 100

const queue = createQueue()

/** Runs a step in a task of its own, once the one before it is painted. */
export function inTurn<Value>(step: () => Promise<Value>): Promise<Value> {
  return queue(async () => {
    await painted()
    return step()
  })
}

/** Resolves in a task behind the next frame: what was changed before is laid out, measured and on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
