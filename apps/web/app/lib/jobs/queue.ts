/** Jobs one after the other. Pure. */

/** Runs a job when those before it are done. */
export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>

/** An empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const answer = last.then(job, job)
    // A job that failed has told its own caller; the next one does not depend on it.
    last = answer.catch(() => undefined)
    return answer
  }
}
