/** Runs jobs one at a time. Pure. */

/** Runs a job once all earlier ones are done. */
export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>

/** Creates an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const answer = last.then(job, job)
    // A failed job has rejected to its own caller; the next one does not depend on it.
    last = answer.catch(() => undefined)
    return answer
  }
}
