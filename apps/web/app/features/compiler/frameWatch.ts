/**
 * Watches a frame that runs the visitor's code, which may freeze.
 *
 * If the frame has its own process, it stops answering and the page can report it. If it shares the page's
 * process, the page freezes too, and can only have left a mark beforehand: the mark is set while the page is
 * visible and the code runs, and removed whenever the page is left normally. A page that finds the mark
 * follows one that was closed while frozen.
 */

/** What the watch needs from the frame and the device. */
export interface WatchedFrame {
  /** Pings the frame. */
  readonly ping: () => void
  /** The frame has become silent, or responds again. */
  readonly onSilence: (silent: boolean) => void
  readonly markRunning: () => void
  readonly clearRunning: () => void
}

/** The watch over one frame. */
export interface FrameWatch {
  /** The frame answered a ping. */
  heard(): void
  /**
   * Ends the watch. Returns whether the frame seemed frozen: it had not answered for longer than a merely
   * busy page takes.
   */
  end(): boolean
}

/**
 * Ping interval in milliseconds: short enough to detect a frozen frame before the pause in typing that starts
 * the next one.
 */
const PING_EVERY_MS = 150
/**
 * This many unanswered pings count as silence, which is reported within three seconds. They are counted, not
 * timed: a frozen page sends no pings either.
 */
const MAX_UNANSWERED = 18

/** Begins the watch. */
export function watchFrame({ ping, onSilence, markRunning, clearRunning }: WatchedFrame): FrameWatch {
  let unanswered = 0
  const ask = (): void => {
    if (unanswered === MAX_UNANSWERED) onSilence(true)
    unanswered += 1
    ping()
  }
  const timer = setInterval(ask, PING_EVERY_MS)
  const mark = (): void => (document.visibilityState === 'visible' ? markRunning() : clearRunning())
  mark()
  document.addEventListener('visibilitychange', mark)
  window.addEventListener('pagehide', clearRunning)
  return {
    heard: () => {
      if (unanswered > MAX_UNANSWERED) onSilence(false)
      unanswered = 0
    },
    end: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', mark)
      window.removeEventListener('pagehide', clearRunning)
      clearRunning()
      return unanswered > 1
    },
  }
}
