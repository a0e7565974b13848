/** Work that a signal ends at once. */

/**
 * What the work comes to; or, as soon as the signal is aborted, a rejection with its reason, whatever the work still
 * waits for. The work gets a signal of its own, which is aborted just before that: what it ends then has ended when the
 * rejection is heard. The rest of it goes on unheard until it looks at that signal.
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
