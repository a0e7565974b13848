/** Keeps a caller's listeners apart from the job that calls them. */

/** Calls a listener; what it throws is reported like any uncaught exception, and does not touch the job. */
export function isolated<Value>(listener: (value: Value) => void): (value: Value) => void {
  return (value) => {
    try {
      listener(value)
    } catch (error) {
      reportError(error)
    }
  }
}
