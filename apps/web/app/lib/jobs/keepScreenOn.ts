/** Keeps a phone's screen on during a long job: when it turns off, the page is suspended. */

/** Requests a wake lock; the returned function releases it. */
export function keepScreenOn(): () => void {
  let isOver = false
  let lock: WakeLockSentinel | undefined
  const release = (): void => {
    isOver = true
    void lock?.release()
  }
  if ('wakeLock' in navigator) {
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted
        if (isOver) release()
      },
      (error: unknown) => console.info('The screen may turn off while the video is being made.', error),
    )
  }
  return release
}
