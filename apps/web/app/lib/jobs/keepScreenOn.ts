/** Keeps a phone's screen on during a long job: when it turns off, the page is suspended. */

/**
 * Requests a wake lock; the returned function releases it. The browser takes the lock away whenever the page
 * is hidden, so it is requested again each time the page is shown.
 */
export function keepScreenOn(): () => void {
  const over = new AbortController()
  const { signal } = over
  const hold = (lock: WakeLockSentinel): void => {
    if (signal.aborted) void lock.release()
    else signal.addEventListener('abort', () => void lock.release())
  }
  const request = (): void => {
    if (document.visibilityState === 'visible')
      navigator.wakeLock
        .request('screen')
        .then(hold, (error: unknown) =>
          console.info('The screen may turn off while the video is being made.', error),
        )
  }
  if ('wakeLock' in navigator) {
    request()
    document.addEventListener('visibilitychange', request, { signal })
  }
  return () => over.abort()
}
