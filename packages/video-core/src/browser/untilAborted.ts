/** Runs work that a signal can end immediately. */

/**
 * Resolves with the result of the work; or, as soon as the signal is aborted, rejects with its reason,
 * whatever the work still waits for. The work gets its own signal, which is aborted just before, so its
 * synchronous cleanup is done when the rejection is observed. The rest of the work continues unobserved until
 * it checks that signal.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (signal === undefined) return await start(undefined)
  signal.throwIfAborted()
  const own = new AbortController()
  const aborted = Promise.withResolvers<never>()
  const abort = () => {
    own.abort(signal.reason)
    aborted.reject(signal.reason)
  }
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([aborted.promise, start(own.signal)])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
