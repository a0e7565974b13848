/** Keeps the screen of a phone on while something is being made: where it goes dark, the page is put to sleep. */

/** Asks for it; the function it gives ends it. */
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
      (error: unknown) => console.info('The screen may go dark while the video is made.', error),
    )
  }
  return release
}
